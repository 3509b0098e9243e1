import path from "node:path";
import { build } from "vite";

// The page as files that need nothing but each other: `node build.mjs FOLDER`.
const [folder = "dist/page"] = process.argv.slice(2);
await build({
  root: path.join(import.meta.dirname, "src/page"),
  configFile: false,
  logLevel: "warn",
  resolve: { conditions: ["@hsms/source"] },
  build: {
    outDir: path.resolve(folder),
    emptyOutDir: true,
    // The policy of the page loads nothing from `data:` but pictures.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
});
