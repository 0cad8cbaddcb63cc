// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

func room(
    _ name: String, _ dependencies: [Target.Dependency] = [], plugins: [Target.PluginUsage] = []
) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings, plugins: plugins)
}

func tests(
    _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [], defines: [String] = []
) -> Target {
    .testTarget(
        name: name, dependencies: dependencies + ["Expectations"], exclude: exclude,
        swiftSettings: settings + defines.map { .define($0) })
}

// Rooms that a plain build leaves out, since the core needs two libraries only: `xml` (Expat), `zip` (libzip) and `ui`
// (ncurses), which `scripts/build` asks for where they are installed, and those at the end of this file, which other
// scripts ask for.
let rooms = Set((Context.environment["ICBALANCE_ROOMS"] ?? "").split(separator: " "))

/// A C library as a room of its own: its shim, and what the code that uses it is told.
struct Library {
    let room: Substring
    let shim: String
    /// What is linked; `nil` where the shim loads it when it is first used.
    let links: String?
    let define: String

    var target: Target { .target(name: shim, linkerSettings: links.map { [.linkedLibrary($0)] } ?? []) }

    static let optional = [
        Library(room: "xml", shim: "CExpat", links: "expat", define: "ICBALANCE_XML"),
        Library(room: "zip", shim: "CZip", links: nil, define: "ICBALANCE_ZIP"),
    ].filter { rooms.contains($0.room) }
}

