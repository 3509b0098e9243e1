import { compactor } from "./compactor.ts";
import { editor } from "./editor.ts";
import { hastyWriter } from "./hasty-writer.ts";
import { importer } from "./importer.ts";
import { keeper } from "./keeper.ts";
import { placer } from "./placer.ts";
import { reader } from "./reader.ts";
import { rebuilder } from "./rebuilder.ts";
import { repairer } from "./repairer.ts";
import { restorer } from "./restorer.ts";
import type { Role } from "./stage.ts";
import { writer } from "./writer.ts";

export const roles = {
  writer,
  importer,
  reader,
  placer,
  rebuilder,
  keeper,
  editor,
  compactor,
  restorer,
  repairer,
  hastyWriter,
} as const satisfies Readonly<Record<string, Role>>;

export type RoleName = keyof typeof roles;
