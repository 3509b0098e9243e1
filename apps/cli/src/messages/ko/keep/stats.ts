import { whole } from "@hsms/messages";
import { showCost } from "../../../settings/prices.ts";
import { megabytes } from "../../formats.ts";
import type { enStats } from "../../en/keep/stats.ts";

const UNITS = { day: "일별", month: "월별", year: "연도별" } as const;

const within = (ms: number | null): string => `${whole(ms ?? 0)}ms`;

export const koStats: typeof enStats = {
  by: "첫 그래프의 시간 단위. 기본: 한 화면에 들어가는 가장 작은 단위",
  html: "네트워크 없이 보는 페이지 하나로 이 파일에 모두 저장",
  force: "같은 이름의 파일이 있으면 바꿈",
  head({ project, counts, nodes, disk, asked }) {
    const { total, archived, notes, undated } = counts;
    const { found, unsure, nothing, searchMs, answerMs } = asked;
    const parts = [
      `대화 ${whole(total)}개`,
      ...(notes === 0 ? [] : [`그중 메모 ${whole(notes)}개`]),
      ...(archived === 0 ? [] : [`잊은 것 ${whole(archived)}개`]),
      ...(undated === 0 ? [] : [`날짜 모름 ${whole(undated)}개`]),
      `주제 ${whole(nodes)}개`,
      megabytes(disk.store),
    ];
    const times = [
      ["검색", searchMs],
      ["답", answerMs],
    ] as const;
    return [
      `${project}: ${parts.join(", ")}`,
      ...(found + unsure + nothing === 0
        ? []
        : [
            `400일 동안 물은 횟수 ${whole(found + unsure + nothing)}번: 찾음 ${whole(found)}, 불확실 ${whole(unsure)}, 없음 ${whole(nothing)}`,
          ]),
      ...times.flatMap(([what, { median, p95 }]) =>
        median === null ? [] : [`${what} 시간: 절반은 ${within(median)}, 95% 는 ${within(p95)} 안`],
      ),
      ...asked.models.map(
        ({ model, calls, inputTokens, outputTokens, cost }) =>
          `${model}: 호출 ${whole(calls)}번, 입력 ${whole(inputTokens)}토큰, 출력 ${whole(outputTokens)}토큰${cost === null ? "" : `, ${showCost(cost)}`}`,
      ),
    ];
  },
  overTime: (unit, earlier) =>
    `${UNITS[unit]} 대화 수${earlier === 0 ? "" : ` (최근. 그 앞에 ${whole(earlier)} 항목)`}`,
  growth: (unit) => `${UNITS[unit]} 누적 대화 수`,
  importance: "중요도",
  category: "분류",
  categories: {
    fact: "사실",
    preference: "취향",
    experience: "경험",
    emotion: "감정",
    technical: "기술",
    core_principle: "핵심 원칙",
  },
  kind: "종류",
  kinds: { turn: "대화", note: "메모" },
  source: (looked, total) =>
    looked < total ? `출처 (전체에서 고르게 고른 ${whole(looked)}개)` : "출처",
  sources: { imported: "가져온 것", here: "hsms" },
  topics: "큰 주제",
  conversations: (total) => `대화방 ${whole(total)}개 가운데 큰 것`,
  asked: "일별 검색과 질문",
  tokens: "일별 언어 모델 토큰",
  disk: "디스크 (MB)",
  diskParts: { store: "기억", backups: "백업", putAside: "따로 둔 것" },
  projects: "프로젝트별 대화 수",
  page: {
    title: (project) => `${project} 의 기억`,
    made: (day) => `${day} 기준`,
    label: "이름",
    value: "수",
  },
};
