import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { createRoom } from "../src/carrier/relay-room.ts";
import { keysOf } from "../src/exchange/telling/publish.ts";
import { decodeData, decodeLog } from "../src/log/segment.ts";
import type { SyncState } from "../src/home/state.ts";

/** Bytes before what a client sent. */
const HEADER_BYTES = 40;

/** All that a relay stored, with the encryption taken out: of the room, then of the segments. */
export function unpackedIn(folder: string, state: SyncState): string {
  const room = createRoom(Buffer.from(state.relay?.secret ?? "", "base64"));
  const keyOf = keysOf(state);
  const texts: string[] = [];
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) =>
    path.join(folder, name),
  );
  const opened = files
    .filter((file) => statSync(file).isFile())
    .flatMap(
      (file) => room.open(path.basename(file), readFileSync(file).subarray(HEADER_BYTES)) ?? [],
    );
  const signKeys = new Map(
    opened
      .filter(({ file }) => file.endsWith("group.json"))
      .map(({ file, bytes }) => {
        const { body } = JSON.parse(bytes.toString()) as { body: string };
        const { device } = JSON.parse(body) as { device: { sign: string } };
        texts.push(body);
        return [path.dirname(file), device.sign];
      }),
  );
  for (const { file, bytes } of opened) {
    texts.push(file);
    const [device = "", writer = "", name = ""] = file.split(path.sep);
    const place = { device, writer, segment: Number.parseInt(name, 10) };
    const signKey = signKeys.get(device) ?? "";
    if (name.endsWith(".log"))
      texts.push(JSON.stringify(decodeLog(bytes, { keyOf, place, signKey })));
    if (name.endsWith(".data")) texts.push(JSON.stringify(decodeData(bytes, { keyOf, place })));
  }
  return texts.join("\n");
}
