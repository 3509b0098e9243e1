import type { Words } from "../words.ts";
import { branches } from "./branches.ts";
import { chat } from "./chat.ts";
import { keyFile } from "./key-file.ts";
import { log } from "./log.ts";
import { notices } from "./notices.ts";
import { overlay } from "./overlay.ts";
import { screen } from "./screen.ts";
import { search } from "./search.ts";
import { slots } from "./slots.ts";
import { status } from "./status.ts";
import { tree } from "./tree.ts";

export const ko: Words = {
  branches,
  chat,
  keyFile,
  log,
  notices,
  overlay,
  screen,
  search,
  slots,
  status,
  tree,
};
