import { modelName } from "../../messages/labels/model-name.ts";
import { valueLabel } from "../../messages/labels/setting-label.ts";
import type { Words } from "../../messages/words.ts";
import { widthOf, type Span } from "../../draw/rows/span.ts";
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
  /** Cells that there are; any number unless given. */
  readonly width?: number;
}

/** How much is left out of a line that is too long, from nothing on; the project, what is placed and whether it records always stay. */
const LEFT_OUT = ["nothing", "bytes", "asked", "mode", "branch", "model", "size"] as const;

/** Project, branch, what is placed, model, search mode, recording, size, as far as there is room: what matters least goes first. */
export function statusSpans(
  state: StatusState,
  { theme, words, work = null, isBehind = false, width = Infinity }: StatusDrawing,
): readonly Span[] {
  const text = words.status;
  if (work !== null && work.line !== null) {
    const isOff = state.memory?.settings.record === false;
    return [
      { text: `${spinnerAt(work.told, theme)} ${displayText(work.line)}`, style: "visiting" },
      ...(isBehind ? [] : [dim(`  ${work.isStopping ? text.stopping : words.chat.toCancel}`)]),
      ...(isOff ? [BETWEEN, { text: text.notRecording, style: "warning" } as const] : []),
    ];
  }
  const drawn = LEFT_OUT.map((_, level) => partsOf(state, { theme, words, level }));
  return drawn.find((spans) => widthOf(spans) <= width) ?? drawn.at(-1) ?? [];
}

const BETWEEN: Span = { text: " · ", style: "dim" };

const dim = (text: string): Span => ({ text, style: "dim" });

/** The line without what {@link LEFT_OUT} names up to that place. */
function partsOf(
  { project, branch, memory, memories, asked, placing }: StatusState,
  { theme, words, level }: Pick<StatusDrawing, "theme" | "words"> & { readonly level: number },
): readonly Span[] {
  const text = words.status;
  const shows = (part: (typeof LEFT_OUT)[number]): boolean => LEFT_OUT.indexOf(part) > level;
  const name: Span = { text: displayText(project), style: "strong" };
  if (memory === null) return [name, BETWEEN, dim(words.screen.loading)];
  const { settings, sizeBytes } = memory;
  const where = branch === null ? "" : shortName(branch.conversation);
  const label = typeof branch?.label === "string" ? ` @${displayText(branch.label)}` : "";
  const isLong = placing !== null && isMany(placing);
  const mode = valueLabel({ name: "searchMode", value: settings.searchMode }, words);
  const size = text.size({
    told: Math.max(0, memories - asked),
    asked: shows("asked") ? asked : 0,
    megabytes: shows("bytes") ? sizeBytes / 1_000_000 : null,
  });
  const parts: readonly (Span | null)[] = [
    name,
    shows("branch") && where + label !== "" ? { text: where + label, style: "text" } : null,
    // Who has just imported something looks for this first.
    isLong ? { text: text.placingMany({ ...placing, total: memories }), style: "visiting" } : null,
    shows("model") ? { text: displayText(modelName(settings.model, words)), style: "text" } : null,
    shows("mode") ? { text: text.search(mode ?? settings.searchMode), style: "text" } : null,
    settings.record
      ? { text: `${theme.glyphs.recording} ${text.recording}`, style: "good" }
      : { text: text.notRecording, style: "warning" },
    shows("size") ? dim(size) : null,
    placing === null || isLong ? null : { text: text.placing(placing.queued), style: "visiting" },
  ];
  const shown = parts.filter((part) => part !== null);
  return shown.flatMap((part, at) => (at === 0 ? [part] : [BETWEEN, part]));
}

function shortName(name: string): string {
  const shown = displayText(name);
  const cut = cutToWidth(shown, NAME_WIDTH);
  return cut === shown ? shown : `${cut.trimEnd()}…`;
}
