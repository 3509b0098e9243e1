import { texts } from "../parts/look.ts";
import { nodes, ROOT } from "./nodes.ts";

/** What a topic is called on the page. */
export function nameOf(id: string): string {
  const { root, unnamed } = texts.value.map;
  return id === ROOT ? root : nodes.value.get(id)?.topic || unnamed;
}
