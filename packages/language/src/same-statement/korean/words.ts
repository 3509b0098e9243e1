import { once } from "../../text/once.ts";
import { wordPairs } from "../../text/word-list.ts";

/** Nouns that respect or modesty puts in another's place. */
export const PLAIN_NOUNS = wordPairs(`
  저=나 저희=우리 댁=집 연세=나이 성함=이름 생신=생일 진지=밥 말씀=말
  아버님=아버지 어머님=어머니 할아버님=할아버지 할머님=할머니 형님=형 누님=누나 아드님=아들 따님=딸 자제분=자녀
`);

/** Stems that respect puts in another's place; the honorific 시 is already gone (`계시` → `계`). */
export const PLAIN_STEMS = wordPairs(
  "계=있 주무=자 잡수=먹 자=먹 편찮=아프 드리=주 뵙=보 뵈=보 여쭙=묻 여쭈=묻 모시=데리 말씀하=말하 말씀드리=말하",
);

/** 드시다 eats and drinks. */
export const EATS_OR_DRINKS: readonly string[] = ["먹", "마시"];

/** Words of several parts, written out. */
export const WRITTEN_OUT = wordPairs(`
  난=나는 날=나를 내=나의 내가=나가 내게=나에게 전=저는 절=저를 제=저의 제가=저가 제게=저에게 넌=너는 널=너를 네가=너가 니가=너가
  우린=우리는 저흰=저희는 이건=이것은 그건=그것은 저건=저것은 이게=이것이 그게=그것이 저게=저것이 이걸=이것을 그걸=그것을 저걸=저것을
  뭘=무엇을 뭐=무엇 뭐가=무엇이 뭐를=무엇을 건=것은 게=것이 걸=것을 거=것 거는=것은 거를=것을 여긴=여기는 거긴=거기는 여기서=여기에서 거기서=거기에서
`);

/** Spellings in use, and short forms, of one word, wherever in a word they stand. */
const SPELLINGS = wordPairs(`
    몇일=며칠 왠만=웬만 웬지=왠지 찌게=찌개 초콜렛=초콜릿 쵸콜릿=초콜릿 쵸콜렛=초콜릿 초코렛=초콜릿 케잌=케이크 케익=케이크 쥬스=주스 커피샵=커피숍 커피숖=커피숍 도너츠=도넛 도너스=도넛
    수퍼마켓=슈퍼마켓 텔레비젼=텔레비전 악세사리=액세서리 악세서리=액세서리 메세지=메시지 컨텐츠=콘텐츠 까페=카페 리더쉽=리더십 소세지=소시지 화이팅=파이팅 돈까스=돈가스 자장면=짜장면
    레포트=리포트 알러지=알레르기 알레르지=알레르기 앨러지=알레르기 스케쥴=스케줄 앙케이트=앙케트 설겆이=설거지 오랫만=오랜만 금새=금세 어떻해=어떡해 역활=역할 희안=희한 어의없=어이없 떡볶기=떡볶이 떡뽁이=떡볶이 떡복이=떡볶이
    돌맹이=돌멩이 곰곰히=곰곰이 일일히=일일이 깨끗히=깨끗이 틈틈히=틈틈이 가까히=가까이 더우기=더욱이 일찌기=일찍이 오뚜기=오뚝이 육계장=육개장 통채=통째 뒤치닥거리=뒤치다꺼리 눈꼽=눈곱 배게=베개 베게=베개 배개=베개
    후라이팬=프라이팬 프라이펜=프라이팬 플룻=플루트 바베큐=바비큐 바비규=바비큐 부페=뷔페 썬글라스=선글라스 선글래스=선글라스 로보트=로봇 로케트=로켓 다이나믹=다이내믹 데이타=데이터 디지탈=디지털 렌트카=렌터카 렌터가=렌터카
    맛사지=마사지 메뉴얼=매뉴얼 미스테리=미스터리 밧데리=배터리 밧테리=배터리 빳데리=배터리 발렌타인=밸런타인 발란스=밸런스 블럭=블록 비지니스=비즈니스 샵=숍 샾=숍 쇼파=소파 수퍼=슈퍼 스티로폴=스티로폼
    싸이트=사이트 싸이즈=사이즈 쎄일=세일 쎈터=센터 센타=센터 씨디=시디 알콜=알코올 앰블런스=앰뷸런스 앰뷸란스=앰뷸런스 어플=앱 에스컬레이타=에스컬레이터 엘레베이터=엘리베이터 엘리베이타=엘리베이터 옐로우=옐로 워크샵=워크숍 워크샾=워크숍
    자켓=재킷 쟈켓=재킷 째즈=재즈 캐롤=캐럴 카렌다=캘린더 컴플렉스=콤플렉스 콜라보=컬래버 크리스찬=크리스천 타겟=타깃 테잎=테이프 티켙=티켓 팜플렛=팸플릿 포탈=포털 프로포즈=프러포즈
    휘트니스=피트니스 휴즈=퓨즈 가스렌지=가스레인지 전자렌지=전자레인지 후레쉬=플래시 후래시=플래시 네비게이션=내비게이션 네비=내비 요쿠르트=요구르트 요거트=요구르트 브릿지=브리지 기브스=깁스 런닝=러닝
    됬=됐 되요=돼요 되서=돼서 되야=돼야 할께=할게 갈께=갈게 올께=올게 볼께=볼게 줄께=줄게 먹을께=먹을게
    얘기=이야기 요새=요즘 담주=다음주 담달=다음달 낼=내일 첨=처음 맘=마음 근데=그런데 그럼=그러면 젤=제일 땜에=때문에 어저께=어제 그제=그저께 인제=이제 쫌=좀 넘나=너무나
    않돼=안돼 않되=안되 않했=안했 않해=안해 않먹=안먹 않가=안가 않갔=안갔 할려고=하려고 갈려고=가려고 볼려고=보려고 먹을려고=먹으려고 바램=바람 바래요=바라요
`);
const spelling = once(
  () =>
    new RegExp(
      [...SPELLINGS.keys()].toSorted((one, other) => other.length - one.length).join("|"),
      "gu",
    ),
);

