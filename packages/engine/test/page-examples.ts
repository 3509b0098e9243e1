import { readFileSync } from "node:fs";

/** What stands before an example that opens no memory itself. */
const OPENING = `import { openMemory as open } from "@hsms/engine";
const memory = await open({ directory: "./my-memory" });
await memory.turns.add({ user: "My sister Mina moved to Busan in March.", assistant: "Noted." });
await memory.upkeep.settled();
`;

export interface PageExample {
  /** Below which it stands. */
  readonly heading: string;
  /** A whole module, of plain JavaScript as of TypeScript. */
  readonly code: string;
  /** The lines that it prints, by the comments behind its `console.log`. */
  readonly prints: readonly string[];
}

/** The examples of the library's page, docs/scripting.md. */
export function pageExamples(): readonly PageExample[] {
  const page = readFileSync(new URL("../../../docs/scripting.md", import.meta.url), "utf8");
  return page.split(/^## /mu).flatMap((section) => {
    const [heading = ""] = section.split("\n");
    return [...section.matchAll(/^```ts\n(.*?)^```$/gmsu)].map(([, code = ""]) => ({
      heading,
      code: /^const memory =/mu.test(code) ? code : OPENING + code,
      prints: [...code.matchAll(/console\.log\(.*\);? \/\/ (.+)$/gmu)].map(([, line = ""]) => line),
    }));
  });
}
