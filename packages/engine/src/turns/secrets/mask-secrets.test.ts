import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findSecrets } from "./find-secrets.ts";
import { maskSecrets } from "./mask-secrets.ts";
import { drawn, drawnHex } from "./testing/secret-words.ts";

const base64url = (text: string): string => Buffer.from(text).toString("base64url");

/** As the owner's own documents write one. */
const awsName = ["AKIA", "IOSFODNN7EXAMPLE"].join("");

/** One of every format, built of parts. */
const keys: readonly (readonly [kind: string, key: string])[] = [
  ["OpenAI key", `sk-${drawn(48)}`],
  ["OpenAI key", `sk-proj-${drawn(40)}_${drawn(40)}-${drawn(20)}`],
  ["Anthropic key", `sk-ant-api03-${drawn(93)}AA`],
  ["OpenRouter key", `sk-or-v1-${drawnHex(64)}`],
  ["GitHub key", `ghp_${drawn(36)}`],
  ["GitHub key", `github_pat_${drawn(22)}_${drawn(59)}`],
  ["GitLab key", `glpat-${drawn(20)}`],
  ["Slack key", `xoxb-${"12345678901-".repeat(2)}${drawn(24)}`],
  ["Slack key", ["hooks.slack.com", "services", "T0ABCDEF12", "B0ABCDEF34", drawn(24)].join("/")],
  ["AWS key", awsName],
  ["Google key", `AIza${drawn(35)}`],
  ["Stripe key", `sk_live_${drawn(24)}`],
  ["npm key", `npm_${drawn(36)}`],
  ["PyPI key", `pypi-AgE${drawn(60)}`],
  ["Hugging Face key", `hf_${drawn(34)}`],
  ["Telegram key", `1234567890:AA${drawn(33)}`],
  ["SendGrid key", `SG.${drawn(22)}.${drawn(43)}`],
  ["Twilio key", `SK${drawnHex(32)}`],
  ["Discord key", `${base64url("123456789012345678")}.${drawn(6)}.${drawn(38)}`],
  ["access token", `${base64url('{"alg":"HS256"}')}.${base64url('{"sub":"1"}')}.${drawn(43)}`],
];

test.each(keys)("masks an %s wherever it stands and shows four characters of it", (kind, key) => {
  for (const [before, after] of [
    ["", ""],
    ["내 키는 ", "야. 잊지 마"],
    ["KEY=", "\nNEXT=1"],
    ['{"a":"', '"}'],
  ] as const) {
    const { text, masked } = maskSecrets(`${before}${key}${after}`);
    expect(masked).toEqual([{ kind, shown: key.slice(0, 4) }]);
    expect(text).toBe(`${before}[masked: ${kind} ${key.slice(0, 4)}…]${after}`);
  }
});

