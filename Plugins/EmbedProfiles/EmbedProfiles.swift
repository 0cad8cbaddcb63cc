import Foundation
import PackagePlugin

/// Compiles `CardProfiles` into the target, so that a process that decodes reads no file and parses no JSON.
///
/// A file that is new in `CardProfiles` is noticed when the manifest is evaluated again.
@main
struct EmbedProfiles: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = context.package.directoryURL.appending(path: "CardProfiles")
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedProfiles.swift")
        return [
            .buildCommand(
                displayName: "Compiling card profiles",
                executable: try context.tool(named: "profile-compiler").url,
                arguments: [folder.path(percentEncoded: false), output.path(percentEncoded: false)],
                inputFiles: try files(in: folder),
                outputFiles: [output])
        ]
    }

    private func files(in folder: URL) throws -> [URL] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
        return paths.sorted().map { folder.appending(path: $0) }.filter { !$0.hasDirectoryPath }
    }
}
