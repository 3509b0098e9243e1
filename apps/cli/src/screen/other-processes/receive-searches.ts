import { rmSync, writeFileSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import path from "node:path";
import type { RemoteSearchListener } from "@hsms/tui";
import { makePrivateFolder, reasonOf } from "../../open/projects/private-files.ts";
import {
  LARGEST_BYTES,
  addressOf,
  isOwnersAlone,
  socketName,
  type SocketFolder,
} from "./socket-folder.ts";

/** Whoever connects has so long to say it. */
const LIMIT_MS = 5_000;
/** More at a time are turned away: each may hold {@link LARGEST_BYTES}. */
const MOST_AT_ONCE = 20;

/** Receives searches of other processes until the returned function is called. Must not throw: reports why it cannot. */
export function receiveSearches(
  place: SocketFolder | null,
  listener: RemoteSearchListener,
): () => void {
  if (place === null) {
    listener.unavailable("ENAMETOOLONG");
    return () => undefined;
  }
  const { folder } = place;
  const name = socketName(place);
  const file = path.join(folder, name);
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    read(socket, listener.receive);
  });
  server.maxConnections = MOST_AT_ONCE;
  server.on("error", (error) => listener.unavailable(reasonOf(error)));
  try {
    makePrivateFolder(folder);
    if (!isOwnersAlone(folder)) throw new Error(`${folder} is open to others`);
    server.listen(addressOf(place, name));
    // A pipe has no place in the folder: what leads to it has.
    if (process.platform === "win32") writeFileSync(file, "");
  } catch (error) {
    listener.unavailable(reasonOf(error));
  }
  return () => {
    server.close();
    for (const socket of open) socket.destroy();
    rmSync(file, { force: true });
  };
}

/** Hands on the one JSON document that comes; anything else is none of ours, and ignored. */
function read(socket: Socket, hear: RemoteSearchListener["receive"]): void {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const timer = setTimeout(() => socket.destroy(), LIMIT_MS).unref();
  socket.on("close", () => clearTimeout(timer));
  // Whoever told it has gone: what came is read all the same.
  socket.on("error", () => undefined);
  socket.on("data", (chunk: Buffer) => {
    bytes += chunk.byteLength;
    if (bytes > LARGEST_BYTES) socket.destroy();
    else chunks.push(chunk);
  });
  socket.on("end", () => {
    let value: unknown;
    try {
      value = JSON.parse(Buffer.concat(chunks).toString("utf8"));
    } catch {
      return;
    }
    hear(value);
  });
}
