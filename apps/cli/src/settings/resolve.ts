import type { Context } from "./context.ts";
import { defaultModel } from "../open/models/choose-model.ts";
import { settingDefinitions } from "./definitions.ts";
import type { Preferences } from "./preferences.ts";

/** Where a value came from, the strongest first. */
const origins = ["flag", "environment", "project", "user file", "default"] as const;
export type Origin = (typeof origins)[number];

/** `default`: where the surroundings say better than the setting's rule. */
export type Layers = Readonly<Partial<Record<Origin, Partial<Preferences>>>>;

/** Values that a person chose while the program ran, and what the project kept then. */
export interface Chosen {
  readonly values: Partial<Preferences>;
  readonly project: Partial<Preferences>;
}

export interface Resolved {
  readonly preferences: Preferences;
  readonly originOf: Readonly<Record<keyof Preferences, Origin>>;
}

/** What is known before a project's memory is open. */
export function baseLayers({ flags, config }: Pick<Context, "flags" | "config">): Layers {
  return {
    flag: flags,
    environment: config.environment,
    "user file": config.userFile,
    default: { model: defaultModel(config) },
  };
}

/** The layers, above them what was chosen since, as long as the project keeps what it kept then: undo ends it. */
export function layersWith(
  layers: Layers,
  {
    chosen,
    project,
  }: { readonly chosen: readonly Chosen[]; readonly project: Partial<Preferences> },
): Layers {
  const holding = chosen.flatMap(({ values, project: then }) =>
    settingDefinitions
      .filter(({ property }) => property in values && then[property] === project[property])
      .map(({ property }) => [property, values[property]] as const),
  );
  return { ...layers, project, flag: { ...layers.flag, ...Object.fromEntries(holding) } };
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
    preferences[property] = layers[origin]?.[property] ?? rule.default;
  }
  return { preferences, originOf } as unknown as Resolved;
}
