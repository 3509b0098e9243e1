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

/** What a device says of the group, in a file that it alone writes; everything in it only grows. */
const body = z.object({
  version: z.literal(1),
  /** Id of the device that began the group. */
  group: z.string(),
  device: deviceSchema,
  added: z.array(deviceSchema),
  /** Up to how many entries its logs count, by writer, and which devices that it added count. */
  revoked: z.array(
    z.object({
      id: z.string(),
      upTo: z.record(z.string(), count),
      added: z.array(z.string()),
      /** By whom, where it was another: this device had heard of it. Nobody, where the two had removed each other when it heard of them. */
      by: z.string().exactOptional(),
    }),
  ),
  /** The latest choice of a device to care for the memory that this one knows of, none where it is empty: by whom, where it was another. */
  care: z.object({ device: z.string(), at: count, by: z.string().exactOptional() }).exactOptional(),
  /** Of which choice it knew when it had told all that it did before, and how far its log went then; none where the writer is empty. */
  careRead: z
    .object({ at: count, by: z.string(), writer: z.string(), total: count })
    .exactOptional(),
  /** Of the group's keys, each sealed for devices by their ids. */
  keys: z.array(z.object({ id: z.string(), number: count, for: z.record(z.string(), z.string()) })),
});

export type Device = z.infer<typeof deviceSchema>;
export type GroupBody = z.infer<typeof body>;
export const groupBody = body;

const file = z.object({ body: z.string(), signature: z.string() });

const fileOf = (folder: string, id: string): string => path.join(folder, id, "group.json");

const ID_BYTES = 16;
/** Room for thousands of keys of devices. */
export const MOST_BYTES = 16 * 1024 * 1024;

/** Nobody else can have the id: it is of the key. */
export const deviceId = (signKey: string): string =>
  digest("hsms sync device", signKey).subarray(0, ID_BYTES).toString("hex");

/** `null` for a file that is not there, half copied, or not of this device. */
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
