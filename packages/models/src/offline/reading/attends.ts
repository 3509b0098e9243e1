import type { Statement } from "./statement.ts";

/** What one goes to beside one's work, by its idea. */
const COURSES: readonly string[] = ["sport", "hobby", "instrument", "lesson", "gym", "hospital"];
const COURSE =
  /(?:학원|교실|강습|수업|모임|동호회|교회|성당|절|병원|의원|[가-힣]과|한의원|센터)(?:에|을|를)?$/u;
/** At such times one goes to a course: work is told of without them. */
const AT_TIMES =
  /[월화수목금토일]요일|월수금|화목|주말|매주|격주|(?:일주일|한 ?달|주|달)에? ?(?:\d|한|두|세|네)? ?번|(?:\d|[한두세네섯곱덟홉열]) ?시(?!간)|퇴근|저녁|새벽/u;

/** `필라테스 다녀`, `화요일 저녁에 도자기 다녀`: whether what somebody goes to, by the verb at `at` (a character), is a course, and no work. */
export function goesToCourse({ text, words, meanings }: Statement, at: number): boolean {
  if (!/^[다]/u.test(text.slice(at))) return false;
  if (AT_TIMES.test(text)) return true;
  const place = words.findLastIndex(({ start }) => start < at);
  const kinds = meanings[place]?.kindOf ?? new Set<string>();
  return COURSES.some((id) => kinds.has(id)) || COURSE.test(words[place]?.surface ?? "");
}
