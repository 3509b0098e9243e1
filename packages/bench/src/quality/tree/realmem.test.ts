import type { ImportedTurn } from "@hsms/engine";
import { expect, test } from "vitest";
import { labelPersona, pool } from "./realmem.ts";

const turn = (sessionId: string, createdAt: number): ImportedTurn => ({
  id: `${sessionId}-${createdAt}`,
  user: "hello",
  sessionId,
  createdAt,
});

test("the project before the colon is the topic, and a chat of no project has none", () => {
  const { sessions } = labelPersona("Kim", [
    turn("Travel_4:S1#u1", 1),
    turn("Travel_4:S1#u1", 2),
    turn("Enhanced:S7#u2", 3),
  ]);
  expect(sessions.map((session) => session.map(({ topic }) => topic))).toEqual([
    ["Kim Travel_4", "Kim Travel_4"],
    [undefined],
  ]);
  expect(sessions[1]?.[0]?.kind).toBe("Kim Enhanced:S7#u2");
});

test("pooling keeps sessions whole, in the order in which they began", () => {
  const kim = labelPersona("Kim", [turn("A:1#a", 1), turn("A:1#a", 9), turn("A:2#b", 20)]);
  const lin = labelPersona("Lin", [turn("B:1#c", 5), turn("B:1#c", 6)]);
  const order = pool([kim, lin]).sessions.map((session) => session[0]?.turn.sessionId);
  expect(order).toEqual(["A:1#a", "B:1#c", "A:2#b"]);
});
