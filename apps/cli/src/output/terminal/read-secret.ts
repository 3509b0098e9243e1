import type { Interruption } from "../../settings/context.ts";

/** What a terminal sends for the keys that end or change a line. */
const ENTER = new Set(["\r", "\n"]);
const BACKSPACE = new Set(["\u007f", "\b"]);
const CTRL_C = "\u0003";
const CTRL_D = "\u0004";
const CTRL_U = "\u0015";

/** A terminal that can be read key by key. */
export interface SecretTerminal {
  readonly input: NodeJS.ReadStream;
  readonly output: { write(text: string): unknown };
}

/** A line that is typed and not shown. `null` when the person gave up (Ctrl+C, or Ctrl+D on nothing). */
export function readSecret(
  { input, output }: SecretTerminal,
  { prompt, interruption }: { readonly prompt: string; readonly interruption: Interruption },
): Promise<string | null> {
  return new Promise((resolve) => {
    let typed: readonly string[] = [];
    const end = (result: string | null) => {
      input.off("data", hear);
      interruption.signal.removeEventListener("abort", giveUp);
      input.setRawMode(false);
      input.pause();
      output.write("\n");
      resolve(result);
    };
    const giveUp = () => end(null);
    const hear = (chunk: string) => {
      // A paste brings many characters at once, and may bring the Enter too.
      for (const key of chunk) {
        if (ENTER.has(key)) return end(typed.join(""));
        if (key === CTRL_C) return interruption.interrupt();
        if (key === CTRL_D && typed.length === 0) return giveUp();
        if (key === CTRL_U) typed = [];
        else if (BACKSPACE.has(key)) typed = typed.slice(0, -1);
        else typed = [...typed, key];
      }
      return undefined;
    };
    input.setEncoding("utf8");
    // First, so that whoever types as soon as the prompt is there is not shown.
    input.setRawMode(true);
    output.write(prompt);
    input.on("data", hear);
    interruption.signal.addEventListener("abort", giveUp, { once: true });
    input.resume();
  });
}
