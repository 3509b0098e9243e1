import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import type { LoopbackServer } from "@hsms/models/testing";
import { onTestFinished } from "vitest";

/** A proxy on this machine that keeps what it is asked for, and reaches every host at one server. */
export async function startProxy(server: Pick<LoopbackServer, "url">) {
  const asked: string[] = [];
  const { port } = new URL(server.url);
  const proxy = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(502).end();
  });
  proxy.on("connect", ({ url = "" }, socket) => {
    asked.push(url);
    const there = connect(Number(port), "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      there.pipe(socket).pipe(there);
    });
    there.on("error", () => socket.destroy());
    socket.on("error", () => there.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    proxy.closeAllConnections();
    return new Promise((resolve) => proxy.close(() => resolve()));
  });
  return { asked, url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` };
}
