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
      // The longest test takes ten seconds where it is alone, and a busy machine several times that.
      testTimeout: 120_000,
      hookTimeout: 120_000,
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
