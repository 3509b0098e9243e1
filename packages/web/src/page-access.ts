import { createToken, hashToken, personOf, type Token } from "@hsms/server";

/** How a tab is admitted: by a token valid while the process runs, or by a one-time code in exchange for it. */
export interface PageAccess {
  readonly token: string;
  isValidToken(token: string): boolean;
  /** Valid for a minute, and once. */
  createCode(): string;
  /** The token, for a valid code that was not used; `null` for any other. */
  exchangeCode(code: string): string | null;
}

/** From the click on "new tab" until the tab has loaded, also where a person pastes the address. */
export const CODE_MS = 60_000;

export function createPageAccess(now: () => number): PageAccess {
  const token = createToken();
  const key = keyOf(token);
  let codes: readonly (Token & { readonly until: number })[] = [];
  return {
    token,
    isValidToken: (given) => personOf([key], given) !== undefined,
    createCode() {
      const code = createToken();
      codes = [...codes, { ...keyOf(code), until: now() + CODE_MS }];
      return code;
    },
    exchangeCode(code) {
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
