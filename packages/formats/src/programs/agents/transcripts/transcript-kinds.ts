import type { TextReader } from "../../../contract/import-format.ts";
import { has, stringAt } from "../../../values/odd-values.ts";
import { isClaudeCode, openClaudeCode } from "../claude-code/read-claude-code.ts";
import { isCodex, openCodex, questionAt } from "../codex/read-codex.ts";
import { isGeminiCli, openGeminiCli } from "../gemini-cli/read-gemini-cli.ts";

/** A session's file that grows line by line. */
export interface TranscriptKind {
  readonly recognises: (firstLine: unknown) => boolean;
  readonly open: () => TextReader;
  /** The first line says of which session all others are. */
  readonly needsHead: boolean;
  /** Looks at one line after the other from a mark on. */
  readonly follow: () => {
    /** What the line's message is called in the ids of turns; `undefined` for what is none. */
    messageOf(line: unknown, number: number): string | undefined;
    /** Whether it goes on with something that stands before the first line looked at. */
    isBeyond(line: unknown): boolean;
  };
}

const claudeCode: TranscriptKind = {
  recognises: isClaudeCode,
  open: openClaudeCode,
  needsHead: false,
  follow() {
    const seen = new Set<string>();
    return {
      messageOf: (line) => stringAt(line, "uuid"),
      isBeyond(line) {
        const [id, parent] = [stringAt(line, "uuid"), stringAt(line, "parentUuid")];
        const isFirst = seen.size === 0;
        if (id !== undefined) seen.add(id);
        // A sub-agent's lines follow each other apart from all others.
        if (has(line, "isSidechain") && line.isSidechain === true) return false;
        return !isFirst && parent !== undefined && !seen.has(parent);
      },
    };
  },
};

const codex: TranscriptKind = {
  recognises: isCodex,
  open: openCodex,
  needsHead: true,
  follow: () => ({
    messageOf: (line, number) => questionAt(number, line),
    isBeyond: () => false,
  }),
};

const geminiCli: TranscriptKind = {
  recognises: isGeminiCli,
  open: openGeminiCli,
  needsHead: true,
  follow() {
    const seen = new Set<string>();
    let begun = "";
    return {
      messageOf: (line) => stringAt(line, "id"),
      isBeyond(line) {
        const rewound = stringAt(line, "$rewindTo");
        if (rewound !== undefined) return !seen.has(rewound);
        if (has(line, "$set")) return has(line.$set, "messages");
        const id = stringAt(line, "id");
        if (id === undefined) return false;
        seen.add(id);
        // A message is written again when its tools have ended.
        const time = stringAt(line, "timestamp") ?? begun;
        if (begun === "") begun = time;
        return time < begun;
      },
    };
  },
};

export const transcriptKinds: readonly TranscriptKind[] = [claudeCode, codex, geminiCli];
