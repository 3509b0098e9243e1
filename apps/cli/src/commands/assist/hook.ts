import { Argument } from "commander";
import { exitCodes } from "../../output/exit-codes.ts";
import { HOOK_EVENTS, type HookEvent } from "./hook-input.ts";
import { projectCommand, type CommandKit } from "../kit.ts";

/** `hsms hook`: what an assistant's client runs by itself, with JSON on standard input. */
export function hookCommand({ messages, act }: CommandKit) {
  const { argumentTexts, summaries } = messages.help;
  return projectCommand("hook", messages)
    .description(summaries.hook)
    .addArgument(new Argument("<event>", argumentTexts.hookEvent).choices(HOOK_EVENTS))
    .action((event, options) =>
      act(options, async (context) => {
        const { runHook } = await import("./run-hook.ts");
        await runHook(context, event as HookEvent);
        // A client would take another for its own failure, and tell the person or stop the turn.
        return exitCodes.ok;
      }),
    );
}
