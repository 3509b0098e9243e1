import { minuteOf, particle, whole } from "@hsms/messages";
import { daysBetween, megabytes } from "../../formats.ts";
import type { enBackup } from "../../en/keep/backup.ts";

const putAsideBefore = {
  repair: "고치기 전의 기억",
  schema: "형식을 갱신하기 전의 기억",
  restore: "열리지 않아 백업으로 바꾼 기억",
} as const;

export const koBackup: typeof enBackup = {
  none: "아직 백업이 없습니다. `hsms backup` 으로 만들 수 있습니다.",
  made: ({ turns, sizeBytes, path }) =>
    `대화 ${whole(turns)}개를 백업했습니다 (${megabytes(sizeBytes)}): ${path}`,
  removes: (expiring) =>
    `보관 기한이나 크기 한도를 넘는 것을 지웁니다: ${expiring.map(({ name }) => name).join(", ")}`,
  line: ({ kind, name, time, turns, sizeBytes, path }) =>
    `${name}  ${minuteOf(time)}  대화 ${whole(turns)}개  ${megabytes(sizeBytes)}${kind === "kept" ? "  (되돌리기 전의 기억)" : ""}\n  ${path}`,
  putAside: ({ name, before, time, sizeBytes, path }, now) =>
    `${name}  ${minuteOf(time)}  ${whole(daysBetween(time, now))}일 전  ${megabytes(sizeBytes)}  (${putAsideBefore[before]})\n  ${path}`,
  removeQuestion: ({ name, sizeBytes }) =>
    `백업 ${name}${particle(name, "을/를")} 완전히 지울까요? (${megabytes(sizeBytes)})`,
  removedByName: (path) => `지웠습니다: ${path}`,
  failed: (reason) => `오늘의 백업을 만들지 못했습니다: ${reason} 백그라운드에서 다시 시도합니다.`,
  removed: ({ kind, name }) =>
    kind === "day"
      ? `보관 기한이나 크기 한도를 넘은 백업을 지웠습니다: ${name}`
      : `보관 기한이나 크기 한도를 넘은, 복원 전의 기억을 지웠습니다: ${name}`,
  damagedGoes: (aside: string) =>
    `기억을 열 수 없어 바뀌는 내용을 보여 드릴 수 없습니다. 현재 상태는 ${aside} 에 보관합니다.`,
  broughtBack: ({ from, turns }) => `${from} 에서 기억을 복구했습니다 (대화 ${whole(turns)}개).`,
  going: (count) => `사라질 대화: ${whole(count)}개`,
  returning: (count) => `돌아올 대화: ${whole(count)}개`,
  turn: (index, date, text) => `  ${index}  ${date}  ${text}`,
  more: (count) => `  … 그 앞에 ${whole(count)}개 더`,
  changed: (count) => `예전 상태로 돌아갈 대화: ${whole(count)}개`,
  leftOut: (count) => `완전히 지워서 복원하지 않는 대화: ${whole(count)}개`,
  nodes: ({ present, backup }) => `주제: 지금 ${whole(present)}개, 그때 ${whole(backup)}개`,
  setting: (name, present, backup) => `설정 ${name}: 지금 ${present}, 그때 ${backup}`,
  question: (from) => `${from} 의 백업을 복원할까요?`,
  restored: (from) => `${from} 의 백업을 복원했습니다.`,
  keptAt: (kept) =>
    `이전 기억은 ${kept} 에 적어도 BACKUP_DAYS 일 동안 보관합니다. \`hsms undo\` 로 되돌릴 수 있습니다.`,
};
