/**
 * Words of a question that name nothing, besides the stop words of the analyser: asking, remembering, telling, now.
 * The index keeps them, since a message may consist of nothing else. English as written and in stems.
 */
export const EMPTY_WORDS: ReadonlySet<string> = new Set(
  (
    "im mine myself ours us him hers them these those there here being can can't cannot could couldn't will won't would should shall may might must wouldn't shouldn't let let's used " +
    "whats whos whose whom whether about into not no nor than then so too very also just only ever even still again " +
    "finally recently originally currently exactly roughly probably " +
    "tell say said know rememb remember remind mention talk told ask think recal recall call please kind type thing something anything someone anyone " +
    "now current currently recent recently lately actual actually really always usual usually exact exactly happen go get got like'd long much many far often hey hi ok okay well because while after before during " +
    "some each both either neither whole within until till since per near inside ahead altogether toward instead nowaday rid ago " +
    "time number any ani up out off away back down over under list summar summari everyth everything all show find give one s t m re ve ll d " +
    "니 데가 데서 곳 곳이 시간 지금 현재 요즘 요새 아까 이전 예전 뭔 언젠지 몇이죠 몇이에요 얼마씩 알다 기억나 기억나니 알아 알지 알고 말했 " +
    "통틀어 꽉 분이 앞으로 말라고 나한테서 저한테서 나보고 저보고 줘 주세요 말고 빼고 볼래 보여줘 찾아줘 정리 정리해줘 정리해 요약 요약해줘 목록 종류 기종 이름 무슨일 어떻 못 제일"
  ).split(" "),
);

/** Words that narrow a question without naming what it is about: a sentence may lack them. English in stems. */
export const LIGHT_WORDS: ReadonlySet<string> = new Set(
  (
    "more less first last next new newest old full whole big small main own same other good best better bad wrong right correct home want need take use make let keep issu matter detail " +
    "첫 첫번째 새 새로 큰 작은 같은 다른 좋은 나쁜 처음 마지막 다음 이번 걸리다 받다 쓰다 싶다 만들다 보다 내용 상세 구체 자세히 전체 원래 사람"
  ).split(" "),
);

/** Days and seasons of talk: a question may consist of nothing else (`내일 뭐 하지?`). English in stems. */
export const DAY_WORDS: ReadonlySet<string> = new Set(
  (
    "today tomorrow yesterday tonight morning evening afternoon night hour minut day week month year weekend " +
    "작년 올해 내년 지난달 지난주 이번주 이번달 다음주 다음달 어제 오늘 내일 모레 아침 저녁 밤 낮 주말 평일 하루 매일 매주 매달"
  ).split(" "),
);
