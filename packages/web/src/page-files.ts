import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export interface PageFile {
  readonly bytes: Buffer;
  readonly type: string;
}

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** The built page, by path as it is asked for; nothing else of the disk can be asked for. Throws where it was not built. */
export function readPageFiles(folder: string): ReadonlyMap<string, PageFile> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = names.flatMap((name): readonly (readonly [string, PageFile])[] => {
    const type = TYPES[path.extname(name)];
    if (type === undefined) return [];
    const url = name === "index.html" ? "/" : `/${name.replaceAll(path.sep, "/")}`;
    return [[url, { bytes: readFileSync(path.join(folder, name)), type }]];
  });
  return new Map(files);
}

/** What the page may do: run its own script, look as its own style says, and ask this server. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  "Content-Security-Policy": [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; "),
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cache-Control": "no-store",
};
