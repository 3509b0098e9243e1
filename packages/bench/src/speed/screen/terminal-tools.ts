import { createRequire } from "node:module";
import type { IPty, IPtyForkOptions } from "@lydell/node-pty";
import type * as Addon from "@xterm/addon-unicode11";
import type * as Headless from "@xterm/headless";

/** A terminal that a program believes in, and one that understands what it writes. */
export interface TerminalTools {
  readonly spawn: (file: string, args: string[], options: IPtyForkOptions) => IPty;
  readonly createTerminal: (size: {
    readonly columns: number;
    readonly rows: number;
  }) => Headless.Terminal;
}

/** The tools are not installed: they come with the clone, not with the package of the command. */
export class MissingToolsError extends Error {
  override readonly name = "MissingToolsError";
}

/** Loads the tools. Throws `MissingToolsError`. */
export async function loadTerminalTools(): Promise<TerminalTools> {
  try {
    const { spawn } = await import("@lydell/node-pty");
    // CommonJS whose names Node does not see, and tsx does.
    const load = createRequire(import.meta.url);
    const headless: typeof Headless = load("@xterm/headless");
    const addon: typeof Addon = load("@xterm/addon-unicode11");
    return {
      spawn,
      createTerminal({ columns, rows }) {
        const terminal = new headless.Terminal({ cols: columns, rows, allowProposedApi: true });
        terminal.loadAddon(new addon.Unicode11Addon());
        terminal.unicode.activeVersion = "11";
        return terminal;
      },
    };
  } catch (cause) {
    throw new MissingToolsError("No terminal can be made here", { cause });
  }
}