describe("takes the value of a sentence, and nothing of the sentence", () => {
  test.each([
    ["내 비밀번호는 «hunter2»"],
    ["내 비밀번호는 «hunter2»야. 기억해"],
    ["비번은 «hunter2»입니다"],
    ["비밀번호가 «hunter2»이고 아이디는 철수야"],
    ["비번 «hunter2»야"],
    ["비번 «1234»"],
    ["비밀번호를 «hunter3»로 바꿨어"],
    ["비밀번호는 «1234»로 설정했어"],
    ["암호: «qwe123!@#»"],
    ["도어락 비밀번호는 «0912#» 이야"],
    ["내 비밀번호는 '«사랑1234»'야"],
    ['암호는 "«열려라참깨1»"야'],
    ["현관 비밀번호는 «*1234#» 이야"],
    ["**Password:** `«hunter2»`"],
    ["비밀번호는 “«hunter2»”입니다"],
    ["와이파이 비밀번호는 «p@ssw0rd!»고 공유기는 거실에 있어"],
    ['my password is "«correct horse battery staple»"'],
    ['password: "«correct horse battery staple»" and so on'],
    ["my password is '«it's raining cats»'."],
    ["my password is ‘«it’s raining cats»’."],
    ["passphrase = `«four little words here»`"],
    ['the wifi password is "«sunflower»", tell nobody'],
    ['I changed my password to "«open the door»" today'],
    ['내 패스워드는 "«봄날의고양이»"야'],
    ["비밀번호는 '«봄날의 고양이»'야"],
    ["비밀번호는 “«봄날의 고양이»”입니다"],
    ["비밀번호는 ‘«봄날의 고양이»’ 맞지?"],
    ["비밀번호는 「«봄날의 고양이»」"],
    ["암호: 『«春の猫だ»』"],
    ["비번은 `«봄날의고양이»`"],
    ['비밀번호를 "«봄날의 고양이»"로 바꿨어'],
    ["비밀번호 바꿨어: «Nari2024!»"],
    ["비밀번호를 새로 설정했어: «Nari2024!»"],
    ["비번 변경: «Nari2024!»"],
    ["password changed: «Nari2024!»"],
    ["login mina / pass «Zebra!77»"],
    ["id: mina pw: «Zebra77»"],
    ["아이디: mina, 비번: «Zebra77»"],
    ["password is «hunter2»."],
    ['my password is "«hunter2»", ok?'],
    ["The password for the office wifi is «Sunshine2024!»"],
    ["I changed my password to «Tr0ub4dor&3» yesterday"],
    ["my password is «qwerty»"],
    ["passwd=«abc123»&user=me"],
    ["DB_PASSWORD=«s3cr3tpw»"],
    ['{"password": "«hunter2»", "a": 1}'],
    ["https://bob:«hunter2»@host.example/x"],
    [`Authorization: Basic «${Buffer.from("bob:hunter2hunter2").toString("base64")}»`],
  ])("%s", (marked) => {
    const [before = "", value = "", after = ""] = marked.split(/[«»]/);
    const { text } = maskSecrets(`${before}${value}${after}`);
    expect(text).toBe(`${before}[masked: password]${after}`);
  });

  test.each([
    ["PIN is 1234", "PIN is [masked: PIN]"],
    ["내 핀번호는 4821이야", "내 핀번호는 [masked: PIN]이야"],
    ["card 4111 1111 1111 1111.", "card [masked: card number 4111…]."],
    ["신용카드 4111111111111111번", "신용카드 [masked: card number 4111…]번"],
    ["주민등록번호는 900101-1234568", "주민등록번호는 [masked: resident number]"],
    ["주민등록번호 900101-1234567", "주민등록번호 [masked: resident number]"],
    ["비밀\u200b번호：ｈｕｎｔｅｒ２ 야", "비밀\u200b번호：[masked: password] 야"],
    ["hunter22 is my wifi password", "[masked: password] is my wifi password"],
    ["hunter22 이게 내 비번이야", "[masked: password] 이게 내 비번이야"],
    [
      "card 4111 1111 1111 1111 exp 09/29 cvc 123",
      "card [masked: card number 4111…] exp 09/29 cvc [masked: security code]",
    ],
    ["password hunter2, ok?", "password [masked: password], ok?"],
    ["mysqldump --password hunter2 shop", "mysqldump --password [masked: password] shop"],
    ["mysql -u root -phunter2 shop", "mysql -u root -p[masked: password] shop"],
    ["<password>hunter2</password>", "<password>[masked: password]</password>"],
    ["id bob pw b0bRocks", "id bob pw [masked: password]"],
    ["비밀번호: 해바라기123", "비밀번호: [masked: password]"],
    ["my SSN is 536-22-8174", "my SSN is [masked: social security number]"],
    ["인증번호 830417 왔어", "인증번호 [masked: one-time code] 왔어"],
    [
      "backup codes: 8h2k-9qvx m4t7-2wza",
      "backup codes: [masked: recovery code] [masked: recovery code]",
    ],
    [
      "seed phrase: legal winner thank year wave sausage worth useful legal winner thank yellow",
      "seed phrase: [masked: seed phrase]",
    ],
    [
      "legal winner thank year wave sausage worth useful legal winner thank yellow",
      "[masked: seed phrase]",
    ],
    [`API key: ${drawnHex(32)}.`, "API key: [masked: API key 0644…]."],
  ])("%s", (text, expected) => {
    expect(maskSecrets(text).text.replace(/key \w{4}…/, "key 0644…")).toBe(expected);
  });
});

test("account, phone and passport numbers are masked where that is asked for", () => {
  const text = "국민은행 482101-04-129384, 010-4827-1936, 여권번호는 M48291736";
  expect(maskSecrets(text).masked).toEqual([]);
  const { masked } = maskSecrets(text, { personal: true });
  expect(masked.map(({ kind }) => kind)).toEqual([
    "account number",
    "phone number",
    "passport number",
  ]);
});