let package = Package(
    name: "icbalance",
    products: [
        .executable(name: "icbalance", targets: ["icbalance"]),
        // What a target's public names come from is a product as well: importers need its module by name.
        .library(name: "Civil", targets: ["Civil"]),
        .library(name: "PlainJSON", targets: ["PlainJSON"]),
        .library(name: "FeliCa", targets: ["FeliCa"]),
        .library(name: "Ledger", targets: ["Ledger"]),
        .library(name: "ProfileLanguage", targets: ["ProfileLanguage"]),
        .library(name: "Profiles", targets: ["Profiles"]),
        .library(name: "DumpFormats", targets: ["DumpFormats"]),
        .library(name: "Store", targets: ["Store"]),
        .library(name: "Readers", targets: ["Readers"]),
        .library(name: "Aggregation", targets: ["Aggregation"]),
        .library(name: "DuoLayout", targets: ["DuoLayout"]),
        .library(name: "Screens", targets: ["Screens"]),
        .library(name: "ICBalanceKit", targets: ["ICBalanceKit"]),
    ],
    targets: [
        // Pure: no C, fit for an iOS app.
        room("Civil"),
        room("PlainJSON"),
        room("FeliCa", ["Civil"]),
        room("Ledger", ["Civil"]),
        room("ProfileLanguage", ["Civil", "PlainJSON"]),
        room("Profiles", ["Civil", "FeliCa", "Ledger", "ProfileLanguage"], plugins: ["EmbedProfiles"]),
        room("Aggregation", ["Civil", "Ledger"]),
        room("DuoLayout"),
        room("Wording", ["Civil", "Ledger"]),
        room("Export", ["Civil", "Ledger", "Wording"]),
        room("Screens", ["Civil", "Ledger", "Aggregation", "DuoLayout"]),
        room("Rendering", ["Civil", "Ledger", "Wording", "Aggregation", "DuoLayout", "Screens"]),

        // C libraries, each a shim of includes.
        .target(name: "CPCSC", linkerSettings: [.linkedLibrary("pcsclite")]),
        .target(name: "CSQLite", linkerSettings: [.linkedLibrary("sqlite3")]),

        .target(
            name: "DumpFormats",
            dependencies: ["Civil", "PlainJSON", "FeliCa", "Ledger"]
                + Library.optional.map { .byName(name: $0.shim) },
            swiftSettings: settings + Library.optional.map { .define($0.define) }),
        room("Store", ["Civil", "FeliCa", "Ledger", "CSQLite"]),
        room("Readers", ["FeliCa", "CPCSC"]),
        room("VirtualCard", ["FeliCa"]),
        room(
            "ICBalanceKit",
            ["Civil", "PlainJSON", "FeliCa", "Ledger", "Profiles", "DumpFormats", "Store", "Aggregation", "Screens"]),
        room(
            "Fronts",
            [
                "Civil", "PlainJSON", "FeliCa", "Ledger", "ProfileLanguage", "Profiles", "Wording", "Rendering",
                "Export", "DumpFormats", "Store", "Readers", "ICBalanceKit",
            ]),
        .executableTarget(
            name: "icbalance",
            dependencies: [
                "Civil", "PlainJSON", "FeliCa", "Ledger", "ProfileLanguage", "Profiles", "Wording", "Aggregation",
                "DuoLayout", "Screens", "Rendering", "Export", "DumpFormats", "Store", "Readers", "VirtualCard",
                "ICBalanceKit", "Fronts",
            ],
            swiftSettings: settings),

        // Build time: profiles are validated and embedded already compiled.
        .executableTarget(name: "profile-compiler", dependencies: ["ProfileLanguage"], swiftSettings: settings),
        .plugin(name: "EmbedProfiles", capability: .buildTool(), dependencies: ["profile-compiler"]),

        // Test support: what a card would say, to hold accumulation and the store against.
        .target(
            name: "CardModel", dependencies: ["Civil", "FeliCa", "Ledger"], path: "Tests/Support/CardModel",
            swiftSettings: settings),

        // Test support: comparisons that cost the compiler little.
        .target(name: "Expectations", path: "Tests/Support/Expectations", swiftSettings: settings),

        // Test support: texts in files, and those that tests hold what is made against.
        .target(name: "TestFiles", path: "Tests/Support/TestFiles", swiftSettings: settings),

        // Test support: the ways for bytes from outside into the program, and the laws that hold whatever they are.
        .target(
            name: "Fuzzing",
            dependencies: [
                "FeliCa", "Ledger", "ProfileLanguage", "Profiles", "DumpFormats", "Readers", "VirtualCard",
            ],
            path: "Tests/Support/Fuzzing", swiftSettings: settings),

        // Test support: a second process that writes into a store, to be raced with and killed.
        .executableTarget(
            name: "store-writer", dependencies: ["CardModel", "FeliCa", "Ledger", "Store"],
            path: "Tests/Support/store-writer", swiftSettings: settings),

        tests("CivilTests", ["Civil"]),
        tests("PlainJSONTests", ["PlainJSON"]),
        tests("FeliCaTests", ["FeliCa", "Civil"]),
        tests("LedgerTests", ["Ledger", "Civil", "CardModel"]),
        tests("ProfileLanguageTests", ["ProfileLanguage", "Civil"]),
        tests("ProfilesTests", ["Profiles", "ProfileLanguage", "PlainJSON", "FeliCa", "Ledger", "Civil", "TestFiles"]),
        tests("AggregationTests", ["Aggregation", "Ledger", "Civil", "CardModel"]),
        tests("DuoLayoutTests", ["DuoLayout", "TestFiles"]),
        tests("WordingTests", ["Wording", "Ledger", "Civil"]),
        tests("ExportTests", ["Export", "Wording", "Ledger", "Civil", "TestFiles"], exclude: ["Goldens"]),
        tests("ScreensTests", ["Screens", "Aggregation", "DuoLayout", "Ledger", "Civil"]),
        tests(
            "RenderingTests",
            ["Rendering", "Wording", "Screens", "Aggregation", "DuoLayout", "Ledger", "Civil", "TestFiles"],
            exclude: ["Goldens"]),
        tests(
            "DumpFormatsTests", ["DumpFormats", "PlainJSON", "FeliCa", "Ledger", "Civil"],
            defines: Library.optional.map(\.define)),
        tests("StoreTests", ["Store", "FeliCa", "Ledger", "Civil", "CSQLite", "CardModel", "store-writer"]),
        tests("ReadersTests", ["Readers", "FeliCa", "CPCSC"]),
        tests("VirtualCardTests", ["VirtualCard", "FeliCa", "TestFiles"]),
        tests(
            "ICBalanceKitTests",
            [
                "ICBalanceKit", "Aggregation", "Screens", "Civil", "PlainJSON", "FeliCa", "Ledger", "Profiles",
                "DumpFormats", "Store", "CSQLite", "CardModel",
            ]),
        tests("FuzzTests", ["Fuzzing", "DumpFormats", "FeliCa", "Ledger", "Profiles"]),
        tests("LibraryTests", ["DumpFormats", "FeliCa", "Ledger", "Profiles"]),
        tests(
            "icbalanceTests",
            [
                "icbalance", "ICBalanceKit", "Civil", "PlainJSON", "FeliCa", "Ledger", "ProfileLanguage", "Profiles",
                "Wording", "Aggregation", "DuoLayout", "Screens", "Rendering", "Export", "DumpFormats", "Store",
                "Readers", "VirtualCard", "Fronts", "TestFiles",
            ],
            exclude: ["Goldens"]),
        tests(
            "EndToEndTests",
            [
                "Readers", "CPCSC", "VirtualCard", "ICBalanceKit", "Civil", "PlainJSON", "FeliCa", "Ledger", "Profiles",
                "DumpFormats", "Store", "TestFiles",
            ]),
    ]
)

