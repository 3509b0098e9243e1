import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { pipeline } from "node:stream";
import { onTestFinished } from "vitest";
import { makeFolder } from "./command.ts";

export const hasOpenssl = (): boolean => {
  try {
    execFileSync("openssl", ["version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};

/** A server that ends TLS for another one on this machine, as a proxy before a relay does; `certificate` is the file of its own that nobody trusts. */
export async function startTls(
  target: string,
): Promise<{ readonly url: string; readonly certificate: string; readonly passed: string[] }> {
  const folder = makeFolder();
  const [key, certificate] = [path.join(folder, "key.pem"), path.join(folder, "cert.pem")];
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const subject = ["-subj", "/CN=relay", "-addext", "subjectAltName=IP:127.0.0.1"];
  execFileSync(
    "openssl",
    ["req", "-x509", ...curve, ...subject, "-days", "2", "-keyout", key, "-out", certificate],
    { stdio: "ignore" },
  );
  const passed: string[] = [];
  const { hostname, port } = new URL(target);
  const server = createServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
    (incoming, answer) => {
      const { method = "GET", url = "/", headers } = incoming;
      passed.push(method);
      const outgoing = request({ hostname, port, method, path: url, headers }, (received) => {
        answer.writeHead(received.statusCode ?? 502, received.headers);
        pipeline(received, answer, () => undefined);
      });
      outgoing.on("error", () => answer.destroy());
      pipeline(incoming, outgoing, () => undefined);
    },
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port: own } = server.address() as AddressInfo;
  return { url: `https://127.0.0.1:${own}`, certificate, passed };
}
