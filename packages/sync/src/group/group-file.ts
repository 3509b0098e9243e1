import path from "node:path";
import * as z from "zod";
import { digest, isBoxKey, isSigned, sign, type KeyPair } from "../crypto.ts";
import { listDevices, readForeign, writeWhole } from "../folder.ts";

const ID = /^[0-9a-f]{32}$/u;

export const deviceSchema = z.object({
  id: z.string().regex(ID),
  name: z.string(),
  sign: z.string(),
  box: z.string().refine(isBoxKey),
});

const count = z.int().nonnegative();

/** What a device states about the group, in a file that only it writes; its content only grows. */
const body = z.object({
  version: z.literal(1),
  /** Id of the device that began the group. */
  group: z.string(),
  device: deviceSchema,
  added: z.array(deviceSchema),
  /** For each device revoked: how many entries of its logs still count, by writer, and which devices it added still count. */
  revoked: z.array(
    z.object({
      id: z.string(),
      upTo: z.record(z.string(), count),
      added: z.array(z.string()),
      /** Id of the device that revoked it, if this one learnt of it there. Absent if the two had revoked each other by then. */
      by: z.string().exactOptional(),
    }),
  ),
  /** The latest known choice of a device to care for the memory (empty: none), and who made it, if another device did. */
  care: z.object({ device: z.string(), at: count, by: z.string().exactOptional() }).exactOptional(),
  /**
   * The choice acknowledged after publishing everything done before it, and the log's position then; without a
   * writer if the log was empty.
   */
  careRead: z
    .object({ at: count, by: z.string(), writer: z.string(), total: count })
    .exactOptional(),
  /** Keys of the group, each sealed for devices by their ids. */
  keys: z.array(z.object({ id: z.string(), number: count, for: z.record(z.string(), z.string()) })),
});

export type Device = z.infer<typeof deviceSchema>;
export type GroupBody = z.infer<typeof body>;
export const groupBody = body;

const file = z.object({ body: z.string(), signature: z.string() });

const fileOf = (folder: string, id: string): string => path.join(folder, id, "group.json");

const ID_BYTES = 16;
/** Room for thousands of sealed keys. */
export const MOST_BYTES = 16 * 1024 * 1024;

/** Derived from the key, so that no other device can claim it. */
export const deviceId = (signKey: string): string =>
  digest("hsms sync device", signKey).subarray(0, ID_BYTES).toString("hex");

/** Returns `null` for a file that is missing, half copied, or not signed by this device. */
export function readGroupFile(folder: string, id: string): GroupBody | null {
  const bytes = readForeign(fileOf(folder, id), MOST_BYTES);
  if (bytes === null) return null;
  const parsed = file.safeParse(parse(bytes.toString()));
  if (!parsed.success) return null;
  const { body: text, signature } = parsed.data;
  const said = body.safeParse(parse(text)).data;
  if (said?.device.id !== id || deviceId(said.device.sign) !== id) return null;
  const isTheirs = isSigned({
    publicKey: said.device.sign,
    bytes: Buffer.from(text),
    signature: Buffer.from(signature, "base64"),
  });
  return isTheirs ? said : null;
}

export function writeGroupFile(folder: string, said: GroupBody, keys: KeyPair): void {
  const text = JSON.stringify(said);
  const signature = sign(keys.privateKey, Buffer.from(text)).toString("base64");
  writeWhole(
    fileOf(folder, said.device.id),
    Buffer.from(JSON.stringify({ body: text, signature })),
  );
}

export const readGroupFiles = (folder: string): readonly GroupBody[] =>
  listDevices(folder).flatMap((id) => readGroupFile(folder, id) ?? []);

export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
