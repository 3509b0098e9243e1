import type { Conversation } from "../contract/model.ts";
import { mergeElements } from "./element-set.ts";
import { compareChosen, compareClocks, NEVER, sortedClocks } from "./field-clocks.ts";

/** A conversation with the name and the labels of its root that a copy of it holds later. */
export function mergeConversation(
  here: Conversation,
  there: Pick<Conversation, "name"> & Partial<Pick<Conversation, "rootLabels" | "clocks">>,
): Conversation {
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
    ...(labels.elements.length === 0 ? {} : { rootLabels: labels.elements }),
    ...sortedClocks([
      ...Object.entries(labels.clocks),
      ...(clock === undefined ? [] : [["name", clock] as const]),
    ]),
  };
}
