import { createToken, hashToken, personOf, type Token } from "@hsms/server";

/** What lets a tab in: a token that holds as long as the process, and links that each let one tab in once. */
export interface Doors {
  readonly token: string;
  isLetIn(token: string): boolean;
  /** A code that holds for a minute, until somebody enters by it. */
  makeCode(): string;
  /** The token, for a code that nobody has entered by; `null` for any other. */
  enter(code: string): string | null;
}

/** From the click on "new tab" until the tab has loaded, also where a person pastes the address. */
export const CODE_MS = 60_000;

export function createDoors(now: () => number): Doors {
  const token = createToken();
  const key = keyOf(token);
  let codes: readonly (Token & { readonly until: number })[] = [];
  return {
    token,
    isLetIn: (given) => personOf([key], given) !== undefined,
    makeCode() {
      const code = createToken();
      codes = [...codes, { ...keyOf(code), until: now() + CODE_MS }];
      return code;
    },
    enter(code) {
      codes = codes.filter(({ until }) => until > now());
      const used = personOf(codes, code);
      codes = codes.filter((one) => one !== used);
      return used === undefined ? null : token;
    },
  };
}

const keyOf = (token: string): Token => ({
  name: "page",
  rights: "admin",
  hash: hashToken(token),
  createdAt: 0,
});
