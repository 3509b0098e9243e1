import type { Dialog } from "@hsms/tui";
import { createProgressLine } from "../../output/progress.ts";
import type { Output } from "../../output/output.ts";
import type { Progress } from "../../output/progress.ts";
import type { Context } from "../../settings/context.ts";

/** More lines than a notice has rows are read by nobody: the log has them. */
const MOST_LINES = 20;

/**
 * Runs what a command does within the screen: it asks and shows its progress there, and what it prints stands in a notice at
 * its end. Throws what the work throws.
 */
export async function withinScreen<Result>(
  context: Context,
  dialog: Dialog,
  work: (within: Context) => Promise<Result>,
): Promise<Result> {
  const lines: string[] = [];
  let isWarning = false;
  const add = (text: string): void => {
    if (lines.length < MOST_LINES) lines.push(text);
  };
  const output: Output = {
    columns: null,
    print: add,
    write: () => undefined,
    notice(text) {
      add(text);
      return true;
    },
    complain(text) {
      isWarning = true;
      add(text);
    },
    data: () => undefined,
    dataText: async () => undefined,
    fault: () => undefined,
  };
  try {
    return await work({
      ...context,
      json: false,
      dialog,
      output,
      progress: dialogProgress(context, dialog),
      interruption: {
        ...context.interruption,
        signal: dialog.signal,
        // The terminal is the screen's: a signal ends that, and this with it.
        standAside: (reading) => reading(),
      },
    });
  } finally {
    dialog.progress(null);
    if (lines.length > 0) dialog.tell(lines.join("\n"), isWarning ? "warning" : "info");
  }
}

/** Milliseconds: a sign that turns five times a second is seen to turn. */
const INTERVAL_MS = 200;

/** The progress of work, told to the screen. */
export function dialogProgress(
  { messages }: Pick<Context, "messages">,
  dialog: Pick<Dialog, "progress">,
): Progress {
  const line = createProgressLine({ now: Date.now, messages });
  let shownAt = Number.NEGATIVE_INFINITY;
  return {
    update(state) {
      const text = line.of(state);
      if (Date.now() - shownAt < INTERVAL_MS) return;
      shownAt = Date.now();
      dialog.progress(text);
    },
    say: (text) => dialog.progress(text),
    hold: (asking) => asking(),
    isHeld: () => false,
    end() {
      line.restart();
      dialog.progress(null);
    },
  };
}
