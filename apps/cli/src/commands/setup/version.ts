import packageFile from "../../../package.json" with { type: "json" };
import { plainCommand, type CommandKit } from "../kit.ts";

/** What runs, on what, and where it keeps its files: the first lines of a report. */
export function versionCommand({ messages, act }: CommandKit) {
  return plainCommand("version", messages)
    .description(messages.help.summaries.version)
    .action((options) =>
      act(options, ({ config: { paths }, output, json }) => {
        const { version } = packageFile;
        const { config: settings, data, state } = paths;
        const { platform, arch, versions } = process;
        const places = { settings, data, state };
        if (json) output.data({ version, node: versions.node, platform, arch, ...places });
        else {
          output.print(`hsms ${version} · Node ${versions.node} · ${platform} ${arch}`);
          output.print(messages.version(places));
        }
        return Promise.resolve();
      }),
    );
}
