import type { Words } from "../words.ts";

/** What a model, or several that are tried in turn, is called: names as they are, the built-in one in words. */
export function modelName(model: string, { status }: Words): string {
  return model
    .split(",")
    .map((name) => (name.trim() === "offline" ? status.offline : name))
    .join(",");
}
