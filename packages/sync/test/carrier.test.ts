import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { folderCarrier } from "../src/carrier/carrier.ts";
import { carrierContract } from "./carrier-contract.ts";

carrierContract("a folder", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "hsms-carrier-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return () => folderCarrier(folder);
});
