import { array, assert, boolean, constantFrom, integer, property, record } from "fast-check";
import { expect, test } from "vitest";
import type { Backup } from "../backup.ts";
import { dayBefore, dayOf, secondOf } from "./day.ts";
import { chooseExpired, MOST_STORE_SIZES, ROOM_BYTES } from "./retention.ts";

const NOON = new Date(2026, 2, 31, 12).getTime();
const MB = 1e6;
const DAY_MS = 24 * 60 * 60 * 1000;

const backup = (daysAgo: number, given: Partial<Backup> = {}): Backup => {
  const time = NOON - daysAgo * DAY_MS;
  return {
    kind: "day",
    name: dayOf(time),
    path: `/backups/${dayOf(time)}`,
    time,
    turns: 1,
    nodes: 1,
    sequence: 1,
    schema: 1,
    program: "1.0.0",
    byHand: false,
    restoredAt: null,
    sizeBytes: 100 * MB,
    ...given,
  };
};

const namesGone = (
  backups: readonly Backup[],
  limits: {
    readonly days?: number;
    readonly storeBytes?: number;
    readonly undoable?: ReadonlySet<string>;
  } = {},
): readonly string[] =>
  chooseExpired(backups, {
    now: NOON,
    days: 7,
    storeBytes: 1000 * MB,
    undoable: new Set(),
    ...limits,
  }).map(({ name }) => name);

test("days and seconds are those of the person's own clock", () => {
  expect(dayOf(new Date(2026, 0, 5, 0, 0, 1).getTime())).toBe("20260105");
  expect(secondOf(new Date(2026, 0, 5, 3, 4, 59).getTime())).toBe("20260105-030459");
  expect(dayBefore(new Date(2026, 2, 1, 12).getTime(), 1)).toBe("20260228");
});

test("with one day to keep, the backups of the days before go", () => {
  expect(namesGone([backup(0), backup(1), backup(2)], { days: 1 })).toEqual([
    "20260329",
    "20260330",
  ]);
});

test("seven days are kept, today among them", () => {
  const backups = Array.from({ length: 10 }, (_, daysAgo) => backup(daysAgo));
  expect(namesGone(backups)).toEqual(["20260322", "20260323", "20260324"]);
});

test("what a clock that is far ahead makes look old stays while there are so few days", () => {
  const ahead = backup(-400);
  const backups = [ahead, backup(0), backup(1)];
  const limits = { days: 7, storeBytes: 1000 * MB, undoable: new Set<string>() };
  expect(chooseExpired(backups, { now: ahead.time, ...limits })).toEqual([]);
  const two = chooseExpired(backups, { now: ahead.time, ...limits, days: 2 });
  expect(two.map(({ name }) => name)).toEqual(["20260330"]);
});

test("the newest stays, however old and large it is", () => {
  expect(namesGone([backup(300, { sizeBytes: 1000 * MB })], { days: 1, storeBytes: 1 })).toEqual(
    [],
  );
});

test("the oldest go for as long as all together are larger than the store twice", () => {
  const backups = [backup(0), backup(1), backup(2), backup(3)];
  expect(namesGone(backups, { storeBytes: 100 * MB })).toEqual(["20260328", "20260329"]);
});

test("the backups of a small memory all stay for their days, however many there are", () => {
  const backups = Array.from({ length: 100 }, (_, at) => backup(at / 20, { sizeBytes: MB }));
  expect(namesGone(backups, { storeBytes: MB })).toEqual([]);
});

test("what somebody made by hand goes for its size only after what was made by itself", () => {
  const byHand = backup(3, { byHand: true });
  const backups = [backup(0), backup(1), backup(2), byHand];
  expect(namesGone(backups, { storeBytes: 100 * MB })).toEqual(["20260329", "20260330"]);
  expect(namesGone([backup(0), backup(1, { byHand: true }), byHand], { storeBytes: MB })).toEqual([
    "20260328",
  ]);
  expect(namesGone([backup(0), byHand], { days: 3 })).toEqual([]);
  expect(namesGone([backup(0), backup(1), byHand], { days: 2 })).toEqual(["20260328"]);
});

