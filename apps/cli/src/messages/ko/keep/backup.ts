import { minuteOf, whole } from "@hsms/messages";
import { megabytes } from "../../formats.ts";
import type { enBackup } from "../../en/keep/backup.ts";

export const koBackup: typeof enBackup = {
  none: "아직 백업이 없습니다. `hsms backup` 으로 만들 수 있습니다.",
  made: ({ turns, sizeBytes, path }) =>
    `대화 ${whole(turns)}개를 백업했습니다 (${megabytes(sizeBytes)}): ${path}`,
  line: ({ kind, name, time, turns, sizeBytes, path }) =>
    `${name}  ${minuteOf(time)}  대화 ${whole(turns)}개  ${megabytes(sizeBytes)}${kind === "kept" ? "  (되돌리기 전의 기억)" : ""}\n  ${path}`,
  failed: (reason) => `오늘의 백업을 만들지 못했습니다: ${reason} 뒤에서 다시 해 봅니다.`,
  removed: ({ kind, name }) =>
    kind === "day"
      ? `오래된 백업을 지웠습니다: ${name}`
      : `오래되었거나 너무 큰, 복원 전의 기억을 지웠습니다: ${name}`,
  broughtBack: ({ from, turns }) => `${from} 에서 기억을 되찾았습니다 (대화 ${whole(turns)}개).`,
  going: (count) => `사라질 대화: ${whole(count)}개`,
  returning: (count) => `돌아올 대화: ${whole(count)}개`,
  turn: (index, date, text) => `  ${index}  ${date}  ${text}`,
  more: (count) => `  … 그 앞에 ${whole(count)}개 더`,
  changed: (count) => `예전 모습으로 돌아갈 대화: ${whole(count)}개`,
  leftOut: (count) => `아주 지워져서 돌아오지 않는 대화: ${whole(count)}개`,
  nodes: ({ present, backup }) => `주제: 지금 ${whole(present)}개, 그때 ${whole(backup)}개`,
  setting: (name, present, backup) => `설정 ${name}: 지금 ${present}, 그때 ${backup}`,
  question: (from) => `${from} 의 백업으로 되돌릴까요?`,
  restored: (from) => `${from} 의 백업으로 되돌렸습니다.`,
  keptAt: (kept) => `그 전의 기억은 ${kept} 에 있습니다. \`hsms undo\` 로 다시 가져올 수 있습니다.`,
};
