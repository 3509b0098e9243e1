import { settingDefinitions } from "./definitions.ts";
import type { Preferences } from "./preferences.ts";

/** Where a value came from, the strongest first. */
const origins = ["flag", "environment", "project", "user file", "default"] as const;
export type Origin = (typeof origins)[number];

export type Layers = Readonly<Partial<Record<Exclude<Origin, "default">, Partial<Preferences>>>>;

export interface Resolved {
  readonly preferences: Preferences;
  readonly originOf: Readonly<Record<keyof Preferences, Origin>>;
}

/** Each setting from the strongest layer that has it; what no layer has is at its default. */
export function resolvePreferences(layers: Layers): Resolved {
  const preferences: Record<string, unknown> = {};
  const originOf: Record<string, Origin> = {};
  for (const { property, rule } of settingDefinitions) {
    const origin =
      origins.find((name) => name !== "default" && layers[name]?.[property] !== undefined) ??
      "default";
    originOf[property] = origin;
    preferences[property] = origin === "default" ? rule.default : layers[origin]?.[property];
  }
  return { preferences, originOf } as unknown as Resolved;
}
