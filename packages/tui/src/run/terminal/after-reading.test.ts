import { readFile } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createConnection, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { afterReading } from "./after-reading.ts";

test("what was sent while the event loop was busy is read first", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "hsms-read-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const server = createServer().listen(path.join(folder, "keys"));
  onTestFinished(() => void server.close());
  const accepted = new Promise<Socket>((resolve) => server.once("connection", resolve));
  const keys = createConnection(path.join(folder, "keys"));
  onTestFinished(() => void keys.destroy());
  const order: string[] = [];
  (await accepted).on("data", () => order.push("read"));
  await new Promise<void>((resolve) => {
    // A callback of a file comes once the loop has looked for what was sent.
    readFile(import.meta.filename, () => {
      keys.write("\r");
      afterReading(() => {
        order.push("seen");
        resolve();
      });
    });
  });
  expect(order).toEqual(["read", "seen"]);
});
