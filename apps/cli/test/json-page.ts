import * as z from "zod";
import { jsonShapes } from "./json-shapes.ts";

type Language = "en" | "ko";

/** As `toJSONSchema` of zod makes it. */
interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly description?: string;
  readonly ko?: string;
  readonly format?: string;
}

/** docs/json.md and its Korean twin, made of the shapes that tests hold the commands to. */
export function jsonPage(language: Language): string {
  const words = WORDS[language];
  const schemas = Object.entries(jsonShapes).map(
    ([name, shape]) => [name, z.toJSONSchema(shape) as Schema] as const,
  );
  const named = new Map(schemas.flatMap(([, schema]) => Object.entries(schema.$defs ?? {})));
  const block = (text: string): string => `\`\`\`ts\n${text}\n\`\`\``;
  return [
    `# ${words.title}`,
    ...words.intro,
    `## ${words.parts}`,
    words.partsIntro,
    ...[...named].flatMap(([name, schema]) => [
      `### ${name}`,
      block(typeOf(schema, { language, indent: "" })),
    ]),
    ...schemas.flatMap(([name, schema]) => [
      `## ${name}`,
      block(typeOf(schema, { language, indent: "" })),
    ]),
    "",
  ].join("\n\n");
}

/** As TypeScript writes it, with what a field says behind it. */
function typeOf(
  schema: Schema,
  where: { readonly language: Language; readonly indent: string },
): string {
  const { $ref, anyOf, items, properties, type } = schema;
  if ($ref !== undefined) return $ref.split("/").at(-1) ?? "";
  if (anyOf !== undefined) return anyOf.map((one) => typeOf(one, where)).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((one) => JSON.stringify(one)).join(" | ");
  if (items !== undefined) {
    const item = typeOf(items, where);
    return item.includes(" | ") && !item.startsWith("{") ? `(${item})[]` : `${item}[]`;
  }
  if (properties !== undefined) return objectOf(schema, where);
  if (typeof type === "object")
    return type.map((one) => typeOf({ ...schema, type: one }, where)).join(" | ");
  if (type === "integer") return "number";
  if (type === "string") return schema.format === "date-time" ? "Time" : "string";
  if (type !== "object") return type ?? "unknown";
  const { additionalProperties: any } = schema;
  const isFree = any === undefined || typeof any === "boolean" || Object.keys(any).length === 0;
  return isFree ? "object" : `{ [name: string]: ${typeOf(any, where)} }`;
}

function objectOf(
  { properties = {}, required = [], additionalProperties }: Schema,
  { language, indent }: { readonly language: Language; readonly indent: string },
): string {
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(([name, field]) => {
    const said = language === "en" ? field.description : field.ko;
    const optional = required.includes(name) ? "" : "?";
    const type = typeOf(field, { language, indent: inner });
    return `${inner}${name}${optional}: ${type};${said === undefined ? "" : ` // ${said}`}`;
  });
  const isOpen = typeof additionalProperties === "object";
  const others = isOpen ? [`${inner}[other: string]: unknown;`] : [];
  return ["{", ...fields, ...others, `${indent}}`].join("\n");
}

const WORDS = {
  en: {
    title: "JSON",
    intro: [
      "What commands print under `--json`. Made from the shapes that a test holds every command to, by `pnpm commands`: do not edit it. [한국어](json.ko.md)",
      "Each command prints one document, in one line. `data` is what is told below, by command; with `ok: false` there is `error` in its place, always in English, and the exit code says the kind of failure ([commands](commands.md#exit-codes)). Whatever a person would be told beside goes to standard error.",
      '```json\n{ "schemaVersion": 1, "ok": true, "data": {} }\n{ "schemaVersion": 1, "ok": false, "error": { "code": "NO_SUCH_TAG", "message": "…", "hint": "…" } }\n```',
      "`Time` is ISO 8601 in UTC: `2026-01-31T09:00:00.000Z`. A memory that a search or an answer found is in `memories`, a turn that is shown whole in `turns`; a turn is named by `index`, its number, or `id`, which stays the same in every copy. Fields may be added, so pass over what you do not know; one that is taken away or changed raises `schemaVersion`. What `bench` prints is told in [benchmarks](benchmarks.md).",
    ],
    parts: "Parts",
    partsIntro: "They stand in the documents of several commands.",
  },
  ko: {
    title: "JSON",
    intro: [
      "`--json` 일 때 명령이 출력하는 것입니다. 테스트가 모든 명령을 맞춰 보는 꼴에서 `pnpm commands` 로 만든 글이므로 고치지 마세요. [English](json.md)",
      "명령마다 한 줄에 문서 하나를 출력합니다. `data` 는 아래에 명령별로 적은 것입니다. `ok: false` 이면 그 자리에 `error` 가 있고 언제나 영어이며, 실패의 종류는 종료 코드로 압니다([명령](commands.ko.md#종료-코드)). 사람에게 할 말은 표준 오류로 나옵니다.",
      '```json\n{ "schemaVersion": 1, "ok": true, "data": {} }\n{ "schemaVersion": 1, "ok": false, "error": { "code": "NO_SUCH_TAG", "message": "…", "hint": "…" } }\n```',
      "`Time` 은 UTC 의 ISO 8601 입니다: `2026-01-31T09:00:00.000Z`. 검색이나 답이 찾은 기억은 `memories`, 통째로 보이는 대화는 `turns` 에 있습니다. 대화는 번호 `index` 나, 어느 사본에서나 같은 `id` 로 부릅니다. 필드는 늘어날 수 있으니 모르는 것은 지나치세요. 없어지거나 바뀌면 `schemaVersion` 이 올라갑니다. `bench` 가 출력하는 것은 [벤치마크](benchmarks.ko.md)에 있습니다.",
    ],
    parts: "조각",
    partsIntro: "여러 명령의 문서에 나오는 것입니다.",
  },
} as const;
