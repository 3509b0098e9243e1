import type { PageNode } from "../../api/calls/browse.ts";
import { count, texts } from "../parts/look.ts";
import type { Step } from "../panes/search/fold-search.ts";
import { cutName } from "./name.ts";
import { nameOf } from "./name-of.ts";
import type { Place } from "./layout.ts";

/** A topic on the map: a dot as large as it holds, its name, and what a search thinks of it. */
export function TopicNode({
  place,
  node,
  step,
  isFocusable,
  isChosen,
  onChoose,
}: {
  readonly place: Place;
  readonly node: PageNode | undefined;
  readonly step: Step | undefined;
  readonly isFocusable: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  const { map } = texts.value;
  const { id, x, y, depth, isOpen, hasChildren } = place;
  const size = node?.size ?? 0;
  const name = nameOf(id);
  const score = step?.score.toFixed(2);
  const said = [
    name,
    map.memories(size, count(size)),
    ...(score === undefined ? [] : [map.relevance(score)]),
  ];
  const kinds = [
    "node",
    step?.fate ?? "",
    hasChildren && !isOpen ? "closed" : "",
    isChosen ? "chosen" : "",
  ];
  const radius = radiusOf(size);
  return (
    <g
      role="treeitem"
      data-node={id}
      class={kinds.filter((kind) => kind !== "").join(" ")}
      transform={`translate(${x} ${y})`}
      tabindex={isFocusable ? 0 : -1}
      aria-level={depth + 1}
      aria-selected={isChosen}
      aria-label={said.join(", ")}
      {...(hasChildren ? { "aria-expanded": isOpen } : {})}
      onClick={onChoose}
    >
      <title>{said.join(", ")}</title>
      <rect class="touch" x={-14} y={-14} width={230} height={28} rx={6} />
      {step?.fate === "hit" && <circle class="halo" r={radius + 4} />}
      <circle class="dot" r={radius} />
      <text x={radius + 7} dy="0.35em">
        {cutName(name)}
        <tspan class="size" dx="6">
          {score ?? count(size)}
        </tspan>
      </text>
    </g>
  );
}

/** Grows with the order of magnitude: a topic of thousands is still a dot. */
const radiusOf = (size: number): number => 4 + Math.min(5, Math.log10(size + 1) * 2);
