import * as z from "zod";
import { say, id, count, time, text, setting, origin } from "./parts.ts";

export const setupShapes = {
  "token add": z.strictObject({ name: text, rights: text, token: text, header: text }),
  "token list": z.strictObject({
    tokens: z.array(z.strictObject({ name: text, rights: text, createdAt: time })),
  }),
  "token revoke": z.strictObject({ name: text }),
  connect: z.strictObject({ client: text, files: z.array(text), written: z.boolean() }),
  models: z.strictObject({
    models: z.array(
      z.strictObject({
        roles: z.array(z.enum(["answer", "judge", "file"])),
        name: text,
        place: say(
          text.nullable(),
          "where text goes with it; null: it stays on this machine",
          "글이 가는 곳. 이 컴퓨터에 머무르면 null",
        ),
        isAllowed: z.boolean(),
        tried: say(
          z
            .strictObject({
              problem: z.strictObject({ what: text, hint: text }).nullable(),
              model: say(
                text.nullable(),
                "its name there; null where it does not answer",
                "그곳에서의 이름. 답하지 않으면 null",
              ),
              others: say(
                z.array(text),
                "models that its server has in its place",
                "서버에 대신 있는 모델",
              ),
              firstWordMs: z.number().nullable(),
              streams: z.boolean(),
              thinks: z.boolean(),
              keepsForm: z.boolean(),
              contextTokens: say(
                z.int().nullable(),
                "that it reads at most; null where its endpoint does not say",
                "한 번에 읽는 최대. 서버가 말하지 않으면 null",
              ),
            })
            .nullable(),
          "with --test",
          "--test 를 쓰면",
        ),
      }),
    ),
    usage: say(
      z.array(
        z.strictObject({
          model: text,
          role: z.enum(["answer", "judge", "file"]),
          calls: count,
          inputTokens: count,
          outputTokens: count,
          isEstimated: z.boolean(),
          cost: z.number().nullable(),
        }),
      ),
      "this month; cost by the setting PRICES",
      "이번 달. cost 는 설정 PRICES 로 셈",
    ),
  }),
  "config show": z.strictObject({
    settings: z.array(
      z.strictObject({
        key: text,
        value: setting,
        origin: say(origin.optional(), "with --origin", "--origin 일 때"),
      }),
    ),
  }),
  "config get": z.strictObject({ key: text, value: setting, origin }),
  "config set": z.strictObject({ key: text, value: setting, place: z.enum(["project", "user"]) }),
  "config unset": z.strictObject({ key: text, value: setting, origin }),
  projects: z.strictObject({
    projects: z.array(
      z.looseObject({
        id,
        name: text,
        root: text.nullable(),
        directory: text,
        isGone: z.boolean(),
        here: z.boolean(),
      }),
    ),
  }),
  "project init": z.looseObject({ id, name: text, file: text, created: z.boolean() }),
  completion: z.strictObject({ shell: text, script: text }),
  man: z.strictObject({ page: text }),
  version: z.strictObject({
    version: text,
    node: text,
    platform: text,
    arch: text,
    settings: say(text, "folder", "폴더"),
    data: say(text, "folder", "폴더"),
    state: say(text, "folder", "폴더"),
  }),
};
