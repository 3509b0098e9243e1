export const CARD_WORDS = /카드|신용|체크|card|visa|master|amex|credit|debit/i;

/** What follows the number of a card in a form. */
export const CARD_CHECK = /cvc|cvv|보안\s?코드|security code|유효\s?기간|\bexp/i;

export const RESIDENT_WORDS =
  /주민|등록\s?번호|주민번호|외국인등록|resident registration|registration number|\bRRN\b/i;

/** The name of a resident or alien registration number, right before it. */
export const RESIDENT_NAMED =
  /(?:주민\s?(?:등록\s?)?번호|외국인\s?등록\s?번호|(?:resident|alien) registration(?: (?:number|no\.?))?|korean (?:resident )?id(?: number)?|\bRRN|\bARC)(?:\s?\([^()\n]{0,15}\))?\s?(?:is|are|은|는|이|가|:|=)?[^\d\n]{0,12}$/i;

export const PASSWORD_WORDS =
  /pass ?(?:word|phrase|code)|passwd|(?<![\w-])pass(?![\w-])|(?<![A-Za-z])p(?:w|wd)(?![A-Za-z])|비밀 ?번호|비번|패스 ?워드|패스 ?코드|암호(?![가-힣]{2})/gi;

/** Names for a number that is typed in; a postal code (six digits in India) is also called "PIN code". */
export const PIN_WORDS =
  /(?<![\w-])pin(?:\s(?:number|code)|\s?번호|\s?코드)?(?![\w-])|핀 ?(?:번호|코드)/gi;

export const KEY_WORDS =
  /(?:api|secret|access|auth|client|private)[\s_-]?(?:access[\s_-]?)?(?:key|token|secret)|(?<![A-Za-z])token|(?<![A-Za-z])(?:j?session_?id|phpsessid|connect\.sid)|(?:api|시크릿|비밀|액세스|인증|접근)\s?키|토큰/gi;

