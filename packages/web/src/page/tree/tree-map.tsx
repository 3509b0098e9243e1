import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { memory } from "../link/follow.ts";
import { count, texts } from "../parts/look.ts";
import type { Step } from "../panes/search/fold-search.ts";
import { searching } from "../panes/search/search.ts";
import { boundsOf, layOut } from "./layout.ts";
import { chosen, close, closeAll, nodes, open, opened, ROOT } from "./nodes.ts";
import { moveBy } from "./keys.ts";
import { widthOf } from "./name.ts";
import { nameOf } from "./name-of.ts";
import { ArrangeBar } from "./arrange-bar.tsx";
import { arranging, pointAt } from "./arranging.ts";
import { FindTopic } from "./find-topic.tsx";
import { TopicNode } from "./topic-node.tsx";
import { fitting, pan, showing, view, zoom } from "./view.ts";
import { isInside, type Size, wayInto, type Window, windowOf } from "./visible.ts";
import { Say } from "../parts/say.tsx";

/** A hand that only presses moves less. */
const CARRY_PIXELS = 8;

const nodeAt = (element: Element): string | null =>
  element.closest("[data-node]")?.getAttribute("data-node") ?? null;

/** Where of all topics that hold what was found the search is surest. */
function bestHit(steps: ReadonlyMap<string, Step>): string | undefined {
  const hits = [...steps].filter(([, { fate }]) => fate === "hit");
  return hits.toSorted(([, a], [, b]) => b.score - a.score)[0]?.[0];
}

/** Whether it is drawn. */
function focus(id: string): boolean {
  const node = document.querySelector<SVGElement>(`[data-node="${id}"]`);
  node?.focus();
  return node !== null;
}

