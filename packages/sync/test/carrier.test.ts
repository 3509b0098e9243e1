import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { folderCarrier } from "../src/carrier/carrier.ts";
import { relayCarrier } from "../src/carrier/relay-carrier.ts";
import { carrierContract } from "./carrier-contract.ts";
import { startRelay } from "./start-relay.ts";

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "hsms-carrier-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

carrierContract("a folder", async () => {
  const folder = makeFolder();
  return () => folderCarrier(folder);
});

carrierContract("a relay", async () => {
  const relay = await startRelay();
  onTestFinished(() => relay.close());
  const secret = randomBytes(32);
  const address = relay.letIn("Mina");
  return () => relayCarrier({ ...address, secret, directory: makeFolder() });
});
