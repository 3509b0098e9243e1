import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ANALYSER } from "@hsms/engine";
import { openLmdbStore } from "@hsms/store";
import { inTemporaryFolder } from "../../../run/temporary.ts";
import { timed } from "../../../run/time.ts";
import type { Measured } from "../../store/task-order.ts";
import { generateTurns } from "../../../world/generate.ts";
import type { MeasuredAt } from "./scale-row.ts";
import { runProgram } from "./run-program.ts";
import { storeIn } from "./start.ts";

const SEED = 5;

/** `hsms import` of a ChatGPT export into an empty memory, until every turn has its place; nothing where the program was not built. */
export function measureImport({ place: { size }, program, signal }: MeasuredAt): Promise<Measured> {
  return inTemporaryFolder(async (home): Promise<Measured> => {
    if (program === null) return {};
    const file = join(home, "conversations.json");
    await writeFile(file, JSON.stringify(chatGptExport(size)));
    const { value: run, ms: elapsedMs } = await timed(() =>
      runProgram({ argv: [program, "import", file], home, signal }),
    );
    const store = await openLmdbStore({ directory: storeIn(home), analyser: ANALYSER });
    try {
      const { turns, queued, sizeBytes } = await store.statistics();
      if (turns !== size) throw new Error(`${turns} of ${size} turns were imported`);
      return { ...run, elapsedMs, queued, sizeBytes };
    } finally {
      await store.close();
    }
  });
}

/** The generated world, a conversation a session. */
function chatGptExport(size: number): unknown {
  const turns = [...generateTurns({ size, seed: SEED })];
  return [...Map.groupBy(turns, ({ sessionId }) => sessionId)].map(([id, own]) => {
    const messages = own.flatMap(({ user, assistant, createdAt }) => [
      { role: "user", text: user, createdAt },
      { role: "assistant", text: assistant, createdAt: createdAt + 1000 },
    ]);
    const nodes = messages.map(({ role, text, createdAt }, at) => {
      const message = {
        id: `${id}-${at}`,
        author: { role },
        create_time: createdAt / 1000,
        content: { content_type: "text", parts: [text] },
      };
      const children = at + 1 < messages.length ? [`${id}-${at + 1}`] : [];
      return { id: message.id, parent: at === 0 ? null : `${id}-${at - 1}`, children, message };
    });
    return {
      id,
      conversation_id: id,
      title: id,
      create_time: (own[0]?.createdAt ?? 0) / 1000,
      current_node: nodes.at(-1)?.id,
      mapping: Object.fromEntries(nodes.map((node) => [node.id, node])),
    };
  });
}
