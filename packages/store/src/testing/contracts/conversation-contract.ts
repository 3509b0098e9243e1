import { expect, test } from "vitest";
import type { ConversationId, TurnId } from "../../contract/ids.ts";
import type { Store } from "../../contract/store.ts";
import { conversationId, newTurn, turnId } from "../builders.ts";
import { openForTest, type MakeTestStorage } from "../test-storage.ts";
import { A, plantTwoLeaves } from "../two-leaves.ts";

const TALK = conversationId(0);

/** Three turns in a row, and one in another conversation. */
async function talkIn(store: Store): Promise<void> {
  await store.turns.append([
    newTurn(0),
    newTurn(1, { parentId: turnId(0), tags: ["food"] }),
    newTurn(2, { parentId: turnId(1) }),
    newTurn(3, { conversationId: conversationId(1) }),
  ]);
}

const put = (
  store: Store,
  given: {
    readonly name: string;
    readonly to: TurnId | null | undefined;
    readonly isForced?: boolean;
    readonly conversationId?: ConversationId;
  },
) => store.labels.change({ conversationId: TALK, isForced: false, ...given });

async function headOf(store: Store, id: ConversationId = TALK): Promise<TurnId | null | undefined> {
  return (await store.conversations.read()).find((one) => one.id === id)?.headId;
}

