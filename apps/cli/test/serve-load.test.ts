// @module-tag slow
import { once } from "node:events";
import { expect, test } from "vitest";
import { dataOf, makeFolder, run, runProcess, start, untilPrinted } from "./command.ts";

const CLIENTS = 50;
/** Of each client: three searches to a save, as assistants do. */
const ROUNDS = 10;

test("fifty people who save and search at once lose nothing, and nobody is answered with a fault of the server", async () => {
  const home = makeFolder();
  const headers: string[] = [];
  for (let client = 0; client < CLIENTS; client++) {
    const made = await run(["token", "add", `person ${client}`, "--json"], { home });
    headers.push(String(dataOf(made)["header"]).replace("Authorization: ", ""));
  }
  const child = start(["serve", "--port", "0"], { home });
  let printed = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (printed += text));
  await untilPrinted(child, "Ctrl+C");
  const [url = ""] = /http:\/\/\S+\/mcp/u.exec(printed) ?? [];

  const statuses = new Map<number, number>();
  async function call(authorization: string, name: string, given: object) {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        authorization,
        accept: "application/json, text/event-stream",
        "content-type": "application/json",
      },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name, arguments: given },
      }),
    });
    const text = await response.text();
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    return text;
  }

  const ids = new Set<string>();
  await Promise.all(
    headers.map(async (authorization, client) => {
      for (let round = 0; round < ROUNDS; round++) {
        const content = `Person ${client} saw ${round} birds by the harbour, 항구에서 새 ${round}마리.`;
        const saved = await call(authorization, "memory_save", { content });
        ids.add(/Saved: \[([\da-f-]{12,36})\]/u.exec(saved)?.[1] ?? saved);
        for (const query of [`person ${client} birds`, "항구에서 본 새", "what happened?"]) {
          expect(await call(authorization, "memory_search", { query })).not.toContain('"error"');
        }
      }
    }),
  );
  child.kill("SIGTERM");
  await once(child, "close");

  expect([...statuses]).toEqual([[200, CLIENTS * ROUNDS * 4]]);
  expect(ids.size).toBe(CLIENTS * ROUNDS);
  const doctor = dataOf(await runProcess(["doctor", "--json"], { home }));
  expect(doctor).toMatchObject({ turns: CLIENTS * ROUNDS, findings: [] });
});
