import { Writable } from "node:stream";
import { messagesIn } from "../../messages/messages.ts";
import { describeFailure } from "../../output/failure.ts";
import { exitCodes } from "../../output/exit-codes.ts";
import packageFile from "../../../package.json" with { type: "json" };
import { choiceFlag } from "../flags.ts";
import { type CommandKit, plainCommand } from "../kit.ts";

/** `hsms mcp`: the memory for an assistant, over standard input and output. */
export function mcpCommand({ messages, act }: CommandKit) {
  const { flags, summaries } = messages.help;
  return plainCommand("mcp", messages)
    .description(summaries.mcp)
    .option("--project <name-or-path>", flags.project)
    .option("--create", flags.create)
    .addOption(
      choiceFlag("--tools <set>", { values: ["default", "seed"], description: flags.mcpTools }),
    )
    .option("--read-only", flags.mcpReadOnly)
    .action((options) =>
      act(options, async (context) => {
        const { serveMcp } = await import("@hsms/mcp");
        const { assistantMemory } = await import("./assistant-memory.ts");
        const { output: log, interruption } = context;
        const memory = assistantMemory(context);
        const stdout = takeStandardOutput();
        try {
          await serveMcp({
            access: memory,
            version: packageFile.version,
            tools: options.tools ?? "default",
            isReadOnly: options.readOnly === true,
            input: process.stdin,
            output: stdout.output,
            describe: sayFailure,
            onProblem: ({ message }) => log.complain(message),
            signal: interruption.signal,
          });
        } finally {
          await memory.close();
          stdout.giveBack();
        }
        return exitCodes.ok;
      }),
    );
}

/** For a model: in English, whatever the person speaks. */
function sayFailure(error: unknown): string {
  const { what, hint } = describeFailure(error, messagesIn("en"));
  return hint === "" ? what : `${what} ${hint}`;
}

/** From here on standard output is the protocol's alone: whatever else is printed goes to standard error. */
function takeStandardOutput(): { readonly output: Writable; readonly giveBack: () => void } {
  const { stdout, stderr } = process;
  const write = stdout.write;
  const output = new Writable({
    decodeStrings: false,
    write: (chunk: string, encoding, done) => void write.call(stdout, chunk, encoding, done),
  });
  stdout.write = stderr.write.bind(stderr);
  return {
    output,
    giveBack: () => {
      stdout.write = write;
    },
  };
}
