import { describeError } from "../../network/fail.ts";
import { isThisMachine } from "../../network/this-machine.ts";
import { VectorStoreError, type Collection, type VectorStore } from "./vector-store.ts";

/** Runs one statement with its parameters. */
export interface SqlClient {
  query(text: string, parameters: readonly unknown[]): Promise<readonly object[]>;
  close(): Promise<void>;
}

/**
 * PostgreSQL with the extension `vector`. All collections of a dimension lie in one table, since the name of a table holds 63 bytes and the
 * id of a project may be longer.
 */
export function createPostgresVectors(client: SqlClient): VectorStore {
  async function run(text: string, parameters: readonly unknown[] = []) {
    try {
      return await client.query(text, parameters);
    } catch (error) {
      throw failureOf(error);
    }
  }
  const tableOf = ({ dimension }: Collection): string => `hsms_vectors_${Math.trunc(dimension)}`;
  const isThere = async (collection: Collection): Promise<boolean> => {
    const rows = await run("select 1 from pg_tables where tablename = $1", [tableOf(collection)]);
    return rows.length > 0;
  };
  return {
    async prepare(collection) {
      const { dimension } = collection;
      await run("create extension if not exists vector");
      await run(
        `create table if not exists ${tableOf(collection)} (collection text, id uuid, turn_index integer not null, embedding vector(${Math.trunc(dimension)}) not null, primary key (collection, id))`,
      );
    },
    async put(collection, points) {
      if (points.length === 0) return;
      const rows = points.map(({ id, index, vector }) => ({
        id,
        turn_index: index,
        embedding: `[${vector.join(",")}]`,
      }));
      await run(
        `insert into ${tableOf(collection)} (collection, id, turn_index, embedding)
         select $1, id, turn_index, embedding::vector from json_to_recordset($2::text::json) as point(id uuid, turn_index integer, embedding text)
         on conflict (collection, id) do update set turn_index = excluded.turn_index, embedding = excluded.embedding`,
        [collection.name, JSON.stringify(rows)],
      );
    },
    async remove(collection, ids) {
      if (ids.length === 0) return;
      await run(
        `delete from ${tableOf(collection)} where collection = $1 and id in (select value::uuid from json_array_elements_text($2::text::json))`,
        [collection.name, JSON.stringify(ids)],
      );
    },
    async drop(collection) {
      if (!(await isThere(collection))) return;
      await run(`delete from ${tableOf(collection)} where collection = $1`, [collection.name]);
    },
    async count(collection) {
      if (!(await isThere(collection))) return 0;
      const [row] = await run(
        `select count(*)::int as count from ${tableOf(collection)} where collection = $1`,
        [collection.name],
      );
      return row !== undefined && "count" in row ? Number(row.count) : 0;
    },
    close: () => client.close(),
  };
}

/** The driver is loaded only here; it takes the password from `PGPASSWORD`. To another machine it goes by TLS, with a certificate that holds unless the address says `sslmode=require`. */
export async function connectPostgres(url: string): Promise<SqlClient> {
  const { default: connect } = await import("postgres");
  const place = new URL(url);
  const sql = connect(url, {
    ...(isThisMachine(place) || place.searchParams.has("sslmode") ? {} : { ssl: "verify-full" }),
    max: 1,
    connect_timeout: 10,
    idle_timeout: 20,
    onnotice: () => undefined,
  });
  return {
    query: async (text, parameters) => [...(await sql.unsafe(text, parameters.map(String)))],
    close: () => sql.end({ timeout: 0 }),
  };
}

/** What the server itself says begins with a class of SQLSTATE: 28 is of names and passwords, 08, 53 and 57 of connections. */
function failureOf(error: unknown): VectorStoreError {
  const code =
    typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
  const kind = code.startsWith("28")
    ? "key-refused"
    : /^[0-9A-Z]{5}$/u.test(code) && !/^(?:08|53|57)/u.test(code)
      ? "refused"
      : "unreachable";
  return new VectorStoreError(kind, describeError(error));
}