test("masks both parts of an AWS key, and a key that only its account tells", () => {
  const secret = `${drawn(19)}/${drawn(20)}`;
  const { masked } = maskSecrets(`${awsName}\naws_secret = ${secret}`);
  expect(masked.map(({ kind }) => kind)).toEqual(["AWS key", "AWS key"]);
  expect(maskSecrets(`commit ${secret}`).masked).toEqual([]);
  expect(maskSecrets(`AC${drawnHex(32)} ${drawnHex(32)}`).masked).toHaveLength(1);
  expect(maskSecrets(drawnHex(32)).masked).toEqual([]);
});

test("masks a private key from head to tail, also one that was cut short", () => {
  const lines = Array.from({ length: 5 }, () => drawn(64)).join("\n");
  for (const name of [
    "PRIVATE KEY",
    "RSA PRIVATE KEY",
    "OPENSSH PRIVATE KEY",
    "PGP PRIVATE KEY BLOCK",
  ]) {
    const whole = `-----BEGIN ${name}-----\n${lines}\n-----END ${name}-----`;
    expect(maskSecrets(`my key:\n${whole}\nthanks`).text).toBe(
      "my key:\n[masked: private key]\nthanks",
    );
    const cut = whole.slice(0, -40);
    expect(maskSecrets(cut).masked).toEqual([{ kind: "private key", shown: "" }]);
    expect(maskSecrets(cut).text).not.toContain(drawn(20));
  }
});

test.each([
  'the password field says "required"',
  'password: "required"',
  'he shouted the password "please"?',
  'is the password "sunflower"?',
  'password: "must be at least 8 characters"',
  '{"password": "string", "email": "string"}',
  'password: "Enter your password"',
  '{"password": "required|min:8"}',
  'password: "${DB_PASSWORD}"',
  'my password is "not" what I thought',
  "my password is 'x'",
  'error for password is "too short"',
  '비밀번호가 "틀렸다"고 나와',
  '비밀번호가 "일치하지 않습니다"라는 오류',
  '비밀번호를 "잊어버렸다"고 했어',
  '비밀번호란 "비밀스러운 번호"야',
  '비밀번호는 "필수"야',
  '비밀번호: "비밀번호를 입력하세요"',
  '비밀번호 "찾기" 버튼',
  '비밀번호는 "안전하게" 보관해',
  '비밀번호는 "영문과 숫자 조합"이어야 해',
  'The password is "on the sticky note", he said.',
  '비밀번호 설정: "보안" 탭에서 해',
  "비밀번호 바꿨어: 이제 안심이야",
  "비밀번호 변경: 2024년부터 매달",
  "login page, pass Level2",
  "let it pass 2024a",
  "the bus pass: 30days",
  "I forgot my id and pass again",
  "비밀번호는 비밀이야",
  "비밀번호는 꼭 바꿔야 해",
  "비밀번호는 8자 이상이어야 하고 2024년에 바꿔",
  "비밀번호는 영문 8자리",
  "비밀번호는 1234자",
  "비밀번호는 1000만 원",
  "password: required|min:8",
  "secret key: base64-encoded-32-bytes",
  "비밀번호가 맞지 않아",
  "비밀번호 1Password로 관리해",
  "비밀번호 MySQL8에 있어",
  "비번은 내 생일",
  "암호화폐 2024",
  "password is required",
  "the password is too short",
  "The password is wrong!",
  "password is 12 characters",
  "password is 100% secure",
  "password is base64-encoded",
  "the passwords are SHA256 hashed",
  "password: string;",
  "password = getPassword1()",
  "password: ${DB_PASS1}",
  "password=os.environ.DB_PASS1",
  "postgres://user:password@localhost/db",
  "postgres://testuser:testpassword@localhost/db",
  "the API key is your-api-key-123456",
  "token: 5000 tokens",
  "sk-learn-something-long-name-here",
  "ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
  "call 010-1234-5678",
  "order 1234567890123456",
  "order 4111111111111111",
  "card 4111 1111 1111 1112",
  "PIN code: 560001",
  "pinned 1234",
  "900101-1234568",
  "접수번호 900101-1234567, 등록번호와 다름",
  "-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----",
  "eyJhbGciOi.eyJub3Q.aWIiOiIxMjM0NTY3ODkwIn0",
])("leaves alone: %s", (text) => {
  expect(maskSecrets(text)).toEqual({ text, masked: [] });
});

