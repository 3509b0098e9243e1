import { PRESENT_CONVERSATION, type ConversationId, type Store, type TurnId } from "@hsms/store";
import type { TalkPosition } from "./branch.ts";

/** Name of the conversation that turns without one belong to. */
export const OWN_CONVERSATION = "main";

/** Maximum number of steps that `back` can take (R2-03). */
const MOST_STEPS = 20;

/** The position of this process in each conversation; other processes have their own, so that two that continue one turn make two branches. */
export interface TalkPositions {
  /** Where the next turn would be recorded; `null` before the first conversation. Changes nothing. */
  peek(): Promise<TalkPosition | null>;
  /** As `peek`, but creates the conversation if there is none. From here on other processes do not move this one. */
  present(): Promise<TalkPosition>;
  /** The position in a conversation: where this process moved, or else the last process. */
  in(conversationId: ConversationId): Promise<TalkPosition>;
  /**
   * Moves to the position and stores it as the start of processes that open the memory later;
   * records the previous one for `back`.
   */
  goto(position: TalkPosition): Promise<TalkPosition>;
  back(): Promise<TalkPosition | null>;
  /** Moves to a recorded turn (S2-16), unless this process has moved since the question was asked at `from`. */
  follow(
    recorded: {
      readonly conversationId: ConversationId;
      readonly id: TurnId;
      readonly index: number;
    },
    from?: TalkPosition,
  ): void;
  /**
   * The number of turns when this process moved to a position; `null` if it is elsewhere. Turns
   * from that index on that follow the position were recorded by others meanwhile.
   */
  cameAt(position: TalkPosition): number | null;
  forget(): void;
}

interface Place {
  readonly turnId: TurnId | null;
  /** Number of turns when the process moved here. */
  readonly since: number;
}

const isSamePosition = (one: TalkPosition, other: TalkPosition): boolean =>
  one.conversationId === other.conversationId && one.turnId === other.turnId;

export function createTalkPositions(deps: {
  readonly store: Store;
  readonly createOwn: () => Promise<ConversationId>;
}): TalkPositions {
  const { store } = deps;
  const placeByConversation = new Map<ConversationId, Place>();
  const steps: TalkPosition[] = [];
  let chosen: ConversationId | null = null;
  /** Cached for one state of the store: every search needs it, and a memory may have thousands of conversations. */
  let peeked: { readonly sequence: number; readonly position: TalkPosition | null } | null = null;

  const moveTo = ({ conversationId, turnId }: TalkPosition, since: number): void => {
    placeByConversation.set(conversationId, { turnId, since });
    peeked = null;
  };
  const moveToNow = async (position: TalkPosition): Promise<void> => {
    // If already there, keep the former number: turns recorded by others meanwhile still continue from here.
    if (placeByConversation.get(position.conversationId)?.turnId === position.turnId) return;
    moveTo(position, (await store.statistics()).turns);
  };

  async function exists({ conversationId, turnId }: TalkPosition): Promise<boolean> {
    if (turnId === null) return true;
    return store.look((view) => {
      const [index] = view.turns.find([turnId]);
      const [turn] = index === undefined ? [] : view.turns.read([index]);
      return turn?.conversationId === conversationId;
    });
  }

  async function readPosition(conversationId: ConversationId): Promise<TalkPosition> {
    const own = placeByConversation.get(conversationId);
    if (own !== undefined) {
      const position = { conversationId, turnId: own.turnId };
      // Undoing an import removes its turns.
      if (await exists(position)) return position;
      placeByConversation.delete(conversationId);
    }
    const conversation = (await store.conversations.read()).find(({ id }) => id === conversationId);
    return { conversationId, turnId: conversation?.headId ?? null };
  }

  /** The last conversation moved to, the project's own, or the only one. */
  async function findConversation(): Promise<ConversationId | null> {
    const conversations = await store.conversations.read();
    const stored = (await store.settings.read())[PRESENT_CONVERSATION];
    // A restored backup may lack the conversation of this process.
    const known =
      conversations.find(({ id }) => id === chosen) ??
      conversations.find(({ id }) => id === stored) ??
      conversations.find(({ name }) => name === OWN_CONVERSATION);
    if (known !== undefined) return known.id;
    const [only, another] = conversations;
    return only === undefined || another !== undefined ? null : only.id;
  }

  async function goto(position: TalkPosition): Promise<TalkPosition> {
    await store.conversations.goTo(position);
    chosen = position.conversationId;
    moveTo(position, (await store.statistics()).turns);
    return position;
  }

  const positions: TalkPositions = {
    async peek() {
      const sequence = await store.look((view) => view.sequence());
      if (peeked?.sequence === sequence) return peeked.position;
      const conversationId = await findConversation();
      const position = conversationId === null ? null : await readPosition(conversationId);
      peeked = { sequence, position };
      return position;
    },
    async present() {
      chosen = (await findConversation()) ?? (await deps.createOwn());
      const position = await readPosition(chosen);
      await moveToNow(position);
      return position;
    },
    in: readPosition,
    async goto(position) {
      const before = await positions.present();
      const reached = await goto(position);
      // If already there, `back` would lead nowhere.
      if (isSamePosition(before, reached)) return reached;
      steps.push(before);
      if (steps.length > MOST_STEPS) steps.shift();
      return reached;
    },
    async back() {
      for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
        if (await exists(step)) return goto(step);
      }
      return null;
    },
    follow({ conversationId, id, index }, from) {
      const present = placeByConversation.get(conversationId);
      const hasMoved =
        from !== undefined && present !== undefined && present.turnId !== from.turnId;
      if (!hasMoved) moveTo({ conversationId, turnId: id }, index + 1);
    },
    cameAt({ conversationId, turnId }) {
      const place = placeByConversation.get(conversationId);
      return place?.turnId === turnId ? place.since : null;
    },
    forget() {
      placeByConversation.clear();
      peeked = null;
    },
  };
  return positions;
}
