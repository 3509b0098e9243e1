import { cleanLine } from "@hsms/tui/text";
import { CliError } from "../../../output/cli-error.ts";
import { choiceFlag } from "../../flags.ts";
import { bareCommand, plainCommand, type CommandKit, writingCommand } from "../../kit.ts";

/** As long as the name of a person is; it stands with every memory that they save. */
const LONGEST_NAME = 100;

/** `hsms token`: who may use a memory over HTTP. A token is shown once, and kept as a hash alone. */
export function tokenCommandGroup({ messages, act, inProject }: CommandKit) {
  const { argumentTexts, flags, summaries } = messages.help;
  const texts = messages.serve;
  const add = writingCommand("add", messages)
    .description(summaries.tokenAdd)
    .argument("<name>", argumentTexts.tokenName)
    .addOption(
      choiceFlag("--rights <rights>", {
        values: ["read", "write", "admin"],
        description: flags.tokenRights,
      }),
    )
    .action((given, options) =>
      inProject(options, async ({ project }, { output, json }) => {
        const { createToken, hashToken } = await import("@hsms/server");
        const { saveTokens, tokensOf } = await import("./token-file.ts");
        const name = readName(given);
        const tokens = tokensOf(project);
        if (tokens.some((one) => one.name === name)) throw new CliError("TOKEN_TAKEN", name);
        const token = createToken();
        const { rights = "write" } = options;
        saveTokens(project, [
          ...tokens,
          { name, rights, hash: hashToken(token), createdAt: Date.now() },
        ]);
        const header = `Authorization: Bearer ${token}`;
        if (json) output.data({ name, rights, token, header });
        else output.print(texts.added({ name, rights, header }));
      }),
    );
  const list = plainCommand("list", messages)
    .description(summaries.tokenList)
    .option("--project <name-or-path>", flags.project)
    .action((options) =>
      act(options, async (context) => {
        const { projectToRead } = await import("../../../open/choose-project.ts");
        const { tokensOf } = await import("./token-file.ts");
        const tokens = tokensOf(await projectToRead(context)).map(
          ({ name, rights, createdAt }) => ({
            name,
            rights,
            createdAt: new Date(createdAt).toISOString(),
          }),
        );
        const { output, json } = context;
        if (json) output.data({ tokens });
        else if (tokens.length === 0) output.notice(texts.noTokens);
        else {
          const lines = tokens.map(({ name, rights, createdAt }) =>
            [cleanLine(name), rights, messages.date(Date.parse(createdAt))].join("  "),
          );
          output.print(lines.join("\n"));
        }
      }),
    );
  const revoke = plainCommand("revoke", messages)
    .description(summaries.tokenRevoke)
    .argument("<name>", argumentTexts.tokenName)
    .option("--project <name-or-path>", flags.project)
    .action((given, options) =>
      act(options, async (context) => {
        const { projectToRead } = await import("../../../open/choose-project.ts");
        const { saveTokens, tokensOf } = await import("./token-file.ts");
        const project = await projectToRead(context);
        const name = readName(given);
        const tokens = tokensOf(project);
        const rest = tokens.filter((one) => one.name !== name);
        if (rest.length === tokens.length) {
          const detail = tokens.map((one) => one.name).join(", ");
          throw new CliError("NO_SUCH_TOKEN", name, { detail });
        }
        saveTokens(project, rest);
        const { output, json } = context;
        if (json) output.data({ name });
        else output.print(texts.revoked(name));
      }),
    );
  return [add, list, revoke].reduce(
    (group, command) => group.addCommand(command),
    bareCommand("token", messages).description(summaries.token),
  );
}

/** Throws `CliError` `BAD_TOKEN_NAME`. */
function readName(given: string): string {
  const name = given.normalize("NFC").trim();
  if (name === "" || name.length > LONGEST_NAME || cleanLine(name) !== name) {
    throw new CliError("BAD_TOKEN_NAME", given);
  }
  return name;
}
