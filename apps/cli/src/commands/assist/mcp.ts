import { Writable } from "node:stream";
import { exitCodes } from "../../output/exit-codes.ts";
import packageFile from "../../../package.json" with { type: "json" };
import { choiceFlag } from "../arguments/flags.ts";
import type { Project } from "../../open/projects/registry.ts";
import type { Context } from "../../settings/context.ts";
import { type CommandKit, plainCommand } from "../kit.ts";
import type { AssistantMemory } from "./assistant-memory.ts";
import type { answerHooks } from "./hooks/answer-hooks.ts";
import { sayFailure } from "./say-failure.ts";

/** `hsms mcp`: the memory for an assistant, over standard input and output. */
export function mcpCommand({ messages, act }: CommandKit) {
  const { flags, summaries } = messages.help;
  return plainCommand("mcp", messages)
    .description(summaries.mcp)
    .option("--project <name-or-path>", flags.project)
    .option("--create", flags.create)
    .addOption(
      choiceFlag("--tools <set>", {
        values: ["default", "care", "seed"],
        description: flags.mcpTools,
      }),
    )
    .option("--read-only", flags.mcpReadOnly)
    .action((options) =>
      act(options, async (context) => {
        const { serveMcp } = await import("@hsms/mcp");
        const { assistantMemory } = await import("./assistant-memory.ts");
        const { keepOldHeap, keepYoungHeap } = await import("../../screen/young-heap.ts");
        // It runs as long as its assistant does, often beside others of its kind.
        keepYoungHeap();
        keepOldHeap();
        const { output: log, interruption } = context;
        const { answerHooks: answer } = await import("./hooks/answer-hooks.ts");
        const answering = answerBeside(context, { answer, access: () => memory });
        const { messagesIn } = await import("../../messages/messages.ts");
        let notice: string | null = null;
        const memory = assistantMemory(context, {
          onOpened(project) {
            answering.begin(project);
            if (options.readOnly !== true) void prepare(interruption.signal);
          },
          onDied(processIds) {
            log.complain(messages.opening.diedWriting(processIds));
            notice = messagesIn("en").opening.diedWriting(processIds);
          },
        });
        const stdout = takeStandardOutput();
        answering.beginSoon();
        try {
          await serveMcp({
            access: memory,
            version: packageFile.version,
            tools: options.tools ?? "default",
            isReadOnly: options.readOnly === true,
            input: process.stdin,
            output: stdout.output,
            describe: sayFailure,
            takeNotice() {
              const taken = notice;
              notice = null;
              return taken;
            },
            onProblem: ({ message }) => log.complain(message),
            signal: interruption.signal,
          });
        } finally {
          await answering.end();
          await memory.close();
          stdout.giveBack();
        }
        return exitCodes.ok;
      }),
    );
}

async function prepare(signal: AbortSignal): Promise<void> {
  const { prepareRecording } = await import("@hsms/engine/prepare-recording");
  await prepareRecording(signal);
}

/** Hooks of the same assistant, which would open the memory themselves: answered from the beginning where there is one, else once there is. */
function answerBeside(
  { config }: Context,
  {
    answer,
    access,
  }: { readonly answer: typeof answerHooks; readonly access: () => AssistantMemory },
) {
  let end: (() => Promise<void>) | undefined;
  const begin = (project: Project): void => {
    end ??= answer({
      paths: config.paths,
      project,
      memory: () => access().toRead(),
      describe: sayFailure,
    });
  };
  return {
    begin,
    /** The client waits for its first answer. */
    beginSoon(): void {
      setImmediate(() => {
        access()
          .project()
          .then(
            (project) => project !== null && begin(project),
            // Each call says so.
            () => undefined,
          );
      });
    },
    end: async () => end?.(),
  };
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
