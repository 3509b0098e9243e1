import { exitCodes } from "../../output/exit-codes.ts";
import { readQuestion } from "../../output/terminal/read-question.ts";
import { projectCommand, type CommandKit } from "../kit.ts";

/** `hsms policy`: what is kept and why, what was learned of that; `decide`, `reset`, `snapshot`, `restore`. */
export function policyCommand({ messages, act, inKnownProject }: CommandKit) {
  const { policy: words, help } = messages;
  const command = (name: keyof typeof words.help) =>
    projectCommand(name, messages).description(words.help[name]);
  const decide = command("decide")
    .argument("[message...]", help.argumentTexts.judged)
    .action((given, options) =>
      act(options, async (context) => {
        const text = await readQuestion(context, { words: given, argument: "message" });
        if (text === null) return exitCodes.interrupted;
        const { withKnownProject } = await import("../../open/with-project.ts");
        return withKnownProject(context, async ({ memory }) => {
          const decision = await memory.policy.decide(text);
          if (context.json) context.output.data(decision);
          else context.output.print(words.decided(decision));
          return exitCodes.ok;
        });
      }),
    );
  const reset = command("reset").action((options) =>
    inKnownProject(options, async ({ memory }, { json, output }) => {
      await memory.policy.reset();
      if (json) output.data({ reset: true });
      else output.print(words.isReset);
    }),
  );
  const snapshot = command("snapshot").action((options) =>
    inKnownProject(options, async ({ memory }, { json, output }) => {
      await memory.policy.snapshot();
      if (json) output.data({ snapshot: true });
      else output.print(words.isKept);
    }),
  );
  const restore = command("restore").action((options) =>
    inKnownProject(options, async ({ memory }, { json, output }) => {
      const restored = await memory.policy.restore();
      if (json) output.data({ restored });
      else output.print(restored ? words.isRestored : words.noSnapshot);
      return restored ? exitCodes.ok : exitCodes.badData;
    }),
  );
  return command("policy")
    .enablePositionalOptions()
    .action((options) =>
      inKnownProject(options, async ({ memory }, { json, output }) => {
        // What other processes decided last, this one does not know.
        const { recentActions: _, ...status } = await memory.policy.status();
        if (json) output.data(status);
        else output.print(words.status(status));
      }),
    )
    .addCommand(decide)
    .addCommand(reset)
    .addCommand(snapshot)
    .addCommand(restore);
}
