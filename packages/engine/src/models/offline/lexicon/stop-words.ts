/**
 * Words of a question that name nothing: asking, remembering, telling, being, now. The index has a stop
 * list of its own; this one may be longer, since a question's last word of meaning is never dropped by it
 * from the index. English in stems.
 */
export const EMPTY_WORDS: ReadonlySet<string> = new Set(
  (
    "a an the i i'm i've i'd i'll im me my mine myself we our ours us you your he him his she her hers it its it's they them their this that that's these those there here " +
    "be am is are was were been being do don't doesn't didn't does did have haven't has had can can't cannot could couldn't will won't would should shall may might must " +
    "isn't aren't wasn't weren't wouldn't shouldn't let let's used " +
    "what what's whats who who's whos whose whom when when's where where's why how how's which whether if " +
    "of in on at to for from with by about as into and or but not no nor than then so too very also just only ever even still again " +
    "tell say said know rememb remember remind mention talk told ask think recal recall call please kind type sort thing something anything someone anyone " +
    "now current currently today these day nowaday recent recently lately actual actually really always usual usually exact exactly " +
    "happen go get got like'd long much many far often did hey hi ok okay well because while after before during i'am were're " +
    "time number any ani up out off away back down over under list summar summari everyth everything all show find give name's one s t m re ve ll d " +
    "나 난 내 내가 나는 나의 나도 나를 나한테 저 전 제 제가 저는 저의 저도 저를 우리 우린 저희 너 넌 네 니 당신 그 이 저기 거기 여기 그거 이거 저거 " +
    "거 것 게 걸 건 데 데가 데를 데서 곳 곳이 시간 때 점 쪽 수 중 좀 혹시 그럼 그러면 근데 그리고 지금 현재 요즘 요새 이제 아까 저번 지난번 이전 예전 전에 " +
    "뭐 뭐야 뭐지 뭘 뭔 뭔지 뭔가 무엇 무슨 무엇인가 어떤 어느 누구 누가 누굴 누군지 언제 언젠지 어디 어딜 어딘지 왜 어떻게 어때 어땠지 얼마 얼마나 몇 며칠 어떤지 뭐라고 뭐더라 뭐였지 뭐였더라 뭐였죠 뭐예요 뭐죠 뭐가 누구야 언제야 언제지 언제였지 언제였죠 언제였더라 어디야 어디지 어디였지 어디서 어디로 어디에 어디에서 얼마야 얼마였지 얼마였죠 얼마예요 얼마지 몇이야 몇이죠 몇이에요 얼마씩 " +
    "알다 기억 기억나 기억해 기억하니 기억하지 기억나니 알아 알지 알고 아니 알려 알려줘 알려줄래 알려주세요 말해 말해줘 말했 말했지 말했던 말한 말 얘기 얘기했던 얘기한 이야기 이야기했던 이야기한 했던 했지 했더라 했어 했죠 했는지 한다고 했었지 라고 " +
    "있어 있지 있나 있니 있죠 있는 있다 있더라 있나요 하는 해 해야 하지 하더라 하죠 하니 되지 돼 되시지 된 됐지 줘 주세요 볼래 보여줘 찾아줘 정리 정리해줘 정리해 요약 요약해줘 목록 전부 모두 다 대해 대해서 관해 관련 종류 기종 이름 뭐라 무슨일 어떻 못 안 살이야 가장 제일 매우 아주 정말 진짜 보통 주로 자주 계속"
  ).split(" "),
);

/** Words that narrow a question without naming what it is about: a sentence may lack them. English in stems. */
export const LIGHT_WORDS: ReadonlySet<string> = new Set(
  (
    "first last next new newest old full whole big small main own same other good best better bad wrong right correct home want need take use make let keep issu matter detail " +
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
