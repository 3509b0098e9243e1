import type { MemoryStatus } from "@hsms/engine";
import { sayValue } from "@hsms/messages";
import type { Messages } from "../../messages/en/en.ts";
import type { Project } from "../../open/projects/registry.ts";
import { settingDefinitions, showSetting } from "../../settings/definitions.ts";
import type { Preferences } from "../../settings/preferences.ts";

/** `!status` (S0-60): the mode and every setting, the memory, the worker pool, the calls (S0-129). */
export function printStatus(options: {
  readonly project: Project;
  readonly preferences: Preferences;
  readonly status: MemoryStatus;
  readonly messages: Messages;
  /** Settings that name a model, with its host. */
  readonly models: Readonly<Record<string, string>>;
}): string {
  const { project, preferences, status, messages, models } = options;
  const { pool, calls } = status;
  const tasks = pool.pooled + pool.inline;
  const inlineShare = tasks === 0 ? "–" : `${Math.round((pool.inline / tasks) * 100)} %`;
  return [
    `${messages.status.project} : ${project.name} (${project.id})`,
    `${messages.status.directory} : ${status.directory}`,
    ...settingDefinitions.map((definition) => {
      const shown = showSetting(definition, preferences);
      const { key, property } = definition;
      // In English the value is a word itself.
      const label =
        messages.language === "en"
          ? null
          : sayValue({ name: property, value: shown }, messages.language);
      return `${key} : ${models[key] ?? shown}${label === null ? "" : ` (${label})`}`;
    }),
    `${messages.status.memory} : ${messages.status.counts(status)}`,
    ...(status.naming === null
      ? []
      : [`${messages.status.naming} : ${messages.status.named(status.naming)}`]),
    `${messages.embedding.label} : ${messages.embedding.status(status.vectors, status.turns)}`,
    `${messages.status.store} : ${messages.status.size(status)}`,
    `${messages.status.workers} : ${messages.status.pool(pool.workers, tasks, inlineShare)}`,
    ...Object.entries(pool.itemsByJob).map(
      ([name, counts]) => `  ${name} : ${messages.status.job(counts)}`,
    ),
    `${messages.status.calls} : total_calls ${calls.totalCalls}, total_time ${(calls.totalTimeMs / 1000).toFixed(2)}, parallel_calls ${calls.parallelCalls}, error_count ${calls.errorCount}, unreadable ${calls.unreadable}, input_tokens ${calls.inputTokens}, output_tokens ${calls.outputTokens}, memory_searches ${calls.memorySearches}, cache_hits ${calls.cacheHits}`,
  ].join("\n");
}
