import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** How the tests of every package are run. */
export const testConfig = ({
  isolate = true,
  // Vitest's own number leaves a core free: of two, half of the machine would wait.
  maxWorkers = "100%",
  retry = 0,
}: {
  readonly isolate?: boolean;
  readonly maxWorkers?: number | string;
  readonly retry?: number;
} = {}) =>
  defineConfig({
    resolve: {
      conditions: ["@hsms/source"],
      // Only what Vite loads: the program that people run, and processes that tests start, know the real cost alone.
      alias: [
        { find: /^\.\/key-cost\.ts$/u, replacement: join(import.meta.dirname, "test-key-cost.ts") },
      ],
    },
    ssr: { resolve: { conditions: ["@hsms/source"] } },
    test: {
      include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.{ts,tsx}"],
      setupFiles: ["../../scripts/test-seed.ts"],
      // For what hangs: a machine that is busy with other things takes ten times as long.
      testTimeout: 600_000,
      hookTimeout: 600_000,
      tags: [
        {
          name: "slow",
          description:
            "Whole processes and terminals, kills at every step: `pnpm test:slow`, and not `pnpm test`",
        },
      ],
      maxWorkers,
      isolate,
      retry,
      // Processes that tests start compile our files once for all of them.
      env: { NODE_COMPILE_CACHE: join(tmpdir(), "hsms-tests-compiled") },
    },
  });
