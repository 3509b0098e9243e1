import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import type { Dialog } from "@hsms/tui";
import { minuteOf } from "@hsms/messages";
import type { Context } from "../../../settings/context.ts";
import { megabytes } from "../../../messages/formats.ts";

interface Entry {
  readonly label: string;
  readonly detail?: string;
  readonly does:
    | { readonly type: "go"; readonly folder: string }
    | { readonly type: "pick"; readonly file: string };
}

/** Has a person go through folders to a file, or a whole folder, or write its path; `null` for none. A file that is `given` is that one. */
export async function pickFile(
  dialog: Pick<Dialog, "choose">,
  given: string | null,
  { config, messages }: Pick<Context, "config" | "messages">,
): Promise<string | null> {
  const { works: words } = messages;
  let folder = config.workingDirectory;
  let problem: string | null = null;
  let text = "";
  /** The file that is meant; of a place that is not there, what comes nearest to it is listed, and its end is there to be mended. */
  const meant = (written: string): string | null => {
    const place = placeOf(written, { folder, home: config.home });
    const kind = kindOf(place);
    if (kind === "file") return place;
    if (kind === "none") problem = words.notThere(place);
    folder = nearestFolder(place);
    text = path.relative(folder, place);
    return null;
  };
  const file = given === null ? null : meant(given);
  if (file !== null) return file;
  for (;;) {
    const entries = entriesIn(folder, { home: config.home, words });
    const chosen = await dialog.choose({
      title: words.pickTitle,
      lines: [folder, problem ?? words.pickHint],
      items: entries,
      takesText: true,
      text,
    });
    problem = null;
    text = "";
    if (chosen === null) return null;
    if ("at" in chosen) {
      const does = entries[chosen.at]?.does;
      if (does === undefined) return null;
      if (does.type === "pick") return does.file;
      ({ folder } = does);
      continue;
    }
    const written = meant(chosen.text);
    if (written !== null) return written;
  }
}

const nearestFolder = (place: string): string =>
  kindOf(place) === "folder" ? place : nearestFolder(path.dirname(place));

const placeOf = (
  written: string,
  { folder, home }: { readonly folder: string; readonly home: string },
): string => path.resolve(folder, written.replace(/^~(?=$|[/\\])/, home));

/** The folder as a whole, what leads out of it, its folders by name, its files, the newest first. */
function entriesIn(
  folder: string,
  { home, words }: { readonly home: string; readonly words: Context["messages"]["works"] },
): readonly Entry[] {
  const folders: Entry[] = [];
  const files: (Entry & { readonly time: number })[] = [];
  for (const name of namesIn(folder)) {
    const place = path.join(folder, name);
    // None of a link that leads nowhere.
    const stats = statSync(place, { throwIfNoEntry: false });
    if (stats?.isDirectory() === true) {
      folders.push({ label: `${name}${path.sep}`, does: { type: "go", folder: place } });
    } else if (stats?.isFile() === true) {
      const { mtimeMs: time, size } = stats;
      const detail = `${megabytes(size)}  ${minuteOf(time)}`;
      files.push({ label: name, detail, time, does: { type: "pick", file: place } });
    }
  }
  const above = path.dirname(folder);
  const downloads = path.join(home, "Downloads");
  const places: Entry[] = [
    ...(above === folder
      ? []
      : [{ label: `..${path.sep}`, detail: above, does: { type: "go", folder: above } } as const]),
    ...(folder !== downloads && kindOf(downloads) === "folder"
      ? [{ label: downloads, does: { type: "go", folder: downloads } } as const]
      : []),
    { label: words.wholeFolder, does: { type: "pick", file: folder } },
  ];
  return [...files.toSorted((a, b) => b.time - a.time), ...folders, ...places];
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => !name.startsWith("."))
      .toSorted((a, b) => a.localeCompare(b));
  } catch {
    // It may be left again.
    return [];
  }
}

function kindOf(place: string): "file" | "folder" | "none" {
  const stats = statSync(place, { throwIfNoEntry: false });
  return stats === undefined ? "none" : stats.isDirectory() ? "folder" : "file";
}
