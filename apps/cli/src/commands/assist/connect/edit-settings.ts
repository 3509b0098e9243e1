import { connectedJson, disconnectedJson } from "./edit-json.ts";
import { connectedToml, disconnectedToml } from "./edit-toml.ts";
import type { Place } from "./clients.ts";

/** Text of settings with our entry in it; comments, order, line ends and a byte order mark stay. `null` for what cannot be edited safely. */
export const connected = (text: string, place: Place): string | null =>
  besideMark(text, (bare) =>
    place.type === "toml" ? connectedToml(bare, place) : connectedJson(bare, place),
  );

/** Without our entry. `null` for what cannot be edited safely. */
export const disconnected = (text: string, place: Place): string | null =>
  besideMark(text, (bare) =>
    place.type === "toml" ? disconnectedToml(bare) : disconnectedJson(bare, place),
  );

const BYTE_ORDER_MARK = "\uFEFF";

/** Editors on Windows begin a file with it, and parsers take it for a sign of the text. */
function besideMark(text: string, edit: (bare: string) => string | null): string | null {
  if (!text.startsWith(BYTE_ORDER_MARK)) return edit(text);
  const edited = edit(text.slice(1));
  return edited === null ? null : `${BYTE_ORDER_MARK}${edited}`;
}