/** Between name and value in English: `password for the router is now: `. */
export const ENGLISH_LINK =
  /["'`*_)]{0,3}(?:\s(?:for|to|of|on|at|in)(?:\s[^\s:=[\]]{1,24}(?=[\s:=])){1,5}?)?(?:\s?\([^()[\]\n]{0,30}\))?(?:\s{0,3}(?:=>|->|:=|[:=→])|\s{1,3}(?:is|was|will be)(?=[\s:])|\s(?:was |is |has been |have been )?(?:changed|set|reset|updated) to(?=[\s:])|'s(?=\s))(?:\s{1,3}(?:now|still|just|simply|set to|currently))?(?:[\s:]|\*\*){0,4}/iy;

/** What must precede a name so that `to` may link it: `I changed my password to …`. */
export const CHANGING = /\b(?:chang|set|reset|updat)\w{0,3}\s(?:[\w'’]{1,12}\s){0,3}[\w'’]{0,12}$/i;
export const CHANGED_TO = /\sto[\s:]{1,3}/iy;

/** Between name and value in Korean: `비밀번호는 이제 `, `비번 : `. */
export const KOREAN_LINK =
  /["'`*_)]{0,3}\s?(?:(은요|는요|은|는|이|가|을|를|란|도)(?![가-힣])[,:]?|[:=→])\s{0,3}(?:(?:이제|지금|그냥|현재|다시|새로|오늘부터|바로)\s)?[:=→]?(?:\s|\*\*){0,4}/y;

/** The rest of a sentence from the name to a colon: `비밀번호 바꿨어: `, `password changed: `. */
export const TOLD_LINK =
  /(?:[은는을를이가도]?\s(?:[가-힣]{1,6}\s){0,2}?(?:바꿨|바꾸|바꿈|바뀌|바뀐|변경|설정|재설정|초기화|정했|정함|만들|고쳤|알려|적어|보내|기억)[가-힣]{0,6}|\s(?:was |is |has been |just )?(?:changed|set|reset|updated))\s?(?:=>|->|[:=→])\s{0,3}/iy;

/** An account's name right before the word for its password: `login mina / `, `id: mina `. */
export const ACCOUNT_BEFORE =
  /(?:(?<![\w-])(?:login|user(?:name)?|id|account|e-?mail)|아이디|계정)(?:\s?[:=]\s?[^\s,/|;]{1,24}[\s,/|;]{1,4}|\s[^\s,/|;]{1,24}\s?[,/|;]\s?)$/i;

/** Between the word for a password and the value, after an account's name. */
export const PASS_LINK = /\s?[:=]?\s?/y;

/** In English, for values that are certainly secrets: `pw b0bRocks`, `--password hunter2`, `<password>hunter2`. */
export const ENGLISH_BESIDE = /(?:\s{1,2}|>)/y;

/** `pass` names a secret only before a colon. */
export const SHORT_LINK = /\s?[:=]\s{0,2}/y;

/** Only a space between name and value; the value then has to be confirmed by a {@link COPULA}. */
export const BARE_LINK = /\s{0,2}/y;

/** What may follow a value in Korean: a copula, or the end of the clause. */
export const COPULA =
  /^["'`”’*)\]]{0,3}\s?(?:$|[\n,.!?~]|야|이야|이에요|예요|에요|입니다|이다|다(?![가-힣])|임|이고|고(?![가-힣])|이며|이라|라고|라는|래|인데|이었|였|거든|이거든|이니까|니까|이지|이네|로(?:\s|\s?(?:바|변|설|정))|으로\s?(?:바|변|설|정|해|했))/;

/** Counters: the number before them is not a password. */
export const COUNTED =
  /^\s?(?:자|글자|개|번째|회|년|월|시간|분|초|명|원|[백천만억]|달러|점|배|비트|바이트|characters?|chars?|digits?|letters?|bits?|bytes?|symbols?|words?|days?|weeks?|months?|years?|hours?|minutes?|times|entries|accounts?|users?|people|percent|%|or\s|to\s|[-–~]\s?\d)/i;

/** Words with a digit that are not passwords: algorithms, sizes, products. */
export const TECHNICAL =
  /^(?:(?:base|sha|aes|rsa|md|utf|hmac|crc|wpa|bcrypt|scrypt|argon|pbkdf|oauth|ascii|iso|rfc|ipv|tls|ssl)[-_]?\d[\w-]*|(?:x|h|v|mp|s|p)\d{1,3}|ed25519|[1-9]password|\d+[-–]?\w*(?:bits?|digits?|chars?|characters?|bytes?|letters?|words?|st|nd|rd|th|days?|hours?|minutes?|times|min|fa|자|자리)|(?:windows|iphone|galaxy|android|python|node|java|ios|mysql|postgres|oracle|office|php|chapter|page|step|level|field|column|line|row|table|figure|section|option|method|user|test|part|version)[-_]?\d+(?:\.\d+)*)$/i;

export const EXAMPLE_PASSWORDS: ReadonlySet<string> = new Set(
  "password passwd pass pwd pw secret user username token key example changeme your_password your-password yourpassword mypassword 비밀번호".split(
    " ",
  ),
);

export const STATE_WORDS =
  /^(?:(?:is|not|too|very|now|still|never)\s)?(?:required|invalid|incorrect|correct|wrong|missing|optional|hidden|mandatory|expired|empty|blank|short|long|weak|strong|simple|common|secure|safe|string|text|null|none|nil|undefined|true|false|unknown|n\/a|encrypted|hashed|disabled|enabled|reset|changed|필수|필요|선택|없음|있음|변경|오류|틀림|만료|비밀|미설정|설정)$/i;

export const REMARK =
  /^(?:not|never|always|see|same as|stored|(?:on|in|under) the|temporarily)\b|\b(?:must|should|enough|cannot|can't|at least|at most|characters|is required|is not|does(?:n't| not)|do(?:n't| not) match|too (?:short|long|weak|common|simple)|please enter|enter (?:a|the|your)|forgot)\b|입력|자리|글자|\d\s?자\s|이상|하세요|해\s?주세요|않습니다|틀렸|잘못|필요합|확인/i;

/** Well-known passwords of letters alone that are not words of a sentence. */
export const KNOWN_PASSWORDS: ReadonlySet<string> = new Set(
  "qwerty qwertyuiop asdfgh asdfghjkl asdfasdf zxcvbn zxcvbnm letmein iloveyou swordfish opensesame".split(
    " ",
  ),
);

export const EXAMPLE_KEYS = /your|example|placeholder|sample|dummy|redacted|xxxx|here|\.{3}|\*{3}/i;
