import {
  deedIn,
  listed,
  movedBetween,
  quoted,
  renamingOf,
  settingsOf,
  sizeOf,
} from "../../history-parts.ts";
import { minuteOf, particle, whole } from "@hsms/messages";
import type { HistoryEntry, ImportUndo, Operation } from "@hsms/engine";
import type { enChanges, enJournal, enTakeBack } from "../../en/changes/journal.ts";

const memoriesOf = (count: number): string => `기억 ${whole(count)}개`;

const renamed = (entry: HistoryEntry): string => {
  const renaming = renamingOf(entry);
  if (renaming === "unknown") return `주제 이름 바꿈${quoted(entry)}`;
  if ("either" in renaming) return `주제 "${renaming.either}"의 이름을 바꾸거나 고정함`;
  const { before, after } = renaming;
  return before === after
    ? `주제 이름을 고정하거나 풂 "${after}"`
    : `주제 이름 바꿈 "${before}" → "${after}"`;
};

const moved = (entry: HistoryEntry): string => {
  const between = movedBetween(entry);
  return between === null ? `주제 옮김${quoted(entry)}` : `기억 옮김 ${between}`;
};

const commands: Readonly<Record<HistoryEntry["command"], (entry: HistoryEntry) => string>> = {
  import: ({ turnsAdded, turnsChanged, of, continues, state, added }) =>
    [
      `가져오기, 대화 ${whole(turnsAdded)}개 추가`,
      ...(state === "undoing" ? [`그중 ${whole(sizeOf(added))}개 남음`] : []),
      ...(turnsChanged === 0 ? [] : [`${whole(turnsChanged)}개 변경`]),
      ...(of === undefined ? [] : [`${whole(of)}개 중에 멈춤`]),
      ...(continues === undefined ? [] : [`${continues}번에 이어서`]),
    ].join(", "),
  archive: (entry) => `${memoriesOf(entry.turnsChanged)} 잊음${listed(entry)}`,
  unmask: (entry) => `가려진 대화의 원문을 되살림${listed(entry)}`,
  unarchive: (entry) => `잊은 ${memoriesOf(entry.turnsChanged)} 되살림${listed(entry)}`,
  rename: renamed,
  move: moved,
  merge: (entry) => `주제 합침${quoted(entry, " → ")}`,
  "name-topics": () => "이름 짓는 방식이 바뀌어 주제 이름이 저절로 새로 지어짐",
  split: (entry) => `주제 나눔${quoted(entry)}`,
  set: (entry) => `${memoriesOf(entry.turnsChanged)} 고침${listed(entry)}`,
  correct: (entry) => `${memoriesOf(entry.turnsChanged)}의 글을 고침${listed(entry)}`,
  settings: (entry) => `설정 바꿈${settingsOf(entry)}`,
  slots: () => "작업 기억 슬롯 바꿈",
  label: (entry) => `이름표 바꿈${listed(entry)}`,
  "rename-conversation": () => "대화방 이름 바꿈",
  restore: ({ replacedBy }) => (replacedBy === "import" ? "가져온 파일로 모두 바꿈" : "백업 복원"),
  purge: ({ turnsChanged }) =>
    turnsChanged === 0
      ? "대화방 이름이나 이름표 완전 삭제"
      : `대화 ${whole(turnsChanged)}개 완전 삭제`,
};

const deedOf = (entry: HistoryEntry): string =>
  deedIn(commands, entry) ?? "더 새로운 버전의 프로그램이 바꾼 것";

const states: Readonly<Record<HistoryEntry["state"], string>> = {
  open: " · 진행 중이거나 중단됨",
  done: "",
  undoing: " · 되돌리다 중단됨: `hsms undo` 가 마저 되돌립니다",
  undone: " · 되돌림",
  expired: " · 더는 되돌릴 수 없음",
};

const kinds: Readonly<Record<Operation["kind"], string>> = {
  "turn-added": "대화를 더함",
  "turn-edited": "대화를 고침",
  "turn-purged": "대화를 완전히 지움",
  "turn-withdrawn": "대화를 거둠",
  "conversation-added": "대화방을 더함",
  "conversation-edited": "대화방을 고침",
};

/** What of an import stays where it is undone by itself. */
const staying = ({
  changed,
  continued,
}: Pick<ImportUndo, "changed" | "continued">): readonly string[] => [
  ...(changed === 0 ? [] : [`그 뒤 고치거나 고정하거나 잊은 ${whole(changed)}개는 남깁니다.`]),
  ...(continued === 0 ? [] : [`바로 뒤에 말씀하신 것이 있는 ${whole(continued)}개는 남깁니다.`]),
];

