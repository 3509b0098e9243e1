import {
  createConversationId,
  type Conversation,
  type ConversationId,
  type Store,
  type TurnId,
} from "@hsms/store";
import { say, type Statement } from "@hsms/store/statements";
import { EngineError } from "../../outcomes/errors.ts";
import type { Branches, Place } from "./branch.ts";
import { listBranches, makeBranchTree, ownTurns, type TreeParts } from "./branch-tree.ts";
import { countTurns } from "./count-turns.ts";
import { inOneLine, refuseLabel } from "./label-name.ts";
import { foundOrMany, locateIn, turnAt } from "./locate.ts";
import { nearestLabel } from "./nearest-label.ts";
import type { ReadOutline } from "./outline.ts";
import type { Places } from "./places.ts";
import type { WalkUp } from "./walk.ts";

/** The branches of a memory. */
export function createBranches(deps: {
  readonly store: Store;
  readonly places: Places;
  readonly readOutline: ReadOutline;
  readonly walkUp: WalkUp;
  readonly now: () => number;
  readonly archive: (turns: readonly number[]) => Promise<number>;
  readonly unarchive: (turns: readonly number[]) => Promise<number>;
}): Branches {
  const { store, places, readOutline } = deps;

  const placeIn = (conversationId: ConversationId | undefined): Promise<Place> =>
    conversationId === undefined ? places.present() : places.in(conversationId);
  /** For those who only look: nothing is made for them. */
  const peekIn = (conversationId: ConversationId | undefined): Promise<Place | null> =>
    conversationId === undefined ? places.peek() : places.in(conversationId);

  async function readParts({ conversationId, turnId: presentId }: Place): Promise<TreeParts> {
    return store.look((view) => {
      const conversation = view.readConversations().find(({ id }) => id === conversationId);
      if (conversation === undefined)
        throw unknown(say("conversationUnknown", { conversation: conversationId }));
      const outline = readOutline(view, conversationId);
      return { conversation, outline, labels: view.readLabels(conversationId), presentId };
    });
  }

  /** The turns that only the branch of this turn has. Throws `BAD_INPUT` for one that several branches have. */
  async function readOwn(head: TurnId): Promise<readonly number[]> {
    return store.look((view) => {
      const [index] = view.findTurns([head]);
      const place = index === undefined ? undefined : turnAt(view, index);
      if (index === undefined || place === undefined) {
        throw unknown(say("turnUnknown", { turn: head }));
      }
      const outline = readOutline(view, place.conversationId);
      const followers = outline.parents.filter((parent) => outline.ids[parent] === head);
      if (followers.length > 0) {
        throw new EngineError("BAD_INPUT", say("turnFollowed", { turn: index }));
      }
      return ownTurns(outline, head);
    });
  }

  async function isPurged(turnId: TurnId): Promise<boolean> {
    const [index] = await store.findTurns([turnId]);
    const [turn] = index === undefined ? [] : await store.readTurns([index]);
    return turn?.state === "purged";
  }

  async function checkConversation(id: ConversationId): Promise<void> {
    const conversations = await store.readConversations();
    if (!conversations.some((one) => one.id === id))
      throw unknown(say("conversationUnknown", { conversation: id }));
  }

  const branches: Branches = {
    present: places.present,
    peek: places.peek,
    async path(place, { limit = Infinity } = {}) {
      const from = place ?? (await places.present());
      return store.look((view) => {
        const { indexes, isPurged } = deps.walkUp(view, from, { limit });
        return indexes.filter((index) => !isPurged(index)).toReversed();
      });
    },
    async goto(place) {
      const { conversationId, turnId } = place;
      await checkConversation(conversationId);
      if (turnId !== null) {
        const [index] = await store.findTurns([turnId]);
        const [turn] = index === undefined ? [] : await store.readTurns([index]);
        if (turn?.conversationId !== conversationId)
          throw unknown(say("turnUnknown", { turn: turnId }));
      }
      return places.goto(place);
    },
    back: places.back,
    async locate(text, wanted) {
      const from = await peekIn(wanted);
      if (from === null) return { type: "unknown", labels: [] };
      const { conversationId } = from;
      const meant = await store.look((view) =>
        locateIn(view, {
          text,
          conversationId,
          readOutline: () => readOutline(view, conversationId),
        }),
      );
      if (meant.type === "conversation") {
        return { type: "found", place: await places.in(meant.id) };
      }
      if (meant.type !== "prefix") return meant;
      const indexes = await store.findTurnsByPrefix(meant.prefix);
      return store.look((view) => {
        const turns = indexes.flatMap((index) => turnAt(view, index) ?? []);
        if (turns.length > 0) return foundOrMany(turns);
        const labels = view.readLabels(conversationId).map(({ name }) => name);
        return { type: "unknown", labels };
      });
    },
    indexesOf: (turnIds) => store.findTurns(turnIds),
    async labels(wanted) {
      const place = await peekIn(wanted);
      return place === null ? [] : store.readLabels(place.conversationId);
    },
    async nearestLabel() {
      const place = await places.present();
      return store.look((view) => nearestLabel(view, { place, walkUp: deps.walkUp }));
    },
    async saveLabel(text, { place: given, isForced = false } = {}) {
      const name = inOneLine(text);
      const why = refuseLabel(name);
      if (why !== null) return { type: "refused", why };
      const { conversationId, turnId: to } = given ?? (await places.present());
      if (to !== null && (await isPurged(to))) return { type: "refused", why: "purged" };
      const outcome = await store.changeLabel({ conversationId, name, to, isForced });
      if (outcome.type === "taken") return outcome;
      const label = { name, turnId: to };
      return { type: "saved", label, from: outcome.type === "same" ? null : outcome.from };
    },
    async removeLabel(text, wanted) {
      const { conversationId } = await placeIn(wanted);
      const change = { conversationId, name: inOneLine(text), to: undefined, isForced: true };
      return (await store.changeLabel(change)).type === "committed";
    },
    tree: async (wanted) => makeBranchTree(await readParts(await placeIn(wanted))),
    async list(wanted) {
      const place = await peekIn(wanted);
      return place === null ? [] : listBranches(await readParts(place));
    },
    sizes: async () => store.look(countTurns),
    async archive(head) {
      const own = await readOwn(head);
      const { turnId } = await places.present();
      // Not by the way there: a turn whose words are gone is none of it, and one can stand at it.
      const [here] = turnId === null ? [] : await store.findTurns([turnId]);
      if (here !== undefined && own.includes(here)) {
        throw new EngineError("BAD_INPUT", say("branchInUse", { turn: here }));
      }
      return deps.archive(own);
    },
    unarchive: async (head) => deps.unarchive(await readOwn(head)),
    async create(name) {
      const conversation: Conversation = {
        id: createConversationId(),
        name: inOneLine(name),
        createdAt: deps.now(),
        headId: null,
      };
      await store.writeConversation(conversation);
      await places.goto({ conversationId: conversation.id, turnId: null });
      return conversation;
    },
    async rename(conversationId, name) {
      await checkConversation(conversationId);
      await store.renameConversation(conversationId, inOneLine(name));
    },
  };
  return branches;
}

const unknown = (what: Statement): EngineError => new EngineError("UNKNOWN_SCOPE", what);
