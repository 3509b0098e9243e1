import type { Language } from "./message.ts";

/** What a value of a setting means, by `name.value` or the value alone; what says it by itself has none. */
export const enSettingValues: Readonly<Record<string, string>> = {
  true: "on",
  false: "off",
  "theme.terminal": "the terminal's own",
  "theme.colour-blind": "red and green alike",
  "layout.default": "as usual",
  "layout.last": "as they were left",
  "model.offline": "built in, no network",
  "judgeModel.same": "the one that answers",
  "fileModel.same": "the one that answers",
  "analyser.hsms": "built in",
  "analyser.garu": "morphemes of Garu",
  "embedder.none": "no vectors",
  "searchMode.efficiency": "when needed",
  "searchMode.force": "always",
  "searchMode.no": "never",
  "strategy.seeded": "from what the words hit",
  "strategy.bfs": "level by level",
  "strategy.flat": "not at all",
  "scoring.batched": "one for all topics",
  "scoring.per-node": "one a topic",
  "updateTopic.smart": "when much has come",
  "secrets.mask": "masked",
  "secrets.mask-personal": "personal data too",
  "secrets.refuse": "the turn is not stored",
  "secrets.keep": "stored as written",
  "online.none": "nowhere",
  "embedderOnline.none": "nowhere",
  "secretsOnline.none": "nowhere",
  "backupDays.0": "only those asked for",
  "slotsMode.hybrid": "slots and recent turns",
  "slotsMode.legacy": "recent turns alone",
  "slotsMode.working_only": "slots alone",
};

export const koSettingValues: Readonly<Record<string, string>> = {
  true: "켬",
  false: "끔",
  "theme.terminal": "터미널 색 그대로",
  "theme.dark": "어둡게",
  "theme.light": "밝게",
  "theme.colour-blind": "빨강·초록 구별 없이",
  "layout.default": "기본 배치",
  "layout.last": "지난번 그대로",
  "model.offline": "내장 모델, 네트워크 없음",
  "judgeModel.same": "답하는 모델",
  "fileModel.same": "답하는 모델",
  "analyser.hsms": "내장",
  "analyser.garu": "Garu 형태소",
  "embedder.none": "벡터 없음",
  "searchMode.efficiency": "필요할 때",
  "searchMode.force": "항상",
  "searchMode.no": "안 함",
  "strategy.seeded": "낱말이 맞은 곳부터",
  "strategy.bfs": "단계별로",
  "strategy.flat": "트리 없이",
  "scoring.batched": "모든 주제를 한 번에",
  "scoring.per-node": "주제마다 한 번",
  "updateTopic.always": "항상",
  "updateTopic.smart": "많이 늘었을 때",
  "updateTopic.never": "안 함",
  "secrets.mask": "가림",
  "secrets.mask-personal": "개인 정보까지 가림",
  "secrets.refuse": "저장하지 않음",
  "secrets.keep": "그대로 저장",
  "online.none": "보내지 않음",
  "embedderOnline.none": "보내지 않음",
  "secretsOnline.none": "보내지 않음",
  "backupDays.0": "직접 만들 때만",
  "slotsMode.hybrid": "슬롯과 최근 대화",
  "slotsMode.legacy": "최근 대화만",
  "slotsMode.working_only": "슬롯만",
};

const settingValues = { en: enSettingValues, ko: koSettingValues } as const;

/** What a value of a setting means in words; `null` where it says so itself, as a number does. */
export function sayValue(
  { name, value }: { readonly name: string; readonly value: unknown },
  language: Language,
): string | null {
  const text = String(value);
  return settingValues[language][`${name}.${text}`] ?? settingValues[language][text] ?? null;
}
