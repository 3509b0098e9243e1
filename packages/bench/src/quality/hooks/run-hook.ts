import { runProgram, type ProgramHome } from "../../run/run-program.ts";

/** What a hook puts before the model; empty where it says nothing. */
export async function runHook(at: ProgramHome, event: string, given: object): Promise<string> {
  const printed = await runProgram(at, ["hook", event], JSON.stringify(given));
  if (printed === "") return "";
  const { hookSpecificOutput: output }: HookOutput = JSON.parse(printed);
  return output?.additionalContext ?? "";
}

interface HookOutput {
  readonly hookSpecificOutput?: { readonly additionalContext?: string };
}
