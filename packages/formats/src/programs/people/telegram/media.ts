import type { LeftOutKind } from "../../../contract/import-batch.ts";

const TYPES: Readonly<Record<string, LeftOutKind>> = {
  sticker: "sticker",
  animation: "picture",
  video_file: "film",
  video_message: "film",
  audio_file: "recording",
  voice_message: "recording",
};

/** Keys that tell what a message holds beside words. */
const KEYS: readonly (readonly [key: string, kind: LeftOutKind])[] = [
  ["photo", "picture"],
  ["contact_information", "contact"],
  ["location_information", "place"],
  ["place_name", "place"],
  ["poll", "poll"],
  ["file", "file"],
  ["game_title", "unknown"],
  ["invoice_information", "unknown"],
  ["giveaway_information", "unknown"],
  ["paid_stars_amount", "unknown"],
];

export function mediaOf(
  message: Readonly<Record<string, unknown>>,
): { readonly kind: LeftOutKind; readonly name?: string } | undefined {
  const { media_type: type } = message;
  if (typeof type === "string") {
    const kind = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
    return kind === undefined ? { kind: "unknown", name: type } : { kind };
  }
  const found = KEYS.find(([key]) => Object.hasOwn(message, key));
  if (found === undefined) return undefined;
  const [name, kind] = found;
  return kind === "unknown" ? { kind, name } : { kind };
}
