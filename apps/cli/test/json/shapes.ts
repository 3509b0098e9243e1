import type { ZodType } from "zod";
import { branchesShapes } from "./branches.ts";
import { changeShapes } from "./change.ts";
import { exchangeShapes } from "./exchange.ts";
import { keepShapes } from "./keep.ts";
import { lookShapes } from "./look.ts";
import { setupShapes } from "./setup.ts";
import { talkShapes } from "./talk.ts";

/** `data` of each command under `--json`, by the words that name the command. */
export const jsonShapes: Readonly<Record<string, ZodType>> = {
  ...talkShapes,
  ...lookShapes,
  ...branchesShapes,
  ...changeShapes,
  ...exchangeShapes,
  ...keepShapes,
  ...setupShapes,
};