export function conversationContract(makeStorage: MakeTestStorage): void {
  test("a label stands on a turn, on the root, and once in each conversation", async () => {
    const { store, openAgain } = await openForTest(makeStorage);
    await talkIn(store);
    expect(await put(store, { name: "B 지점", to: turnId(1) })).toEqual({
      type: "committed",
      from: null,
    });
    expect(await put(store, { name: "top", to: null })).toMatchObject({ type: "committed" });
    const elsewhere = { conversationId: conversationId(1), name: "B 지점", to: turnId(3) };
    expect(await put(store, elsewhere)).toMatchObject({ type: "committed" });
    const other = await openAgain();
    expect(await other.labels.read(TALK)).toEqual([
      { name: "top", turnId: null },
      { name: "B 지점", turnId: turnId(1) },
    ]);
    expect(await other.labels.find(conversationId(1), "B 지점")).toEqual({
      name: "B 지점",
      turnId: turnId(3),
    });
    expect(await other.labels.find(conversationId(1), "top")).toBeUndefined();
    const [, labelled] = await other.turns.read([0, 1]);
    expect(labelled?.tags).toEqual(["food", "label:B 지점"]);
    expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
  });

  test("a label in use is refused, moves when forced, goes when told, and each can be undone", async () => {
    const { store } = await openForTest(makeStorage);
    await talkIn(store);
    await put(store, { name: "here", to: turnId(0) });
    const taken = { type: "taken", by: { name: "here", turnId: turnId(0) } };
    expect(await put(store, { name: "here", to: turnId(2) })).toEqual(taken);
    expect(await put(store, { name: "here", to: null })).toEqual(taken);
    expect(await put(store, { name: "here", to: turnId(0) })).toEqual({ type: "same" });
    expect(await put(store, { name: "nowhere", to: undefined })).toEqual({ type: "same" });
    expect(await put(store, { name: "here", to: null, isForced: true })).toEqual({
      type: "committed",
      from: { name: "here", turnId: turnId(0) },
    });
    expect(await store.labels.read(TALK)).toEqual([{ name: "here", turnId: null }]);
    await put(store, { name: "here", to: turnId(2), isForced: true });
    await put(store, { name: "here", to: undefined });
    expect(await store.labels.read(TALK)).toEqual([]);
    const places: (TurnId | null | undefined)[] = [];
    for (let entry = 4; entry > 0; entry--) {
      await store.journal.undo({ entry, isExact: true, turns: [] });
      places.push((await store.labels.find(TALK, "here"))?.turnId);
    }
    expect(places).toEqual([turnId(2), null, turnId(0), undefined]);
    expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
  });

  test("a label goes with its turn when that is purged", async () => {
    const { store } = await openForTest(makeStorage);
    await talkIn(store);
    await put(store, { name: "gone", to: turnId(2) });
    await store.turns.update(new Map([[2, { state: "purged" }]]));
    expect(await store.labels.read(TALK)).toEqual([]);
    await expect(put(store, { name: "gone", to: turnId(2) })).rejects.toMatchObject({
      code: "STORE_MISUSE",
    });
  });

  test("going somewhere moves the head and nothing else, and undoing a name does not move it back", async () => {
    const { store } = await openForTest(makeStorage);
    await talkIn(store);
    const before = await store.turns.read([0, 1, 2, 3]);
    await store.conversations.rename(TALK, "여행");
    await store.conversations.goTo({ conversationId: TALK, turnId: turnId(1) });
    expect(await headOf(store)).toBe(turnId(1));
    expect(await store.turns.read([0, 1, 2, 3])).toEqual(before);
    expect((await store.conversations.read())[0]?.name).toBe("여행");
    await store.journal.undo({ entry: 1, isExact: true, turns: [] });
    expect((await store.conversations.read())[0]).toMatchObject({ name: "", headId: turnId(1) });
    await store.conversations.goTo({ conversationId: TALK, turnId: null });
    expect(await headOf(store)).toBeNull();
    for (const place of [
      { conversationId: TALK, turnId: turnId(3) },
      { conversationId: conversationId(9), turnId: null },
    ]) {
      await expect(store.conversations.goTo(place)).rejects.toMatchObject({ code: "STORE_MISUSE" });
    }
    expect(await headOf(store, conversationId(1))).toBe(turnId(3));
  });

  test("a turn that was said elsewhere moves a conversation on where it follows just there, and nowhere else", async () => {
    const { store } = await openForTest(makeStorage);
    const head = async () => (await store.conversations.read())[0]?.headId;
    await store.turns.append([newTurn(0)]);
    await store.turns.append([newTurn(1, { parentId: turnId(0) })], { keepsHeads: true });
    expect(await head()).toBe(turnId(1));
    await store.turns.append([newTurn(2, { parentId: turnId(0) })], { keepsHeads: true });
    expect(await head()).toBe(turnId(1));
  });

  test("a correction moves a conversation on where it stood at the old words, and nowhere else", async () => {
    const { store } = await openForTest(makeStorage);
    const head = async () => (await store.conversations.read())[0]?.headId;
    await store.turns.append([newTurn(0), newTurn(1, { parentId: turnId(0) })]);
    const correct = async (index: number, number: number) => {
      const [of] = await store.turns.read([index]);
      if (of === undefined) throw new Error("there is no turn");
      const { parentId, id } = of;
      const turn = newTurn(number, { parentId, supersedes: [id] });
      await store.journal.correct({
        command: "correct",
        of,
        archivedBy: "person",
        turn,
        before: null,
      });
    };
    await correct(0, 2);
    expect(await head()).toBe(turnId(1));
    await correct(1, 3);
    expect(await head()).toBe(turnId(3));
    await store.journal.undo({ entry: 2, isExact: true, turns: [3] });
    expect(await head()).toBe(turnId(1));
  });

  test("turns that are taken back free their ids, and what followed them follows what they followed", async () => {
    const { store } = await openForTest(makeStorage);
    await store.turns.append([
      newTurn(0),
      newTurn(1, { parentId: turnId(0) }),
      newTurn(2, { parentId: turnId(1) }),
      newTurn(3, { parentId: turnId(2) }),
    ]);
    expect(await store.turns.withdraw({ turns: [2, 1] })).toEqual({ type: "committed" });
    expect((await store.turns.read([3]))[0]).toMatchObject({ parentId: turnId(0) });
    expect(await store.turns.find([turnId(1), turnId(2)])).toEqual([undefined, undefined]);
    await store.turns.append([newTurn(1, { parentId: turnId(0) })], { keepsHeads: true });
    expect(await store.turns.find([turnId(1)])).toEqual([4]);
    expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
  });

  test("a withdrawal that does not know where a turn has been placed since is refused, and no leaf keeps a turn that is gone", async () => {
    const { store } = await openForTest(makeStorage);
    await plantTwoLeaves(store);
    expect(await store.turns.withdraw({ turns: [1] })).toEqual({ type: "conflict", nodeIds: [A] });
    expect(await store.turns.withdraw({ turns: [3] })).toEqual({ type: "committed" });
    expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
  });

  test("of what was said earlier only the followers that are named are looked for, of what was said since all", async () => {
    const { store } = await openForTest(makeStorage);
    const parents = [null, 0, 1, 2, 2];
    await store.turns.append(
      parents.map((parent, at) =>
        newTurn(at, { parentId: parent === null ? null : turnId(parent) }),
      ),
    );
    await store.turns.withdraw({ turns: [2, 1], followers: { turns: [3], since: 4 } });
    const turns = await store.turns.read([3, 4]);
    expect(turns.map((turn) => turn?.parentId)).toEqual([turnId(0), turnId(0)]);
    await store.turns.withdraw({ turns: [0], followers: { turns: [4], since: 5 } });
    const [unnamed, named] = await store.turns.read([3, 4]);
    expect([unnamed?.parentId, named?.parentId]).toEqual([turnId(0), null]);
  });

  test("a conversation takes the later name and the earlier beginning of a copy, and keeps where it stands", async () => {
    const { store } = await openForTest(makeStorage);
    await store.turns.append([newTurn(0)]);
    const id = conversationId(0);
    const clocks = { name: { at: 9, count: 0, writer: "elsewhere" } };
    const copy = { id, name: "Garden", createdAt: 5, clocks };
    expect(await store.conversations.merge([copy])).toBe(1);
    expect(await store.conversations.merge([copy])).toBe(0);
    const [merged] = await store.conversations.read();
    expect(merged).toMatchObject({ name: "Garden", createdAt: 5, headId: turnId(0) });
    expect(await store.conversations.merge([{ ...copy, id: conversationId(1) }])).toBe(1);
    expect(await store.journal.read(9)).toEqual([]);
  });
}
