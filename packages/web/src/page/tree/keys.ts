import type { Place } from "./layout.ts";

type Move = { readonly type: "focus" | "open" | "close" | "choose"; readonly id: string };

/** What a key does in a tree, by the practice of the web's accessibility guide; `null`: nothing. */
export function moveBy(key: string, focused: string, places: readonly Place[]): Move | null {
  const at = Math.max(
    0,
    places.findIndex(({ id }) => id === focused),
  );
  const place = places[at];
  if (place === undefined) return null;
  const focus = (to: Place | undefined): Move | null =>
    to === undefined ? null : { type: "focus", id: to.id };
  switch (key) {
    case "ArrowDown":
      return focus(places[at + 1]);
    case "ArrowUp":
      return focus(places[at - 1]);
    case "Home":
      return focus(places[0]);
    case "End":
      return focus(places.at(-1));
    case "ArrowRight":
      if (!place.hasChildren) return null;
      return place.isOpen ? focus(places[at + 1]) : { type: "open", id: place.id };
    case "ArrowLeft":
      if (place.isOpen && place.parentId !== null) return { type: "close", id: place.id };
      return focus(places.find(({ id }) => id === place.parentId));
    case "Enter":
    case " ":
      return { type: "choose", id: place.id };
    default:
      return null;
  }
}
