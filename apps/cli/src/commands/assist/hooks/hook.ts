import { Argument } from "commander";
import { exitCodes } from "../../../output/exit-codes.ts";
import { HOOK_EVENTS, type HookEvent } from "./hook-input.ts";
import { projectCommand, type CommandKit } from "../../kit.ts";

/** `hsms hook`: what an assistant's client runs by itself, with JSON on standard input. */
export function hookCommand({ messages, act }: CommandKit) {
  const { argumentTexts, summaries } = messages.help;
  return projectCommand("hook", messages)
    .description(summaries.hook)
    .addArgument(new Argument("<event>", argumentTexts.hookEvent).choices(HOOK_EVENTS))
    .addArgument(new Argument("[transcript]", argumentTexts.transcript))
    .action((event, transcript: unknown, options) =>
      act(options, async (context) => {
        const { runHookAlone } = await import("./run-hook-alone.ts");
        await runHookAlone(context, {
          event: event as HookEvent,
          transcript: typeof transcript === "string" ? transcript : undefined,
        });
        // A client would take another for its own failure, and tell the person or stop the turn.
        return exitCodes.ok;
      }),
    );
}