/** A text in the usual spelling of its words. O(characters). */
export const inUsualSpelling = (text: string): string =>
  text.replaceAll(spelling(), (found) => SPELLINGS.get(found) ?? found);

/** What stands before a noun and belongs to it, whatever it ends in. */
export const DETERMINERS: ReadonlySet<string> = new Set(
  "지난 다음 이번 저번 매 우리 저희 내 제 나의 저의 네 너의 이 그 저 새 헌 첫 전 각 모든 여러 다른 어느 무슨 큰 작은 옛 같은 맨 약 한 두 세 네 오전 오후".split(
    " ",
  ),
);

/** What says when, how often or how, by itself, and may stand elsewhere in its clause. */
export const ADVERBS: ReadonlySet<string> = new Set(
  `어제 그저께 오늘 내일 모레 글피 지금 방금 아까 요즘 최근 최근에 이제 올해 작년 재작년 내년 매일 매주 매달 매년 매번 항상 늘 언제나 자주 가끔 종종 때때로 보통 주로 대개 대체로 아직 아직도 벌써 이미 곧 금방 나중에
  다시 또 처음 처음으로 함께 같이 혼자 서로 직접 따로 때 동안 전 후 뒤 오전에 아침 점심 저녁 밤 새벽 주말 평일 여름 겨울 봄 가을 드디어 마침내 원래 사실 계속`.split(
    /\s+/u,
  ),
);

/** Who is taken along: behind the noun like a particle. */
export const TAKING_ALONG: ReadonlySet<string> = new Set(
  "모시고 데리고 가지고 끼고 타고".split(" "),
);

/** Predicates of which a bare noun before them is the subject: `비 와`, `시간 없어`, `배 고파`. */
export const INTRANSITIVE =
  /^(?:[안못])?(?:있|없|오|와|왔|온|옵|가|갔|간|갑|나|났|난|납|되|돼|됐|된|됩|아프|아파|아픈|아픕|아팠|고프|고파|고픕|많|적|좋|싫|크|커|큰|큽|작|필요|생기|생겼|생긴|걸리|걸려|걸렸|걸린|걸립|끝|시작|맞|춥|추|덥|더|심하|심해|심합|심한|심했|높|낮|비싸|비쌉|비쌌|편하|편해|편합|불편|어렵|어려|쉽|쉬|가깝|가까|멀|멉|내리|내려|내렸|내린|내립|부족|중요|가능|올라|오르|오릅|떨어지|떨어져|떨어졌|도착|아니|아닙)/u;

/** Predicates that a person may do to a person: of a bare name before them nobody knows who did it. */
export const OF_PERSONS =
  /때[리려렸릴린립]|좋아[하해했한합]|싫어[하해했한합]|사랑|미워|도와|돕|부르|불러|불렀|찾|기다|데[리려렸]|태[우워웠]|믿|이[기긴겨겼]|닮|소개|초대|깨[우워웠]|가르치|가르쳐|가르쳤|만나|만났|만난|만납|(?:^|[안못])(?:보|봐|봤|본|봅|알|아|안|압|모르|몰라|몰랐|차|찼|밀|돌보|돌봐|돌봤)|칭찬|혼[내냈]|의지|존경|추천|따르|따라|키[우워웠]|낳|업|안아|안았|속[이여였]|괴롭|방해|신고|고소|협박|설득|방문|배웅|마중|간호|돌[보봐봤]|물어|물었|묻|빌려|빌렸|빌리|갚|주었|줬|줘|준|줍|줄|주기|드[리려렸린립]|받/u;
