import { compactor } from "./keeping/compactor.ts";
import { editor } from "./changing/editor.ts";
import { hastyWriter } from "./using/hasty-writer.ts";
import { importer } from "./using/importer.ts";
import { keeper } from "./keeping/keeper.ts";
import { placer } from "./using/placer.ts";
import { reader } from "./using/reader.ts";
import { rebuilder } from "./changing/rebuilder.ts";
import { repairer } from "./keeping/repairer.ts";
import { restorer } from "./keeping/restorer.ts";
import { purger } from "./changing/purger.ts";
import { undoer } from "./changing/undoer.ts";
import type { Role } from "./stage.ts";
import { writer } from "./using/writer.ts";

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
  undoer,
  purger,
  hastyWriter,
} as const satisfies Readonly<Record<string, Role>>;

export type RoleName = keyof typeof roles;
