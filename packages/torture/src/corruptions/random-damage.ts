import { readFileSync, writeFileSync } from "node:fs";
import type { Random } from "@hsms/bench/tools";
import { mapPages, type PageMap } from "@hsms/store/testing";

const PAGE = 4096;
/** What is overwritten with zeros at most at once. */
const MOST_BYTES = 64 * 1024;

interface Target {
  readonly bytes: Buffer;
  readonly pages: PageMap;
  readonly random: Random;
}

/** A way to damage a file. Changes `bytes` in place, or returns what is left of them; says how. */
type Damage = (target: Target) => readonly [what: string, left?: Buffer];

const damages: readonly Damage[] = [
  ({ bytes, random }) => {
    const bits = 1 + random.below(20);
    for (let bit = 0; bit < bits; bit++) flip(bytes, random.below(bytes.length), random);
    return [`${bits} bits flipped`];
  },
  ({ bytes, random }) => {
    const at = random.below(bytes.length);
    const run = Uint8Array.from({ length: 1 + random.below(PAGE) }, () => random.below(256));
    bytes.set(run.subarray(0, bytes.length - at), at);
    return [`${run.length} random bytes at ${at}`];
  },
  ({ bytes, random }) => {
    const at = random.below(bytes.length);
    const length = 1 + random.below(MOST_BYTES);
    bytes.fill(0, at, Math.min(at + length, bytes.length));
    return [`${length} zeros at ${at}`];
  },
  ({ bytes, random }) => {
    const at = random.below(bytes.length);
    return [`cut to ${at} bytes`, bytes.subarray(0, at)];
  },
  ({ bytes, random }) => {
    const pages = 1 + random.below(200);
    for (let page = 0; page < pages; page++) {
      const head = random.below(Math.ceil(bytes.length / PAGE)) * PAGE + random.below(64);
      if (head < bytes.length) flip(bytes, head, random);
    }
    return [`heads of ${pages} pages`];
  },
  ({ bytes, random }) => {
    const at = random.below(2) * PAGE + random.below(170);
    if (at < bytes.length) flip(bytes, at, random);
    return [`a bit of a description, at ${at}`];
  },
  ({ bytes, pages, random }) => {
    const [table, page] = somePage(pages, random);
    bytes.fill(0, page * PAGE, (page + 1) * PAGE);
    return [`page ${page} of ${table} full of zeros`];
  },
  // A write that went to another place, with the number of the page that it was meant for.
  (target) => [copyPage(target).what],
  // The same as a file system does it that moves blocks: the number is that of the place.
  (target) => {
    const { what, to } = copyPage(target);
    target.bytes.writeBigUInt64LE(BigInt(to), to * PAGE);
    return [`${what}, renumbered`];
  },
  ({ bytes, pages, random }) => {
    const [left, right] = [somePage(pages, random), somePage(pages, random)];
    const kept = Buffer.from(pageOf(bytes, left[1]));
    pageOf(bytes, right[1]).copy(bytes, left[1] * PAGE);
    kept.copy(bytes, right[1] * PAGE);
    return [`pages ${left[1]} of ${left[0]} and ${right[1]} of ${right[0]} swapped`];
  },
  // Half of what was to be written, in sectors.
  ({ bytes, pages, random }) => {
    const [table, page] = somePage(pages, random);
    const [, other] = somePage(pages, random);
    const sectors = 1 + random.below(7);
    pageOf(bytes, other).copy(bytes, page * PAGE, 0, sectors * 512);
    return [`page ${page} of ${table} torn: ${sectors} sectors of page ${other}`];
  },
  ({ bytes, pages, random }) => {
    const [table, page] = somePage(pages, random);
    const by = 1 + random.below(600);
    Buffer.from(pageOf(bytes, page)).copy(bytes, page * PAGE + by, 0, PAGE - by);
    return [`page ${page} of ${table} shifted by ${by}`];
  },
  // A write that never came: what the page held before.
  ({ bytes, pages, random }) => {
    const [table, page] = somePage(pages, random);
    const old = pages.free[random.below(Math.max(1, pages.free.length))] ?? page;
    pageOf(bytes, old).copy(bytes, page * PAGE);
    bytes.writeBigUInt64LE(BigInt(page), page * PAGE);
    return [`page ${page} of ${table} as free page ${old}`];
  },
];

/** Damages a data file in one of many ways, and says how. */
export function damageAtRandom(path: string, random: Random): string {
  const bytes = readFileSync(path);
  const target: Target = { bytes, pages: mapPages(path), random };
  const [what, left] = damages[random.below(damages.length)]?.(target) ?? [""];
  writeFileSync(path, left ?? bytes);
  return what;
}

/** A leaf of some table: each table as likely as any other, however many pages it has. */
function somePage({ leaves }: PageMap, random: Random): readonly [table: string, page: number] {
  const [table, pages] = [...leaves][random.below(leaves.size)] ?? ["", []];
  return [table, pages[random.below(pages.length)] ?? 2];
}

function copyPage({ bytes, pages, random }: Target): {
  readonly what: string;
  readonly to: number;
} {
  const [from, source] = somePage(pages, random);
  const [to, page] = somePage(pages, random);
  pageOf(bytes, source).copy(bytes, page * PAGE);
  return { what: `page ${source} of ${from} over page ${page} of ${to}`, to: page };
}

const pageOf = (bytes: Buffer, page: number): Buffer =>
  bytes.subarray(page * PAGE, (page + 1) * PAGE);

function flip(bytes: Buffer, at: number, random: Random): void {
  bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
}
