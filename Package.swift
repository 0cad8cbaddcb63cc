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

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
    .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

let package = Package(
    name: "icbalance",
    products: [
        .executable(name: "icbalance", targets: ["icbalance"]),
        .library(name: "FeliCa", targets: ["FeliCa"]),
        .library(name: "Ledger", targets: ["Ledger"]),
        .library(name: "Profiles", targets: ["Profiles"]),
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
        room("Screens", ["Civil", "Ledger", "Aggregation", "DuoLayout"]),
        room("Rendering", ["Civil", "Ledger", "Wording", "Aggregation", "DuoLayout", "Screens"]),

        // C libraries, each a shim of includes.
        .target(name: "CPCSC", linkerSettings: [.linkedLibrary("pcsclite")]),
        .target(name: "CSQLite", linkerSettings: [.linkedLibrary("sqlite3")]),

        room("DumpFormats", ["Civil", "PlainJSON", "FeliCa", "Ledger"]),
        room("Store", ["Civil", "FeliCa", "Ledger", "CSQLite"]),
        room("Readers", ["FeliCa", "CPCSC"]),
        room("VirtualCard", ["FeliCa"]),
        room(
            "ICBalanceKit",
            ["Civil", "PlainJSON", "FeliCa", "Ledger", "Profiles", "DumpFormats", "Store", "Aggregation", "Screens"]),
        room(
            "Fronts",
            [
                "Civil", "PlainJSON", "FeliCa", "Ledger", "ProfileLanguage", "Profiles", "DumpFormats", "Store", "Readers",
                "ICBalanceKit", "Wording",
            ]),
        .executableTarget(
            name: "icbalance",
            dependencies: [
                "Civil", "PlainJSON", "FeliCa", "Ledger", "ProfileLanguage", "Profiles", "DumpFormats", "Store",
                "Readers", "VirtualCard", "ICBalanceKit", "Fronts", "Wording", "Aggregation", "DuoLayout", "Screens",
                "Rendering",
            ],
            swiftSettings: settings),

        // Build time: profiles are validated and embedded already compiled.
        .executableTarget(name: "profile-compiler", dependencies: ["ProfileLanguage"], swiftSettings: settings),
        .plugin(name: "EmbedProfiles", capability: .buildTool(), dependencies: ["profile-compiler"]),

        // Test support: what a card would say, to hold accumulation and the store against.
        .target(
            name: "CardModel", dependencies: ["Civil", "FeliCa", "Ledger"], path: "Tests/Support/CardModel",
            swiftSettings: settings),

        // Test support: a second process that writes into a store, to be raced with and killed.
        .executableTarget(
            name: "store-writer", dependencies: ["CardModel", "FeliCa", "Ledger", "Store"],
            path: "Tests/Support/store-writer", swiftSettings: settings),

        tests("CivilTests", ["Civil"]),
        tests("PlainJSONTests", ["PlainJSON"]),
        tests("FeliCaTests", ["FeliCa", "Civil"]),
        tests("LedgerTests", ["Ledger", "Civil", "CardModel"]),
        tests("ProfileLanguageTests", ["ProfileLanguage", "Civil"]),
        tests("ProfilesTests", ["Profiles", "ProfileLanguage", "PlainJSON", "FeliCa", "Ledger", "Civil"]),
        tests("AggregationTests", ["Aggregation", "Ledger", "Civil", "CardModel"]),
        tests("DuoLayoutTests", ["DuoLayout"]),
        tests("WordingTests", ["Wording", "Ledger", "Civil"]),
        tests("ScreensTests", ["Screens", "Aggregation", "DuoLayout", "Ledger", "Civil"]),
        tests(
            "RenderingTests", ["Rendering", "Wording", "Screens", "Aggregation", "DuoLayout", "Ledger", "Civil"],
            exclude: ["Goldens"]),
        tests("DumpFormatsTests", ["DumpFormats", "PlainJSON", "FeliCa", "Ledger", "Civil"]),
        tests("StoreTests", ["Store", "FeliCa", "Ledger", "Civil", "CSQLite", "CardModel", "store-writer"]),
        tests("ReadersTests", ["Readers", "FeliCa", "CPCSC"]),
        tests("VirtualCardTests", ["VirtualCard", "FeliCa"]),
        tests(
            "ICBalanceKitTests",
            [
                "ICBalanceKit", "Aggregation", "Civil", "PlainJSON", "FeliCa", "Ledger", "Profiles", "DumpFormats",
                "Store", "CSQLite", "CardModel",
            ]),
        tests(
            "icbalanceTests",
            [
                "icbalance", "ICBalanceKit", "Civil", "PlainJSON", "FeliCa", "Ledger", "ProfileLanguage", "Profiles",
                "DumpFormats", "Store", "Readers", "VirtualCard", "Fronts", "Wording", "Aggregation", "DuoLayout",
                "Screens", "Rendering",
            ],
            exclude: ["Goldens"]),
        tests(
            "EndToEndTests",
            [
                "Readers", "CPCSC", "VirtualCard", "ICBalanceKit", "Civil", "PlainJSON", "FeliCa", "Ledger", "Profiles",
                "DumpFormats", "Store",
            ]),
    ]
)

// Rooms that a plain build leaves out; `scripts/bench` asks for the benchmarks.
let rooms = Set((Context.environment["ICBALANCE_ROOMS"] ?? "").split(separator: " "))
if rooms.contains("bench") {
    package.targets += [
        .target(
            name: "CBaseline", dependencies: ["CSQLite"], path: "Benchmarks/CBaseline",
            cSettings: [.unsafeFlags(["-O2"])]),
        .executableTarget(
            name: "icbalance-bench",
            dependencies: [
                "CBaseline", "CSQLite", "CardModel", "Civil", "FeliCa", "Ledger", "Profiles", "Store", "Readers",
                "VirtualCard",
            ],
            path: "Benchmarks/icbalance-bench", swiftSettings: settings),
    ]
    package.products.append(.executable(name: "icbalance-bench", targets: ["icbalance-bench"]))
}
if rooms.contains("ui") {
    let parts: [Target.Dependency] = [
        "CNcurses", "Civil", "FeliCa", "Ledger", "Profiles", "Store", "Readers", "ICBalanceKit", "Fronts", "Wording",
        "Aggregation", "DuoLayout", "Screens", "Rendering",
    ]
    package.targets += [
        .target(name: "CNcurses", linkerSettings: [.linkedLibrary("ncursesw")]),
        .executableTarget(
            name: "icbalance-ui", dependencies: parts, path: "Sources/TerminalUI", swiftSettings: settings),
        tests("TerminalUITests", parts + ["icbalance-ui", "icbalance", "VirtualCard"]),
    ]
    package.products.append(.executable(name: "icbalance-ui", targets: ["icbalance-ui"]))
}
