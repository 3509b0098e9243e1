import type { TerminalFacts } from "@hsms/tui";

/** What the environment says of the terminal; its size and whether it is one are asked of the streams. */
export function readTerminal(env: Readonly<Record<string, string | undefined>>): TerminalFacts {
  const locale = env["LC_ALL"] || env["LC_CTYPE"] || env["LANG"] || "";
  return {
    termType: env["TERM"] ?? "",
    colorTerm: env["COLORTERM"] ?? "",
    colorFgBg: env["COLORFGBG"] ?? "",
    noColor: (env["NO_COLOR"] ?? "") !== "",
    forceColor: env["FORCE_COLOR"] ?? null,
    isUnicode: /utf-?8/i.test(locale),
    isRemote: (env["SSH_CONNECTION"] ?? env["SSH_TTY"] ?? "") !== "",
    isTmux: (env["TMUX"] ?? "") !== "",
    editor: env["VISUAL"] || env["EDITOR"] || "",
    id: ids.map((name) => env[name] ?? "").find((id) => id !== "") ?? "",
    isScreenReader: env["INK_SCREEN_READER"] === "true",
  };
}

/** Multiplexers first: many of their panes are one window of a terminal. */
const ids = ["TMUX_PANE", "WEZTERM_PANE", "KITTY_WINDOW_ID", "WT_SESSION", "TERM_SESSION_ID"];
