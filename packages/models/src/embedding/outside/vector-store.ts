/** A vector of a turn as a store of vectors keeps it. Its id is the turn's (S3-16 `vector_store_id`). */
export interface VectorPoint {
  readonly id: string;
  readonly index: number;
  readonly vector: readonly number[];
}

/** A store of vectors of another program. Its calls throw {@link VectorStoreError}, and may be made again. */
export interface VectorStore {
  /** Makes the collection if it is not there. */
  prepare(collection: Collection): Promise<void>;
  /** Adds points, in the place of those with the same id. */
  put(collection: Collection, points: readonly VectorPoint[]): Promise<void>;
  /** Ids that are not there are ignored. */
  remove(collection: Collection, ids: readonly string[]): Promise<void>;
  /** Does nothing where it is not there. */
  drop(collection: Collection): Promise<void>;
  count(collection: Collection): Promise<number>;
  /** Gives up what is under way. */
  close(): Promise<void>;
}

export interface Collection {
  readonly name: string;
  readonly dimension: number;
}

export class VectorStoreError extends Error {
  readonly kind: "unreachable" | "key-refused" | "refused" | "not-allowed";

  constructor(kind: VectorStoreError["kind"], message: string) {
    super(message.replaceAll(/\s+/gu, " ").trim().slice(0, 300));
    this.name = "VectorStoreError";
    this.kind = kind;
  }
}

export type VectorStoreSpec =
  | { readonly type: "none" }
  | { readonly type: "qdrant"; readonly url: string }
  | { readonly type: "postgres"; readonly url: string };

export const VECTOR_STORE_FORMS = "none | qdrant:https://HOST[:PORT] | postgres://[USER@]HOST/DB";

/** What may stand behind `?`: no secret, and nothing by which others could read along. */
const isHarmless = ({ searchParams }: URL): boolean =>
  [...searchParams].every(
    ([name, value]) => name === "sslmode" && /^(?:require|verify-full)$/u.test(value),
  );

/** The store of a setting; `null` for what names none. No password, key or token stands in a setting. */
export function parseVectorStore(setting: string): VectorStoreSpec | null {
  const text = setting.trim();
  if (text === "none") return { type: "none" };
  const [, type, address = ""] = /^(?:(qdrant):)?(\S+)$/u.exec(text) ?? [];
  const url = URL.parse(address);
  if (url === null || url.hostname === "" || url.password !== "" || !isHarmless(url)) return null;
  if (type === "qdrant") {
    if (url.username !== "" || url.search !== "") return null;
    return /^https?:$/u.test(url.protocol) ? { type, url: address.replace(/\/+$/u, "") } : null;
  }
  return /^postgres(?:ql)?:$/u.test(url.protocol) ? { type: "postgres", url: address } : null;
}

export const STORES_FORM = "none | https://HOST[:PORT] | postgres://HOST[:PORT],…";

/** Whether a text is a list of such places, with nobody's name or password in it. */
export const areStores = (text: string): boolean =>
  text === "none" ||
  text.split(",").every((place) => {
    const url = URL.parse(place.trim());
    return (
      url !== null &&
      /^(?:https?|postgres(?:ql)?):$/u.test(url.protocol) &&
      `${url.username}${url.password}` === ""
    );
  });