package.targets += Library.optional.map(\.target)

// The interactive screen.
if rooms.contains("ui") {
    let parts: [Target.Dependency] = [
        "CNcurses", "Civil", "FeliCa", "Ledger", "Profiles", "Wording", "Aggregation", "DuoLayout", "Screens",
        "Rendering", "Export", "Store", "Readers", "ICBalanceKit", "Fronts",
    ]
    package.targets += [
        .target(name: "CNcurses", linkerSettings: [.linkedLibrary("ncursesw")]),
        .executableTarget(
            name: "icbalance-ui", dependencies: parts, path: "Sources/TerminalUI", swiftSettings: settings),
        tests("TerminalUITests", parts + ["icbalance-ui", "icbalance", "VirtualCard", "TestFiles"]),
    ]
    package.products.append(.executable(name: "icbalance-ui", targets: ["icbalance-ui"]))
}

// What `scripts/test` builds: a beginning of the tests that needs no index of the sources. `swift test` does without, since
// it asks programs with a beginning of their own for XCTest's tests only.
if rooms.contains("entry") {
    package.targets.append(
        .testTarget(name: "EntryTests", path: "Tests/Support/Entry/EntryTests", swiftSettings: settings))
}

// What `scripts/test --long` builds optimised: the tests that sweep over many seeds, and what they test.
if rooms.contains("sweeps") {
    let sweeping: Set<String> = [
        "Civil", "PlainJSON", "FeliCa", "Ledger", "DumpFormats", "CSQLite", "Store", "CardModel", "store-writer",
        "CExpat", "CZip", "ProfileLanguage", "profile-compiler", "EmbedProfiles", "Profiles", "Aggregation",
        "DuoLayout", "Screens", "ICBalanceKit", "Expectations", "LedgerTests", "DumpFormatsTests", "StoreTests",
        "AggregationTests",
        "ICBalanceKitTests",
    ]
    package.targets.removeAll { !sweeping.contains($0.name) }
    package.products = []
}
// What `scripts/fuzz` builds: the targets of `Fuzzing` and all they reach, watched by libFuzzer and AddressSanitizer. The
// modules are told so one by one: flags of the command line would link libFuzzer's `main` into the build's own tool.
if rooms.contains("fuzz") {
    package.targets.removeAll { $0.type == .test || $0.name == "Expectations" }
    package.targets += [
        .target(
            name: "CLibFuzzer", path: "Tests/Support/CLibFuzzer",
            linkerSettings: [
                .unsafeFlags([Context.environment["ICBALANCE_LIBFUZZER"] ?? ""]), .linkedLibrary("stdc++"),
            ]),
        .executableTarget(
            name: "icbalance-fuzz", dependencies: ["Fuzzing", "CLibFuzzer"], path: "Tests/Support/icbalance-fuzz",
            swiftSettings: settings),
    ]
    package.products = []
    for target in package.targets {
        target.swiftSettings?.append(.unsafeFlags(["-sanitize=fuzzer,address"]))
        if target.type == .executable { target.linkerSettings = [.unsafeFlags(["-sanitize=address"])] }
    }
}
if rooms.contains("bench") {
    package.targets += [
        .target(
            name: "CBaseline", dependencies: ["CSQLite"], path: "Benchmarks/CBaseline",
            cSettings: [.unsafeFlags(["-O2"])]),
        .executableTarget(
            name: "icbalance-bench",
            dependencies: [
                "CBaseline", "CSQLite", "CardModel", "Civil", "FeliCa", "Ledger", "Wording", "Aggregation", "DuoLayout",
                "Screens", "Rendering", "Profiles", "Store", "Readers", "VirtualCard", "ICBalanceKit",
            ],
            path: "Benchmarks/icbalance-bench", swiftSettings: settings),
    ]
    package.products.append(.executable(name: "icbalance-bench", targets: ["icbalance-bench"]))
}
