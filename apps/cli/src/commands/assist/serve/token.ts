import path from "node:path";
import type { Rights } from "@hsms/server";
import { cleanLine } from "@hsms/tui/text";
import type { Project } from "../../../open/projects/registry.ts";
import type { Context } from "../../../settings/context.ts";
import { CliError } from "../../../output/cli-error.ts";
import { choiceFlag } from "../../arguments/flags.ts";
import { readName } from "../../arguments/read-name.ts";
import { bareCommand, plainCommand, type CommandKit, writingCommand } from "../../kit.ts";

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
    .option("--relay <folder>", flags.tokenRelay)
    .action((given, options) => {
      const add = async (place: Place, context: Context): Promise<void> =>
        addToken(
          { name: readName(given, "BAD_TOKEN_NAME"), rights: options.rights ?? "write" },
          { place, context },
        );
      return options.relay === undefined
        ? inProject(options, ({ project }, context) => add(project, context))
        : act(options, (context) => add(relayOf(options, context), context));
    });
  const list = plainCommand("list", messages)
    .description(summaries.tokenList)
    .option("--project <name-or-path>", flags.project)
    .option("--relay <folder>", flags.tokenRelay)
    .action((options) =>
      act(options, async (context) => {
        const { tokensOf } = await import("./token-file.ts");
        const tokens = tokensOf(await placeOf(options, context)).map(
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
    .option("--relay <folder>", flags.tokenRelay)
    .action((given, options) =>
      act(options, async (context) => {
        const { saveTokens, tokensOf } = await import("./token-file.ts");
        const place = await placeOf(options, context);
        const name = readName(given, "BAD_TOKEN_NAME");
        const tokens = tokensOf(place);
        const rest = tokens.filter((one) => one.name !== name);
        if (rest.length === tokens.length) {
          const detail = tokens.map((one) => one.name).join(", ");
          throw new CliError("NO_SUCH_TOKEN", name, { detail });
        }
        saveTokens(place, rest);
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

/** Where the tokens lie: beside a memory, or with a relay. */
type Place = Pick<Project, "directory">;

interface Asked {
  readonly project?: string | undefined;
  readonly relay?: string | undefined;
}

/** Throws `CliError` `CONFLICTING_FLAGS`. */
function relayOf({ project, relay = "" }: Asked, { config }: Context): Place {
  if (project !== undefined) throw new CliError("CONFLICTING_FLAGS", "--project, --relay");
  return { directory: path.resolve(config.workingDirectory, relay) };
}

async function placeOf(asked: Asked, context: Context): Promise<Place> {
  if (asked.relay !== undefined) return relayOf(asked, context);
  const { projectToRead } = await import("../../../open/choose-project.ts");
  return projectToRead(context);
}

async function addToken(
  { name, rights }: { readonly name: string; readonly rights: Rights },
  { place, context }: { readonly place: Place; readonly context: Context },
): Promise<void> {
  const { output, json, messages } = context;
  const { createToken, hashToken } = await import("@hsms/server");
  const { saveTokens, tokensOf } = await import("./token-file.ts");
  const tokens = tokensOf(place);
  if (tokens.some((one) => one.name === name)) throw new CliError("TOKEN_TAKEN", name);
  const token = createToken();
  saveTokens(place, [...tokens, { name, rights, hash: hashToken(token), createdAt: Date.now() }]);
  const header = `Authorization: Bearer ${token}`;
  if (json) output.data({ name, rights, token, header });
  else if ("id" in place) output.print(messages.serve.added({ name, rights, header }));
  else output.print(messages.serve.addedToRelay({ name, token }));
}
