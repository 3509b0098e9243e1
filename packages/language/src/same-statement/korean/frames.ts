/** What opens a message and tells nothing. */
const OPENERS =
  "참고로 그나저나 근데 그런데 그리고 아 어 음 오 와 네 예 응 저기 저기요 혹시 있잖아 있잖아요 있지 죄송한데 죄송하지만 죄송합니다만 미안한데 미안하지만 실례지만 실례합니다만 외람되지만 외람된\\s말씀이지만 번거롭겠지만 번거로우시겠지만 바쁘실\\s텐데 바쁘신데 안녕 안녕하세요 안녕하십니까 다름이\\s아니라 다름\\s아니라 다름이\\s아니고 알려\\s?드리자면 말씀드리자면 말하자면 굳이\\s말하자면 참 아참 사실 사실은 말씀드리면 말씀드리자면요 미리\\s말씀드리면 미리\\s말해\\s?두는데 미리\\s말씀드리지만 혹시\\s모르니까\\s말해\\s?두는데 한\\s가지\\s말씀드리면 저기\\s혹시 있잖아\\s근데 바쁘신데\\s죄송하지만 실례가\\s안\\s된다면 괜찮으시다면 괜찮다면 제\\s소개를\\s하자면 다시\\s말씀드리지만 별건\\s아니지만 늦은\\s시간에\\s죄송한데 송구합니다만 번거로우시겠지만 감히\\s말씀드리자면 외람된\\s말씀이오나 솔직히 솔직히\\s말해서 그러니까 잠깐 잠깐만 잠깐만요 잠시만 잠시만요 부탁인데 혹시\\s모르니 혹시\\s모르니까 혹시\\s몰라서 혹시\\s몰라\\s말씀드리면 혹시\\s필요하실까\\s봐 송구하지만 송구스럽지만 말이\\s나온\\s김에 생각난\\s김에 말씀드리지만 말씀드리는데 알려\\s?드리는데 말해\\s?두는데 별건\\s아닌데 별거\\s아닌데 별거\\s아니지만 그건\\s그렇고 아무튼 어쨌든 하여튼 실은 여쭙기\\s죄송하지만".split(
    " ",
  );

const REQUEST =
  "(?:(?:해|하고|하여)?\\s?(?:둬|두|놔|놓아)?\\s?(?:줘|줘요|주세요|주십시오|주라|줄래|줄래요|주실래요|주시겠어요|주시면\\s?(?:돼요|됩니다|감사하겠습니다|고맙겠습니다)|줘라|둬|둬요|두세요|두십시오|두시오|놔|놔요|놓으세요|계세요|하세요|하십시오|해|해요|해라|바랍니다|바라요|부탁해|부탁해요|부탁드려요|부탁드립니다))";
const KEEP = `(?:(?:꼭|이거|이것|이것을|이건|이걸|이\\s점|이\\s내용|이\\s사실|잘|좀|앞으로|나중을\\s위해)\\s)*(?:(?:기억|메모|저장|참고|명심|기록|유념|적어|알아|알고|알아만|기억에\\s담아)${REQUEST}|잊지\\s?(?:마|마요|마세요|말아\\s?줘|말아\\s?주세요|말고))`;

const OPENING = new RegExp(`^(?:${OPENERS.join("|")})(?:[\\s,.!:~]+|$)`, "u");
const KEEPING = new RegExp(`^${KEEP}[\\s.!?~]*$`, "u");
/** `… 있다는 거 기억해 줘`: what is to be kept is told by the sentence before it. */
const KEPT = new RegExp(
  `(?<=[다라])(?:는\\s?(?:거|걸|것|것을|점|점을|사실|사실을|것만|거만)|고)\\s${KEEP}[\\s.!?~]*$`,
  "u",
);
const KEPT_AS_REASON = new RegExp(`(?<=니까|니|는데|거든)[\\s,]+${KEEP}[\\s.!?~]*$`, "u");
const THANKS =
  /[\s,]+(?:감사합니다|감사해요|고마워|고마워요|고맙습니다|부탁드려요|부탁드립니다)[\s.!~]*$/u;

/** Is the whole sentence a request to keep the others? */
export const asksToKeepKorean = (sentence: string): boolean => KEEPING.test(sentence);

/** A folded sentence without what only frames it: openers, thanks, the request to remember it. */
export function unframeKorean(sentence: string): string {
  const told = sentence
    .replace(KEPT, (_match, offset: number) => (sentence[offset - 1] === "라" ? "\u0000" : ""))
    .replace("라\u0000", "다")
    .replace(KEPT_AS_REASON, "")
    .replace(THANKS, "");
  return withoutOpeners(told);
}

/** A message opens with two or three of them at most. */
const MOST_OPENERS = 3;

function withoutOpeners(sentence: string): string {
  let rest = sentence;
  for (let count = 0; count < MOST_OPENERS; count += 1) {
    const next = rest.replace(OPENING, "");
    if (next === rest || next.trim() === "") return rest;
    rest = next;
  }
  return rest;
}
