import { readFileSync, realpathSync, statSync } from "node:fs";
import nodePath from "node:path";

/** What {@link findPlace} sees of a disk, so that its rule holds for any system's paths. */
export interface FolderView {
  readonly path: Pick<
    typeof nodePath,
    "basename" | "dirname" | "isAbsolute" | "join" | "relative" | "resolve"
  >;
  /** `null` where nothing is, or nothing can be looked at. */
  readonly kindOf: (place: string) => "file" | "folder" | null;
  /** `null` for what cannot be read. */
  readonly read: (file: string) => string | null;
  /** With no link in it; itself where it is not there. */
  readonly real: (place: string) => string;
}

export const disk: FolderView = {
  path: nodePath,
  kindOf(place) {
    const entry = orNull(() => statSync(place, { throwIfNoEntry: false }));
    if (entry?.isDirectory() === true) return "folder";
    return entry?.isFile() === true ? "file" : null;
  },
  read: (file) => orNull(() => readFileSync(file, "utf8")),
  real: (place) => orNull(() => realpathSync(place)) ?? place,
};

export const isFolder = (place: string): boolean => disk.kindOf(place) === "folder";

function orNull<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** The folder and all above it, the nearest first. */
export function* upwards(start: string, { path }: Pick<FolderView, "path">): Generator<string> {
  for (let folder = start; ; folder = path.dirname(folder)) {
    yield folder;
    if (path.dirname(folder) === folder) return;
  }
}