test("masks every value of a long list of settings", () => {
  const list = Array.from({ length: 60 }, (_, at) => `password=a1b2c${at}`).join(";");
  expect(maskSecrets(list).text).toBe(list.replaceAll(/a1b2c\d+/g, "[masked: password]"));
});

/** Texts made of the very words that secrets are told with. */
const nearSecrets = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...keys.map(([, key]) => key),
        ...keys.map(([, key]) => key.slice(0, 12)),
        "password is ",
        "비밀번호는 ",
        "비번 ",
        "PIN: ",
        "API key=",
        "card ",
        "주민등록번호 ",
        "hunter2",
        "1234",
        "4111 1111 1111 1111",
        "4111111111111111",
        "900101-1234568",
        "https://a:",
        "@b.c",
        "[masked: password]",
        "[masked: card number 4111…]",
        "[masked:",
        "]",
        "-----BEGIN PRIVATE KEY-----",
        "-----END PRIVATE KEY-----",
        drawn(64),
        "야",
        "😀",
        "\ud83d",
        " ",
        "\n",
        "'",
        '"',
        ":",
        "=",
      ),
      fc.string({ unit: "binary", maxLength: 6 }),
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(""));

test("masking twice is masking once, and never throws", () => {
  fc.assert(
    fc.property(nearSecrets, (text) => {
      const once = maskSecrets(text);
      expect(maskSecrets(once.text)).toEqual({ text: once.text, masked: [] });
    }),
    { numRuns: 3000, seed: 88 },
  );
});

test("finds places in order, apart, within the text, between whole characters", () => {
  fc.assert(
    fc.property(nearSecrets, (text) => {
      let last = 0;
      for (const { start, end } of findSecrets(text)) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        for (const at of [start, end]) {
          const parts =
            /[\ud800-\udbff]$/.test(text.slice(0, at)) && /^[\udc00-\udfff]/.test(text.slice(at));
          expect(parts).toBe(false);
        }
        last = end;
      }
    }),
    { numRuns: 1000, seed: 88 },
  );
});

test("reads 100,000 characters of near-matches in a moment", () => {
  const bits = [
    ...keys.map(([, key]) => key),
    ...keys.map(([, key]) => key.slice(0, 8)),
    "sk-",
    "password is ",
    "password to a b c d e ",
    "passwordfor ",
    "changed my password to ",
    "비밀번호는 ",
    "eyJ.",
    "-----BEGIN PRIVATE KEY-----",
    `-----BEGIN PRIVATE KEY-----\n${drawn(20)}`,
    "1 ",
    "4111 ",
    "900101-1234567 주민",
    "a://b:",
    "authorization: basic ",
    "[masked:",
    "password: '",
    "token=a1",
    "a",
    "가",
    "0",
    " ",
  ];
  const slow = bits.filter((bit) => {
    const text = `${bit.repeat(Math.ceil(100_000 / bit.length)).slice(0, 100_000)}\n-----END PRIVATE KEY-----`;
    findSecrets(text);
    const started = process.cpuUsage();
    findSecrets(text);
    const { user, system } = process.cpuUsage(started);
    // Five times what was measured; work that grows with the square takes seconds.
    return (user + system) / 1e3 > 1_000;
  });
  expect(slow).toEqual([]);
});

const data = process.env["HSMS_DATA"] ?? "";

test.skipIf(data === "")("finds nothing in the development data, which holds no secret", () => {
  const found: string[] = [];
  let texts = 0;
  const walk = (value: unknown): void => {
    if (typeof value === "string") {
      texts++;
      for (const { start, end, kind } of findSecrets(value)) {
        found.push(`${kind}: ${value.slice(Math.max(0, start - 30), end + 10)}`);
      }
    } else if (typeof value === "object" && value !== null) {
      for (const inner of Object.values(value)) walk(inner);
    }
  };
  for (const set of ["hsms", "locomo", "realmem"]) {
    for (const file of readdirSync(join(data, set))) {
      if (file.endsWith(".json")) walk(JSON.parse(readFileSync(join(data, set, file), "utf8")));
    }
  }
  expect(texts).toBeGreaterThan(10_000);
  expect(found).toEqual([]);
});
