import path from "node:path";
import type { TomlTable } from "smol-toml";

export const CLIENTS = [
  "claude-code",
  "claude-desktop",
  "codex",
  "gemini",
  "cursor",
  "vscode",
] as const;
export type Client = (typeof CLIENTS)[number];

/** Our name in the settings of others. */
export const NAME = "hsms";

/** What starts a server. */
interface ServerEntry {
  readonly command: string;
  readonly args: string[];
  readonly env?: Record<string, string>;
}

/** A file of a client's settings, and what of ours stands in it. */
export type Place =
  /** Below `key`, by our name. */
  | { readonly type: "server"; readonly file: string; readonly key: string; readonly entry: object }
  /** Commands by what the client calls the event. */
  | {
      readonly type: "hooks";
      readonly file: string;
      readonly hooks: Readonly<Record<string, string>>;
    }
  /** A table of TOML below `mcp_servers`. */
  | { readonly type: "toml"; readonly file: string; readonly entry: ServerEntry & TomlTable };

interface Surroundings {
  readonly home: string;
  readonly platform: NodeJS.Platform;
  /** `APPDATA` of Windows. */
  readonly roaming: string;
  /** Of the program, with whole paths: what clients start has not the person's own search path. */
  readonly node: string;
  readonly program: string;
  /** `HSMS_HOME`: a client need not have it. */
  readonly ownHome: string | undefined;
}

const CLAUDE_EVENTS = {
  SessionStart: "session-start",
  UserPromptSubmit: "prompt",
  Stop: "stop",
  PreCompact: "compact",
  SessionEnd: "end",
} as const;

const { SessionEnd: _, ...CODEX_EVENTS } = CLAUDE_EVENTS;

const GEMINI_EVENTS = {
  SessionStart: "session-start",
  BeforeAgent: "prompt",
  AfterAgent: "stop",
  PreCompress: "compact",
  SessionEnd: "end",
} as const;

/** Where a client keeps its settings for all of a person's folders, and what stands there once it is connected. */
export function placesOf(client: Client, around: Surroundings): readonly Place[] {
  const { home, platform, roaming, node, program, ownHome } = around;
  const env = ownHome === undefined ? {} : { env: { HSMS_HOME: ownHome } };
  const server = { command: node, args: [program, "mcp"], ...env };
  const configuration =
    platform === "darwin"
      ? path.join(home, "Library", "Application Support")
      : platform === "win32"
        ? roaming
        : path.join(home, ".config");
  const hooks = (events: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
    Object.fromEntries(
      Object.entries(events).map(([name, event]) => [
        name,
        `${assigned(ownHome, platform)}${quoted(node, platform)} ${quoted(program, platform)} hook ${event}`,
      ]),
    );
  const inHome = (...parts: readonly string[]) => path.join(home, ...parts);
  switch (client) {
    case "claude-code":
      return [
        {
          type: "server",
          file: inHome(".claude.json"),
          key: "mcpServers",
          entry: { type: "stdio", ...server, alwaysLoad: true },
        },
        { type: "hooks", file: inHome(".claude", "settings.json"), hooks: hooks(CLAUDE_EVENTS) },
      ];
    case "claude-desktop": {
      const file = path.join(configuration, "Claude", "claude_desktop_config.json");
      return [{ type: "server", file, key: "mcpServers", entry: server }];
    }
    case "codex":
      return [
        {
          type: "toml",
          file: inHome(".codex", "config.toml"),
          entry: server,
        },
        { type: "hooks", file: inHome(".codex", "hooks.json"), hooks: hooks(CODEX_EVENTS) },
      ];
    case "gemini": {
      const file = inHome(".gemini", "settings.json");
      return [
        { type: "server", file, key: "mcpServers", entry: server },
        { type: "hooks", file, hooks: hooks(GEMINI_EVENTS) },
      ];
    }
    case "cursor":
      return [
        { type: "server", file: inHome(".cursor", "mcp.json"), key: "mcpServers", entry: server },
      ];
    case "vscode": {
      const file = path.join(configuration, "Code", "User", "mcp.json");
      return [{ type: "server", file, key: "servers", entry: { type: "stdio", ...server } }];
    }
  }
}

/** Before a command. */
const assigned = (ownHome: string | undefined, platform: NodeJS.Platform): string => {
  if (ownHome === undefined) return "";
  return platform === "win32"
    ? `set "HSMS_HOME=${ownHome}"&& `
    : `HSMS_HOME=${quoted(ownHome, platform)} `;
};

/** For the shell that a client runs a hook with. */
const quoted = (text: string, platform: NodeJS.Platform): string =>
  platform === "win32" ? `"${text}"` : `"${text.replaceAll(/["\\$`]/gu, String.raw`\$&`)}"`;
