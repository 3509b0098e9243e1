import type { Memory, TurnId } from "@hsms/engine";

const long = `a long story of the harbour ${"and on it went. ".repeat(40)} the very end of it`;

/** What is searched for. */
export async function tellLittle(memory: Memory): Promise<void> {
  const told = { user: "Mina lives in Busan.", assistant: null };
  for (const turn of [
    { user: long, assistant: null },
    told,
    { user: "Jonas plays chess." },
    told,
    { user: "Where did I put the lantern?", assistant: "Nothing was told.", model: "offline" },
  ]) {
    await memory.turns.add(turn);
  }
  const [second] = await memory.turns.read([2]);
  await memory.turns.add({
    user: "What about Busan?",
    assistant: "Gladly.",
    parentId: second?.id ?? null,
  });
  for (const user of ["The ferry leaves at nine.", "The heron is grey."]) {
    await memory.turns.add({ user, origin: "told", client: "claude-code" });
  }
  await memory.upkeep.settled();
}

/** As much as every "Show more" needs. */
export async function tellMore(memory: Memory): Promise<void> {
  const [first] = await memory.turns.read([2]);
  const fork = async (user: string, parentId: TurnId | null = first?.id ?? null) =>
    memory.turns.add({ user, assistant: "Gladly.", parentId });
  for (let at = 0; at < 52; at++) await fork(`What about place ${at}?`);
  const boxes = Array.from({ length: 30 }, (_, at) => ({
    user: `Box ${at} stands in room ${at % 7}.`,
    assistant: null,
  }));
  await memory.turns.add([...boxes, ...boxes]);
  for (let at = 0; at < 52; at++) {
    const { id } = await memory.conversations.create(`trip ${at}`);
    await memory.turns.add({
      user: `The tour ${at} was long.`,
      assistant: null,
      conversationId: id,
    });
  }
  const { id } = await memory.conversations.create("evening");
  const telling = (user: string) => memory.turns.add({ user, assistant: null, conversationId: id });
  for (let at = 0; at < 53; at++) {
    const user = `The ferry ${at} leaves at nine.`;
    await memory.turns.add({ user, origin: "told", client: "claude-code" });
  }
  await telling(long);
  for (const user of ["Jonas plays chess.", "The heron is grey.", "Mina lives in Busan."]) {
    await telling(user);
  }
  await memory.upkeep.settled();
}
