import { modelName } from "../../messages/model-name.ts";
import { valueLabel } from "../../messages/setting-label.ts";
import type { Words } from "../../messages/words.ts";
import type { Span } from "../../draw/rows/span.ts";
import { displayText } from "../../draw/text/display-text.ts";
import { cutToWidth } from "../../draw/text/text-width.ts";
import { spinnerAt } from "../../draw/rows/spinner.ts";
import type { Theme } from "../../draw/theme/theme.ts";
import { isMany } from "./placing.ts";
import type { StatusState } from "./state.ts";

/** Cells of a conversation's name: one without a name has its first words. */
const NAME_WIDTH = 24;

export interface ShownWork {
  readonly line: string | null;
  readonly told: number;
  /** It was broken off: Ctrl+C once more leaves. */
  readonly isStopping: boolean;
}

interface StatusDrawing {
  readonly theme: Theme;
  readonly words: Words;
  /** What the program does, in the place of all else; how often that was told turns its sign. */
  readonly work?: ShownWork | null;
  /** Ctrl+C ends something else first, which says so where it is. */
  readonly isBehind?: boolean;
}

/** Project, branch, model, search mode, recording, size, in this order: what is cut off at the right matters least. */
export function statusSpans(
  { project, branch, memory, memories, asked, placing }: StatusState,
  { theme, words, work = null, isBehind = false }: StatusDrawing,
): readonly Span[] {
  const between: Span = { text: " · ", style: "dim" };
  const text = words.status;
  if (work !== null && work.line !== null) {
    return [
      { text: `${spinnerAt(work.told, theme)} ${displayText(work.line)}`, style: "visiting" },
      ...(isBehind
        ? []
        : [
            {
              text: `  ${work.isStopping ? text.stopping : words.chat.toCancel}`,
              style: "dim",
            } as const,
          ]),
    ];
  }
  const many: Span | null =
    placing === null || !isMany(placing)
      ? null
      : { text: text.placingMany({ ...placing, total: memories }), style: "visiting" };
  const name: Span = { text: displayText(project), style: "strong" };
  if (memory === null) return [name, between, { text: words.screen.loading, style: "dim" }];
  const { settings, sizeBytes } = memory;
  const megabytes = sizeBytes / 1_000_000;
  const mode = valueLabel({ name: "searchMode", value: settings.searchMode }, words);
  const where = branch === null ? "" : shortName(branch.conversation);
  const label = typeof branch?.label === "string" ? ` @${displayText(branch.label)}` : "";
  return [
    name,
    ...(where + label === "" ? [] : [between, { text: where + label, style: "text" } as const]),
    // Who has just imported something looks for this first.
    ...(many === null ? [] : [between, many]),
    between,
    { text: displayText(modelName(settings.model, words)), style: "text" },
    between,
    { text: text.search(mode ?? settings.searchMode), style: "text" },
    between,
    settings.record
      ? { text: `${theme.glyphs.recording} ${text.recording}`, style: "good" }
      : { text: text.notRecording, style: "warning" },
    between,
    { text: text.size({ told: Math.max(0, memories - asked), asked, megabytes }), style: "dim" },
    ...(placing === null || many !== null
      ? []
      : [between, { text: text.placing(placing.queued), style: "visiting" } as const]),
  ];
}

function shortName(name: string): string {
  const shown = displayText(name);
  const cut = cutToWidth(shown, NAME_WIDTH);
  return cut === shown ? shown : `${cut.trimEnd()}…`;
}