/** `hsms changes`. */
export const koChanges: typeof enChanges = {
  line: ({ kind, subject, field, clock }) =>
    [clock === null ? "" : minuteOf(clock.at), kinds[kind], subject, field ?? ""]
      .filter((part) => part !== "")
      .join("  "),
  anew: "커서가 읽은 것이 너무 오래되었거나 다른 기억의 것입니다. 전부 새로 말하니 전에 읽은 것은 잊으세요.",
  none: "그 뒤로 바뀐 것이 없습니다.",
  next: (cursor, isEnd) =>
    `${isEnd ? "지금은 이것이 전부입니다" : "더 있습니다"}: hsms changes --since ${cursor}`,
};

/** `hsms history`, `hsms undo`, `hsms edit`. */
export const koJournal: typeof enJournal = {
  deed: (entry) => deedOf(entry),
  line: (entry) =>
    `${String(entry.number).padStart(4)}  ${minuteOf(entry.at)}  ${deedOf(entry)}${states[entry.state]}`,
  empty: "아직 이 기억을 바꾼 명령이 없습니다.",
  nothing: "되돌릴 수 있는 것이 없습니다.",
  willUndo: "다음을 되돌립니다:",
  upToRestoration: "복원까지만 되돌립니다. 그 전에 한 일은 되돌아올 기억에 들어 있습니다.",
  upToGone: "그 앞의 복원은 복원 전의 기억이 더는 없어 되돌릴 수 없습니다. 거기까지만 되돌립니다.",
  question: (count) => (count === 1 ? "되돌릴까요?" : `이 ${whole(count)}개를 되돌릴까요?`),
  undone: (count) => `되돌림: ${whole(count)}개.`,
  left: (count) => `그 뒤 다른 컴퓨터나 기억 정리가 바꾼 ${whole(count)}개는 그대로 두었습니다.`,
  importGoes: ({ goes, ...stays }) => [
    goes === 0 ? "지울 기억이 남아 있지 않습니다." : `기억 ${whole(goes)}개를 지웁니다.`,
    ...staying(stays),
  ],
  importUndone: ({ undone, ...stays }) =>
    [`되돌림: 기억 ${whole(undone)}개를 지웠습니다.`, ...staying(stays)].join(" "),
  changed: "바꾸었습니다. `hsms undo` 로 되돌릴 수 있습니다.",
  unchanged: "이미 그러합니다. 아무것도 바뀌지 않았습니다.",
  corrected: (turn, newer) =>
    `${turn}번 기억은 이제 ${newer}번입니다. 처음에 한 말은 남아 있고, \`hsms undo\` 로 되돌릴 수 있습니다.`,
};

const undoing = {
  sends: "글을 보내는 곳이 바뀝니다",
  removes: "기억이 사라집니다",
  replaces: "그 전의 기억이 돌아오고 그 뒤에 한 말은 남습니다",
} as const;

/** `!forget` and `!undo` of the chat. */
export const koTakeBack: typeof enTakeBack = {
  forgot: (index, said) =>
    `#${index}${particle(index, "을/를")} 잊었습니다: "${said}". !undo 로 되돌립니다.`,
  notDeleted: (turns) =>
    `잊은 것은 따로 남아 있습니다. 완전히 지우려면: hsms forget ${turns.join(" ")} --purge, 또는 화면의 탐색이나 주제 창에서 Ctrl+E.`,
  nothingSaid: "여기에는 잊을 말이 없습니다.",
  noTurn: (number) =>
    `잊을 기억 "${number}"${particle(number, "이/가")} 없습니다: !forget 또는 !forget 번호`,
  withheld: (index) =>
    `#${index}${particle(index, "은/는")} 고정했거나 바꿀 수 없거나 이름표가 있거나 중요도가 10이어서 그대로 둡니다. 그래도 잊는 방법은 \`hsms forget --help\` 에 있습니다.`,
  undone: (what) => `되돌린 것: ${what}`,
  broughtBack: (entry) => `${memoriesOf(entry.turnsChanged)}가 다시 돌아왔습니다${listed(entry)}`,
  importStopped: (number) => `멈췄습니다. !undo ${number} --yes 로 이어서 합니다.`,
  noNumber: (given) => `"${given}" 변경이 없습니다: !undo, !undo list 또는 !undo 번호`,
  why: (what, does) => `되돌리면 ${undoing[does]}: ${what}.`,
  asks: (what, number) => `${what} 되돌릴까요? !undo ${number} --yes`,
  looking: "무엇을 되돌릴지 보는 중…",
  undoing: "되돌리는 중…",
  notUndone: "되돌리지 않았습니다.",
};
