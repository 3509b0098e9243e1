import { because, type FailureTexts } from "../../failures.ts";

export const enServe = {
  started: (serving: {
    readonly project: string;
    readonly url: string;
    readonly people: readonly string[];
  }) =>
    [
      `The memory ${serving.project} is served at ${serving.url}`,
      "Header of each request:  Authorization: Bearer TOKEN",
      serving.people.length === 0
        ? "Nobody has a token yet: `hsms token add NAME` makes one, also while this runs."
        : `Tokens: ${serving.people.join(", ")}`,
      "Ctrl+C ends it.",
    ].join("\n"),
  noEncryption:
    "Others can reach it, and read along on the way: put a proxy with TLS in front (docs/assistants.md).",
  added: (token: { readonly name: string; readonly rights: string; readonly header: string }) =>
    `${token.name} (${token.rights}). The token is shown only now:\n${token.header}`,
  noTokens: "Nobody has a token: `hsms token add NAME` makes one.",
  revoked: (name: string) => `The token of ${name} counts no more.`,
};

export const enServeFailures = {
  TOKEN_TAKEN: (name) => ({
    what: `${name} has a token already.`,
    hint: `\`hsms token revoke\` takes it away; a second one wants another name.`,
  }),
  NO_SUCH_TOKEN: (name, known) => ({
    what: `${name} has no token.`,
    hint: known === "" ? "Nobody has one." : `There are tokens of ${known}.`,
  }),
  BAD_TOKEN_NAME: (name) => ({
    what: `"${name}" cannot be the name of whom a token is for.`,
    hint: "Give a name of one line, at most 100 characters: it stands with what they save.",
  }),
  BROKEN_TOKEN_FILE: (file, detail) => ({
    what: `The tokens in ${file} cannot be read${because(detail)}.`,
    hint: "Mend it from the .backup beside it, or remove it and make the tokens anew. Until then nobody is let in.",
  }),
  CANNOT_LISTEN: (address, detail) => ({
    what: `Nothing can be served at ${address}${because(detail)}.`,
    hint: "Another program may be there, or the address is none of this machine: choose with --port and --host.",
  }),
} satisfies Partial<FailureTexts>;
