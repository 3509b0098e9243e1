import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

interface Point {
  readonly id: string;
  readonly vector: readonly number[];
  readonly payload: unknown;
}

/** What speaks as Qdrant does, as far as it is asked here; refuses what Qdrant refuses. */
export interface QdrantServer {
  readonly url: string;
  readonly collections: ReadonlyMap<
    string,
    { readonly size: number; readonly points: Map<string, Point> }
  >;
  /** While off every request meets a closed connection. */
  setOff(isOff: boolean): void;
  /** Requests so far, also while off. */
  requests(): number;
  close(): Promise<void>;
}

export async function startQdrant({
  key = "",
}: { readonly key?: string } = {}): Promise<QdrantServer> {
  const collections = new Map<
    string,
    { readonly size: number; readonly points: Map<string, Point> }
  >();
  let isOff = false;
  let requests = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      requests++;
      if (isOff) return void request.socket.destroy();
      if (key !== "" && request.headers["api-key"] !== key) return answer(response, 401, "key");
      const text = Buffer.concat(chunks).toString("utf8");
      const body = text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
      const [, , encoded = "", ...rest] = (request.url ?? "").split("?")[0]?.split("/") ?? [];
      const name = decodeURIComponent(encoded);
      const collection = collections.get(name);
      const route = `${request.method ?? ""} ${rest.join("/")}`;
      if (route === "PUT ") {
        if (collection !== undefined) return answer(response, 409, "exists");
        const { size } = body["vectors"] as { readonly size: number };
        collections.set(name, { size, points: new Map() });
        return answer(response, 200, true);
      }
      if (collection === undefined) return answer(response, 404, "no collection");
      const { points, size } = collection;
      switch (route) {
        case "GET ":
          return answer(response, 200, { points_count: points.size });
        case "DELETE ":
          return answer(response, 200, collections.delete(name));
        case "PUT points": {
          const given = body["points"] as readonly Point[];
          const isLegal = given.every(({ id, vector }) => UUID.test(id) && vector.length === size);
          if (!isLegal) return answer(response, 400, "wrong id or dimension");
          for (const point of given) points.set(point.id, point);
          return answer(response, 200, { status: "completed" });
        }
        case "POST points/delete":
          for (const id of body["points"] as readonly string[]) points.delete(id);
          return answer(response, 200, { status: "completed" });
        case "POST points/count":
          return answer(response, 200, { count: points.size });
        default:
          return answer(response, 404, "no such route");
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    collections,
    requests: () => requests,
    setOff: (off) => void (isOff = off),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

function answer(response: ServerResponse, status: number, result: unknown): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify({ result, status: status < 300 ? "ok" : { error: result } }));
}
