/** What an answer keeps of a program's tools: a line for each file that they changed. */
export interface Edits {
  /** `[Edit src/app.ts]`; empty where this answer has the line already. */
  line(verb: string, path: string): string;
  /** Forgets the lines of the answer before. */
  nextAnswer(): void;
}

/** `folder` is where the program worked: paths below it are shown from there. */
export function createEdits(folder: string | undefined): Edits {
  const shown = new Set<string>();
  const base = folder === undefined ? undefined : folder.replace(/[/\\]$/, "");
  return {
    line(verb, path) {
      const isBelow = base !== undefined && /^[/\\]/.test(path.slice(base.length));
      const short = isBelow && path.startsWith(base) ? path.slice(base.length + 1) : path;
      const line = `[${verb} ${short}]`;
      if (shown.has(line)) return "";
      shown.add(line);
      return line;
    },
    nextAnswer: () => shown.clear(),
  };
}

/** The folder's own name, which tells the project. */
export const folderName = (path: string | undefined): string | undefined =>
  path?.split(/[/\\]/).findLast((part) => part !== "");
