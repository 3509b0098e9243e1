import type { Conversation, ConversationCopy } from "../contract/model.ts";
import { mergeElements } from "./element-set.ts";
import { compareChosen, compareClocks, NEVER, sortedClocks } from "./field-clocks.ts";

/** How each field of a conversation is merged between copies; see `turnTravel`. */
export const conversationTravel = {
  id: "fixed",
  name: "register",
  createdAt: "minimum",
  headId: "local",
  rootLabels: "set",
  clocks: "maximum",
} as const satisfies Record<keyof Conversation, string>;

/** Merges the name and the root's labels that another copy changed later. */
export function mergeConversation<Kind extends Omit<Conversation, "id">>(
  here: Kind,
  there: Omit<ConversationCopy, "id">,
): Kind {
  const [own, other] = [here, there].map(({ clocks = {} }) => clocks["name"] ?? NEVER);
  const isLater =
    compareClocks(other ?? NEVER, own ?? NEVER) || compareChosen("", there.name, here.name);
  const name = isLater > 0 ? there : here;
  const labels = mergeElements(
    "rootLabels",
    { elements: here.rootLabels ?? [], clocks: here.clocks ?? {} },
    { elements: there.rootLabels ?? [], clocks: there.clocks ?? {} },
  );
  const { rootLabels: _labels, clocks: _clocks, ...rest } = here;
  const clock = name.clocks?.["name"];
  return {
    ...rest,
    name: name.name,
    createdAt: Math.min(here.createdAt, there.createdAt ?? here.createdAt),
    ...(labels.elements.length === 0 ? {} : { rootLabels: labels.elements }),
    ...sortedClocks([
      ...Object.entries(labels.clocks),
      ...(clock === undefined ? [] : [["name", clock] as const]),
    ]),
  } as Kind;
}
