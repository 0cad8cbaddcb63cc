import Expectations
import ProfileLanguage
import Testing

@Suite("A profile that is like another")
struct LikenessTests {
    private func files(_ folder: String, _ json: String) -> ProfileFiles {
        ProfileFiles(folder: folder, json: Array(json.utf8), tables: ["places.tsv": Array(SmallProfile.table.utf8)])
    }

    private func other(_ more: String = "", like: String = "small") -> String {
        """
        { "profile": 1, "id": "other", "name": { "ja": "他", "en": "Other" }, "currency": "HKD", "system": "8008",
          "like": { "profile": "\(like)", "source": "somebody" },
          "services": [ { "code": "028F", "blocks": 20, "purpose": "history", "layout": "history", "confidence": "derived" } ]\(more) }
        """
    }

    @Test("has its layouts, codes and places, whichever stands first")
    func shared() throws {
        let small = files("small", SmallProfile.json)
        for folders in [[small, files("other", other())], [files("other", other()), small]] {
            let compiled = try CompiledProfile.compile(folders)
            let one = try #require(compiled.first { $0.head.id == "small" })
            let two = try #require(compiled.first { $0.head.id == "other" })
            expectEqual(compiled.map(\.head.id), folders.map(\.folder))
            expectEqual(two.body, one.body)
            expectEqual(two.places, one.places)
            expectEqual(two.sharesWith, "small")
            expectEqual(two.head.currency, "HKD")
            expectEqual(two.head.services.map(\.code), [0x028F])
            #expect(two.head.issuers.isEmpty)
        }
    }

    @Test("may have places of its own")
    func ownPlaces() throws {
        var files = files("other", other(#", "places": ["own.tsv"]"#))
        files.tables["own.tsv"] = Array("code\tname\n0-DC-01\t那覇空港\n".utf8)
        let compiled = try CompiledProfile.compile([self.files("small", SmallProfile.json), files])
        expectEqual(compiled[1].places.map(\.name), ["那覇空港"])
        #expect(compiled[1].sharesWith == nil)
        expectEqual(compiled[1].like?.profile, "small")
    }

    @Test(
        "is refused where it is like none that is there, like itself like another, or has layouts beside",
        arguments: [
            ("", "none", "none", ProfileError.Reason.unknownReference), ("", "other", "other", .unknownReference),
            (#", "codes": {}"#, "small", "codes", .unknownMember),
            (#", "layouts": {}"#, "small", "layouts", .unknownMember),
        ])
    func refused(more: String, like: String, detail: String, reason: ProfileError.Reason) {
        #expect {
            try CompiledProfile.compile([
                files("small", SmallProfile.json), files("other", other(more, like: like)),
            ])
        } throws: { error in
            let fault = error as? ProfileError
            return fault?.file == "other/profile.json" && fault?.reason == reason && fault?.detail == detail
        }
    }
}
