import { basename, join } from "node:path";
import { jsonFormat, type FilesFormat, type TextFormat } from "../../contract/import-format.ts";
import { ok } from "../../contract/outcome.ts";
import { LINES } from "../../json/pieces.ts";
import { isKakaoTalk, openKakaoTalk } from "./kakaotalk/read-kakaotalk.ts";
import { isMail } from "./mail/is-mail.ts";
import { readMailFiles } from "./mail/read-files.ts";
import { readDay, readWorkspace } from "./slack/read-files.ts";
import { MEMBER_LISTS, isDay, isMemberList } from "./slack/shapes.ts";
import { isTelegram, readTelegram } from "./telegram/read-telegram.ts";
import { isWhatsApp } from "./whatsapp/lines.ts";
import { openWhatsApp } from "./whatsapp/read-whatsapp.ts";

export const telegram = jsonFormat({
  name: "telegram",
  label: "Telegram",
  holds: ["talk"],
  holdsValue: isTelegram,
  read: readTelegram,
  readsPieces: (list) => ["messages", "chats.list", "left_chats.list"].includes(list),
});

/** An export, unpacked or not, told by its list of members; a single day of a channel is read by itself. */
export const slack: FilesFormat = {
  name: "slack",
  label: "Slack",
  holds: ["talk"],
  endings: [".json"],
  recognises: (sample) => isDay(sample.value()) || isMemberList(sample),
  async *readFiles(file, value) {
    if (isDay(value)) yield await readDay(file, value);
    else yield* readWorkspace(file);
  },
  readsArchives: true,
  findIn: (folder, names) => {
    const members = MEMBER_LISTS.find((name) => names.includes(name));
    const isExport = ["channels.json", "groups.json", "dms.json", "mpims.json"].some((name) =>
      names.includes(name),
    );
    return ok(members !== undefined && isExport ? join(folder, basename(members)) : undefined);
  },
};

export const kakaotalk: TextFormat = {
  name: "kakaotalk",
  label: "KakaoTalk",
  holds: ["talk"],
  endings: [".txt", ".csv"],
  recognises: ({ text }) => isKakaoTalk(text),
  open: openKakaoTalk,
  readsPieces: (list) => list === LINES,
};

export const whatsapp: TextFormat = {
  name: "whatsapp",
  label: "WhatsApp",
  holds: ["talk"],
  endings: [".txt"],
  recognises: ({ text }) => isWhatsApp(text),
  open: openWhatsApp,
  readsPieces: (list) => list === LINES,
};

export const mail: FilesFormat = {
  name: "mail",
  label: "mbox, eml",
  holds: ["talk"],
  endings: [".mbox", ".eml"],
  recognises: ({ head }) => isMail(head),
  async *readFiles(file) {
    yield await readMailFiles([file]);
  },
  readTogether: readMailFiles,
  findIn: () => ok(undefined),
};