test("what was put back lately goes neither by age nor before what was made by itself", () => {
  const restored = (daysAgo: number) => backup(20, { restoredAt: NOON - daysAgo * DAY_MS });
  const younger = Array.from({ length: 7 }, (_, daysAgo) => backup(daysAgo, { sizeBytes: MB }));
  expect(namesGone([...younger, restored(6)])).toEqual([]);
  expect(namesGone([...younger, restored(8)])).toEqual(["20260311"]);
  expect(namesGone([backup(0), backup(1), restored(1)], { storeBytes: MB })).toEqual(["20260330"]);
});

test("what was made with --out is neither counted nor removed", () => {
  const copies = [backup(100, { kind: "copy" }), backup(0, { kind: "copy", sizeBytes: 1000 * MB })];
  expect(namesGone([backup(0), backup(1), ...copies], { storeBytes: 100 * MB })).toEqual([]);
});

test("a store that a restoration replaced goes like a backup", () => {
  expect(namesGone([backup(0), backup(8, { kind: "kept", name: "20260323-120000" })])).toEqual([
    "20260323-120000",
  ]);
});

test("a kept store that an undo needs is spared by the size, and by age until its days are over", () => {
  const name = "20260330-120000";
  const kept = (daysAgo: number) => backup(daysAgo, { kind: "kept", name, sizeBytes: 1000 * MB });
  const undoable = new Set([name]);
  expect(namesGone([backup(0), kept(1)], { storeBytes: 100 * MB, undoable })).toEqual([]);
  expect(namesGone([backup(0), kept(1)], { storeBytes: 100 * MB })).toEqual([name]);
  expect(namesGone([backup(0), kept(7)], { undoable })).toEqual([name]);
  expect(namesGone([backup(0), kept(0.9)], { days: 1, undoable })).toEqual([]);
});

test("the newest backup of a store that was much larger goes by age only", () => {
  const [small, large, larger] = [
    backup(0),
    backup(1, { turns: 50, sizeBytes: 1000 * MB }),
    backup(2, { turns: 60, sizeBytes: 1000 * MB }),
  ];
  expect(namesGone([small, large, larger], { storeBytes: 100 * MB })).toEqual(["20260329"]);
  expect(namesGone([small, large], { storeBytes: 100, days: 1 })).toEqual(["20260330"]);
});

test("whatever there is, the newest stays, the young that fit stay, and the rest fits", () => {
  const anyBackup = record({
    daysAgo: integer({ min: 0, max: 20 }),
    sizeBytes: integer({ min: 1, max: 500 }).map((size) => size * MB),
    byHand: boolean(),
    kind: constantFrom("day" as const, "kept" as const),
  }).map(({ daysAgo, ...given }) => backup(daysAgo, given));
  assert(
    property(
      array(anyBackup, { minLength: 1, maxLength: 12 }),
      integer({ min: 1, max: 10 }),
      integer({ min: 1, max: 1000 }).map((size) => size * MB),
      (backups, days, storeBytes) => {
        const gone = chooseExpired(backups, { now: NOON, days, storeBytes, undoable: new Set() });
        const left = backups.filter((one) => !gone.includes(one));
        const newest = Math.max(...backups.map(({ time }) => time));
        expect(left.map(({ time }) => time)).toContain(newest);
        const bytes = left.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
        const limit = Math.max(MOST_STORE_SIZES * storeBytes, ROOM_BYTES);
        if (left.length > 1) expect(bytes).toBeLessThanOrEqual(limit);
        const ofDay = backups.filter(({ kind }) => kind === "day");
        const held = [...new Set(ofDay.map(({ time }) => dayOf(time)))].toSorted().slice(-days);
        for (const { kind, time } of left) {
          const isYoung = dayOf(time) > dayBefore(NOON, days);
          const isOfLastDays = kind === "day" && held.includes(dayOf(time));
          if (time !== newest) expect(isYoung || isOfLastDays).toBe(true);
        }
        // None goes for its size while an older one stays that is no more wanted.
        for (const { kind, time, byHand } of gone) {
          const isByAge =
            dayOf(time) <= dayBefore(NOON, days) && !(kind === "day" && held.includes(dayOf(time)));
          const lessWanted = left.filter((one) => time !== newest && one.byHand <= byHand);
          const oldestLeft = Math.min(newest, ...lessWanted.map((one) => one.time));
          if (!isByAge) expect(time).toBeLessThanOrEqual(oldestLeft);
        }
      },
    ),
    { numRuns: 300 },
  );
});
