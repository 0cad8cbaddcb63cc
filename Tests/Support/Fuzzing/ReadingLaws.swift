import FeliCa
import Profiles
import Readers

/// What holds of a reading, whatever the reader of a family answers.
enum ReadingLaws {
    /// What the program reads cards by, the transit system first.
    static let plans: [ReadPlan] = {
        let transit = Profile.bundled.filter { $0.id == "cjrc" }
        return (transit + Profile.bundled.filter { $0.id != "cjrc" }).map(\.readPlan)
    }()

    static func breach(_ bytes: [UInt8], _ family: ReaderFamily) -> String? {
        let channel = AnsweringChannel(AnswerScript(bytes))
        var steps: [CardDump] = []
        do {
            let reading = try CardReading.read(family.open(channel), plans: plans) { dump, _ in steps.append(dump) }
            if reading.dump.complete != (reading.kind == .complete) { return "a part passes for the whole" }
            return breach(reading.dump, told: channel.script.told)
        } catch {
            // What was told on the way came from answers, too.
            return steps.last.flatMap { breach($0, told: channel.script.told) }
        }
    }

    /// Each number and each block was in an answer, and all of it can be kept.
    static func breach(_ dump: CardDump, told: [UInt8]) -> String? {
        for idm in ([dump.idm] + dump.systems.map(\.idm)).compactMap({ $0 }) where !Bits.stands(idm.bytes, in: told) {
            return "an IDm that no answer told"
        }
        for service in dump.systems.flatMap(\.services) {
            for block in service.blocks {
                guard let whole = block.content.block else { return "a block read in part" }
                if !Bits.stands(whole.bytes, in: told) { return "a block that no answer brought" }
            }
        }
        return DumpLaws.breach(dump)
    }
}

/// A reader that answers by a script.
private final class AnsweringChannel: APDUChannel {
    var script: AnswerScript
    let atr: [UInt8] = []

    init(_ script: AnswerScript) {
        self.script = script
    }

    func exchange(_ command: [UInt8]) throws(FeliCaError) -> APDUAnswer {
        guard let bytes = script.next() else { throw .cardLost }
        guard let answer = APDUAnswer(bytes) else { throw .malformed(.envelope) }
        return answer
    }

    func cardMayHaveChanged() throws(FeliCaError) -> Bool { false }

    func learn(_ idm: IDm) {}
}
