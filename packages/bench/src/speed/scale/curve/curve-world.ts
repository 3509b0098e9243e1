import { madeConversationId } from "../../../quality/recall/sets/recall-set.ts";
import type { RecallScope } from "../../../quality/recall/sets/recall-set.ts";
import { worldId, type WorldMemory } from "../../store/import-world.ts";
import { generateTurns } from "../../../world/generate.ts";
import type { GrownWorld } from "./curve-order.ts";
import { learnSpoken, type Spoken } from "./spoken.ts";
import { generateTalk } from "./talk.ts";

/** The real sessions among generated ones, by date, so many turns in all; none is generated for fewer than the real ones. */
export function* curveTurns(
  scopes: readonly RecallScope[],
  { size, world }: { readonly size: number; readonly world: GrownWorld },
): Generator<WorldMemory, void, undefined> {
  const real = realSessions(scopes);
  const spoken = learnSpoken(scopes);
  const generated = { size: Math.max(0, size - spoken.turns), spoken };
  const turns =
    world === "nonsense"
      ? nonsense(generated)
      : generateTalk(spoken, { size: generated.size, speakers: world });
  let session = "";
  let next = 0;
  for (const turn of turns) {
    if (turn.sessionId !== session) {
      session = turn.sessionId;
      while ((real[next]?.[0]?.createdAt ?? Infinity) <= turn.createdAt) yield* real[next++] ?? [];
    }
    yield turn;
  }
  for (const left of real.slice(next)) yield* left;
}

/** The turns of a set alone. */
export const realTurns = (scopes: readonly RecallScope[]): readonly WorldMemory[] =>
  realSessions(scopes).flat();

function realSessions(scopes: readonly RecallScope[]): readonly (readonly WorldMemory[])[] {
  const turns = scopes.flatMap(({ batch }) => batch.turns);
  const bySession = Map.groupBy(turns, ({ sessionId }) => sessionId ?? "");
  return [...bySession.values()]
    .map((session, topic) =>
      session.map(({ createdAt = 0, sessionId, ...turn }) => ({
        ...turn,
        createdAt,
        sessionId: sessionId ?? "",
        topic,
      })),
    )
    .toSorted((a, b) => (a[0]?.createdAt ?? 0) - (b[0]?.createdAt ?? 0));
}

const SEED = 4;
const SESSIONS_A_CONVERSATION = 30;

/** The generated world of `bench store`, over the time of the set. */
function* nonsense({
  size,
  spoken: { from, until },
}: {
  readonly size: number;
  readonly spoken: Spoken;
}): Generator<WorldMemory, void, undefined> {
  let [number, session, sessionId, startsAt] = [0, -1, "", 0];
  for (const { topic, user, assistant, ...turn } of generateTurns({ size, seed: SEED })) {
    if (turn.sessionId !== sessionId) {
      session++;
      sessionId = turn.sessionId;
      startsAt = Math.floor(from + ((until - from) * number) / size);
    }
    yield {
      id: worldId(startsAt, number++),
      user,
      assistant,
      topic,
      sessionId,
      conversationId: madeConversationId(`${Math.floor(session / SESSIONS_A_CONVERSATION)}`),
      createdAt: startsAt,
    };
  }
}
