import { whole } from "@hsms/messages";
import { megabytes } from "../../formats.ts";
import type { enStats } from "../../en/keep/stats.ts";

const UNITS = { day: "일별", month: "월별", year: "연도별" } as const;

export const koStats: typeof enStats = {
  by: "첫 그래프의 시간 단위. 기본: 한 화면에 들어가는 가장 작은 단위",
  head({ project, counts, nodes, sizeBytes }) {
    const { total, archived, notes, undated } = counts;
    const parts = [
      `대화 ${whole(total)}개`,
      ...(notes === 0 ? [] : [`그중 메모 ${whole(notes)}개`]),
      ...(archived === 0 ? [] : [`잊은 것 ${whole(archived)}개`]),
      ...(undated === 0 ? [] : [`날짜 모름 ${whole(undated)}개`]),
      `주제 ${whole(nodes)}개`,
      megabytes(sizeBytes),
    ];
    return `${project}: ${parts.join(", ")}`;
  },
  overTime: (unit, earlier) =>
    `${UNITS[unit]} 대화 수${earlier === 0 ? "" : ` (최근. 그 앞에 ${whole(earlier)} 항목)`}`,
  importance: "중요도",
  category: "분류",
  topics: "큰 주제",
};
