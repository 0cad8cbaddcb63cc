import Expectations
import Fronts
import TestFiles
import Testing

@testable import Readers
@testable import icbalance

@Suite("What doctor finds")
struct DiagnosisTests {
    @Test(
        "known fault: what its socket says was made up for a service that is not installed",
        arguments: [ServiceSocket.absent, .dead, .denied, .listening])
    func notInstalled(socket: ServiceSocket) {
        let report = Doctor.Report(
            daemon: nil, program: nil, socketPath: "/run/pcscd/pcscd.comm", socket: socket, asksPolkit: false,
            serviceError: .noService(installed: false, socket: socket), readers: [], usb: [], obstacles: [],
            modules: [], drivers: [], allowsEscape: nil)
        let findings = Diagnosis.findings(report)
        expectEqual(findings.first?.message, Problem.notInstalled.message)
        expectEqual(findings.first?.hint, Problem.notInstalled.hint)
        expectEqual(findings.count { $0.code == "noService" }, 1)
    }
}
