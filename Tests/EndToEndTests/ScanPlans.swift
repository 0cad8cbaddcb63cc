import FeliCa
import Profiles

/// The plans that `icbalance scan` reads by.
enum ScanPlans {
    /// Those of all bundled profiles, the transit cards' first.
    static let all: [ReadPlan] = {
        let profiles = Profile.bundled
        return (profiles.filter { $0.id == "cjrc" } + profiles.filter { $0.id != "cjrc" }).map(\.readPlan)
    }()
}
