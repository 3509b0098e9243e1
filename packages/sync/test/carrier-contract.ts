import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { Carrier } from "../src/carrier/carrier.ts";
import { writeWhole } from "../src/folder.ts";
import { createCode } from "../src/group/code-words.ts";
import { NEVER_ENDED } from "./machines.ts";

const DEVICE = "0".repeat(32);
const GROUP = path.join(DEVICE, "group.json");
const LOG = path.join(DEVICE, "1".repeat(16), "000001.log");
const DATA = path.join(DEVICE, "1".repeat(16), "000001.data");

/** What every carrier does: `open` gives one of another machine of the same group each time. */
export function carrierContract(name: string, open: () => Promise<() => Carrier>): void {
  async function two(): Promise<readonly [Carrier, Carrier]> {
    const another = await open();
    return [another(), another()];
  }
  const write = ({ folder }: Carrier, file: string, text: string): void =>
    writeWhole(path.join(folder, file), Buffer.from(text));
  const read = ({ folder }: Carrier, file: string): string | null => {
    const found = path.join(folder, file);
    return existsSync(found) ? readFileSync(found, "utf8") : null;
  };
  const carry = async (from: Carrier, to: Carrier): Promise<void> => {
    expect(await from.send(NEVER_ENDED)).toBe(true);
    await to.receive(NEVER_ENDED);
  };

  test(`${name}: what one machine writes, writes anew and removes, the other has`, async () => {
    const [one, other] = await two();
    await one.receive(NEVER_ENDED);
    await other.receive(NEVER_ENDED);
    for (const file of [GROUP, LOG, DATA]) write(one, file, `first ${file}`);
    await carry(one, other);
    for (const file of [GROUP, LOG, DATA]) expect(read(other, file)).toBe(`first ${file}`);
    write(one, LOG, "second");
    rmSync(path.join(one.folder, DATA));
    await carry(one, other);
    expect(read(other, LOG)).toBe("second");
    expect(read(other, DATA)).toBeNull();
    write(other, DATA, "of the other");
    await carry(other, one);
    expect(read(one, DATA)).toBe("of the other");
    expect(read(one, GROUP)).toBe(`first ${GROUP}`);
  });

  test(`${name}: nothing new is nothing to do, and half a file is not carried`, async () => {
    const [one, other] = await two();
    write(one, LOG, "whole");
    writeFileSync(path.join(path.dirname(path.join(one.folder, LOG)), ".hsms-x.1.new"), "half");
    await carry(one, other);
    await carry(other, one);
    await carry(one, other);
    expect(read(other, LOG)).toBe("whole");
  });

  test(`${name}: what goes here by itself is gone from nobody else`, async () => {
    const [one, other] = await two();
    for (const file of [GROUP, LOG]) write(one, file, `first ${file}`);
    await carry(one, other);
    if (one.folder === other.folder) return;
    rmSync(path.join(one.folder, DEVICE), { recursive: true });
    await one.receive(NEVER_ENDED);
    await carry(one, other);
    for (const file of [GROUP, LOG]) {
      expect(read(one, file)).toBe(`first ${file}`);
      expect(read(other, file)).toBe(`first ${file}`);
    }
  });

  test(`${name}: large and empty files come as they were`, async () => {
    const [one, other] = await two();
    const large = Buffer.alloc(3_000_000, "대문자 ");
    writeWhole(path.join(one.folder, LOG), large);
    write(one, DATA, "");
    await carry(one, other);
    expect(readFileSync(path.join(other.folder, LOG)).equals(large)).toBe(true);
    expect(read(other, DATA)).toBe("");
  });

  test(`${name}: after all was carried an invitation is of no more effect`, async () => {
    const [one] = await two();
    const code = createCode();
    await one.invite(code, NEVER_ENDED);
    await one.endInvitation(code, NEVER_ENDED);
    await one.endInvitation(code, NEVER_ENDED);
  });
}