/** The open part of the tree, which can be moved and made larger; the walk of a search is drawn over it. */
export function TreeMap() {
  const { map } = texts.value;
  const frame = useRef<HTMLElement>(null);
  const focused = useSignal<string>(ROOT);
  const dragged = useSignal(false);
  const places = useComputed(() => layOut(ROOT, nodes.value, opened.value));
  const isMoved = useSignal(false);
  const carried = useSignal<{
    readonly id: string;
    readonly x: number;
    readonly y: number;
  } | null>(null);

  const size = useSignal<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const { current } = frame;
    if (current === null) return undefined;
    const observer = new ResizeObserver(() => {
      const { width, height } = current.getBoundingClientRect();
      size.value = { width, height };
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  const fit = (): void => void (view.value = fitting(boundsOf(places.value), size.value));
  // Until a person moves the map it shows whatever is open, or of much the best that was found.
  useSignalEffect(() => {
    if (size.value.width === 0 || isMoved.value) return;
    const wanted = places.value.find(({ id }) => id === bestHit(searching.value.steps));
    const root = { x: 0, y: 0 };
    view.value = showing(boundsOf(places.value), size.value, wanted ?? root);
  });
  // Moving the map moves what is drawn, and draws anew only where something else comes into sight.
  const transform = useComputed(() => {
    const { left, top, scale } = view.value;
    return `translate(${left} ${top}) scale(${scale})`;
  });
  const percent = useComputed(() => `${count(Math.round(view.value.scale * 100))} %`);
  const window = useComputed(() => JSON.stringify(windowOf(view.value, size.value)));

  function toggle(id: string): void {
    focused.value = id;
    if (pointAt(id)) return;
    const isOpen = opened.value.has(id);
    const isChosen = chosen.value === id;
    if (isOpen && isChosen && id !== ROOT) close(id);
    else void open([id]);
    chosen.value = id;
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape") arranging.value = null;
    const moved = moveBy(event.key, focused.value, places.value);
    if (moved === null) return;
    event.preventDefault();
    if (moved.type === "open") void open([moved.id]);
    else if (moved.type === "close") close(moved.id);
    else if (moved.type === "choose") toggle(moved.id);
    else {
      focused.value = moved.id;
      const place = places.value.find(({ id }) => id === moved.id);
      const way = place === undefined ? null : wayInto(place, view.value, size.value);
      if (way !== null && (way.dx !== 0 || way.dy !== 0)) {
        isMoved.value = true;
        pan(way.dx, way.dy);
      }
      if (!focus(moved.id)) requestAnimationFrame(() => focus(moved.id));
    }
  }

  const byId = new Map(places.value.map((place) => [place.id, place]));
  const { steps } = searching.value;
  const shown = JSON.parse(window.value) as Window;
  const drawn = places.value.filter((place) => {
    const parent = place.parentId === null ? undefined : byId.get(place.parentId);
    return place.id === focused.value || isInside(place, parent?.y ?? place.y, shown);
  });
  return (
    <section
      class="map"
      ref={frame}
      aria-label={map.label}
      onWheel={(event) => {
        if ((event.target as Element).closest("form") !== null) return;
        event.preventDefault();
        isMoved.value = true;
        const { left, top } = event.currentTarget.getBoundingClientRect();
        const at = { x: event.clientX - left, y: event.clientY - top };
        if (event.ctrlKey || event.metaKey) zoom(Math.exp(-event.deltaY / 200), at);
        else pan(-event.deltaX, -event.deltaY);
      }}
      onPointerDown={(event) => {
        const target = event.target as Element;
        if (target.closest("button, form, .arrange") !== null) return;
        const node = nodeAt(target);
        if (node !== null) {
          if (node !== ROOT) carried.value = { id: node, x: event.clientX, y: event.clientY };
          return;
        }
        dragged.value = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        const carry = carried.value;
        if (carry !== null) {
          const way = Math.hypot(event.clientX - carry.x, event.clientY - carry.y);
          if (way > CARRY_PIXELS) arranging.value = { id: carry.id, to: null };
        }
        if (!dragged.value) return;
        isMoved.value = true;
        pan(event.movementX, event.movementY);
      }}
      onPointerUp={(event) => {
        dragged.value = false;
        const onto = nodeAt(event.target as Element);
        const id = carried.value?.id ?? null;
        carried.value = null;
        if (id === null || arranging.value?.id !== id) return;
        if (onto === null || onto === id) arranging.value = null;
        else pointAt(onto);
      }}
      onPointerCancel={() => (dragged.value = false)}
    >
      <svg
        role="tree"
        aria-label={map.label}
        aria-describedby="map-help"
        class={arranging.value !== null ? "pointing" : dragged.value ? "dragged" : ""}
        onKeyDown={onKeyDown}
      >
        <g transform={transform}>
          {drawn.map(({ id, parentId, x, y }) => {
            const parent = parentId === null ? undefined : byId.get(parentId);
            if (parent === undefined) return null;
            const step = steps.get(id);
            const kind = step === undefined ? "" : ` ${step.fate}`;
            const from = parent.x + widthOf(nameOf(parent.id));
            const middle = (from + x) / 2;
            return (
              <path
                key={id}
                class={`edge${kind}`}
                d={`M${from} ${parent.y}C${middle} ${parent.y} ${middle} ${y} ${x} ${y}`}
              />
            );
          })}
          {drawn.map((place) => (
            <TopicNode
              key={place.id}
              place={place}
              node={nodes.value.get(place.id)}
              step={steps.get(place.id)}
              isFocusable={place.id === (byId.has(focused.value) ? focused.value : ROOT)}
              isChosen={chosen.value === place.id || arranging.value?.to === place.id}
              onChoose={() => toggle(place.id)}
            />
          ))}
        </g>
      </svg>
      <p id="map-help" class="hidden">
        {map.help}
      </p>
      <FindTopic />
      <ArrangeBar />
      {memory.value.turns === 0 && (
        <p class="empty">
          <Say text={map.empty} />
        </p>
      )}
      {memory.value.turns > 0 && memory.value.nodes <= 1 && <p class="empty">{map.waiting}</p>}
      <div class="tools">
        <button
          type="button"
          aria-label={map.farther}
          title={map.farther}
          onClick={() => step(0.8)}
        >
          −
        </button>
        <span class="quiet">{percent}</span>
        <button type="button" aria-label={map.closer} title={map.closer} onClick={() => step(1.25)}>
          +
        </button>
        <button
          type="button"
          onClick={() => {
            isMoved.value = true;
            fit();
          }}
        >
          {map.fit}
        </button>
        <button type="button" onClick={closeAll}>
          {map.close}
        </button>
      </div>
    </section>
  );

  function step(factor: number): void {
    isMoved.value = true;
    const { width, height } = size.value;
    zoom(factor, { x: width / 2, y: height / 2 });
  }
}
