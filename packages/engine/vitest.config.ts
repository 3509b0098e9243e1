import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { conditions: ["@hsms/source"] },
  ssr: { resolve: { conditions: ["@hsms/source"] } },
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    setupFiles: ["../../scripts/test-seed.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
