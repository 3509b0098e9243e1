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
        ? "There are no tokens yet: `hsms token add NAME` creates one, also while this is running."
        : `Tokens: ${serving.people.join(", ")}`,
      "Ctrl+C stops it.",
    ].join("\n"),
  relayStarted: (relay: {
    readonly folder: string;
    readonly url: string;
    readonly quota: string;
    readonly people: readonly string[];
  }) =>
    [
      `Relay at ${relay.url}, files in ${relay.folder}`,
      `It has no key and opens no memory. Each token may keep ${relay.quota}.`,
      relay.people.length === 0
        ? `There are no tokens yet: \`hsms token add NAME --relay ${relay.folder}\` creates one, also while this is running.`
        : `Tokens: ${relay.people.join(", ")}`,
      "Ctrl+C stops it.",
    ].join("\n"),
  seesAll:
    "This memory is synced with other machines: this server has its keys and sees everything that is said on any of them.",
  noEncryption:
    "Other machines can reach it, and the traffic is not encrypted: put a proxy with TLS in front (docs/assistants.md).",
  added: (token: { readonly name: string; readonly rights: string; readonly header: string }) =>
    `${token.name} (${token.rights}). The token is shown only now:\n${token.header}`,
  addedToRelay: (token: { readonly name: string; readonly token: string }) =>
    `${token.name}. The token is shown only now:\n${token.token}\nWrite it to a file on the machine, then there: hsms sync https://ADDRESS --token-file FILE`,
  noTokens: "There are no tokens: `hsms token add NAME` creates one.",
  revoked: (name: string) => `The token of ${name} was revoked.`,
};

export const enServeFailures = {
  TOKEN_TAKEN: (name) => ({
    what: `${name} already has a token.`,
    hint: `\`hsms token revoke\` revokes it; a second one needs another name.`,
  }),
  NO_SUCH_TOKEN: (name, known) => ({
    what: `${name} has no token.`,
    hint: known === "" ? "Nobody has one." : `There are tokens of ${known}.`,
  }),
  BAD_TOKEN_NAME: (name) => ({
    what: `"${name}" cannot be the name of a token's user.`,
    hint: "Give a name of one line, at most 100 characters: it is stored with what they save.",
  }),
  BROKEN_TOKEN_FILE: (file, detail) => ({
    what: `The tokens in ${file} cannot be read${because(detail)}.`,
    hint: "Restore it from the .backup next to it, or remove it and create the tokens again. Until then all requests are refused.",
  }),
  NO_RELAY_FOLDER: (folder) => ({
    what: `${folder} holds other files than those of a relay.`,
    hint: "Choose an empty folder, or one that does not exist yet.",
  }),
  RELAY_RUNS: (folder, processId) => ({
    what: `Another process (${processId}) is the relay of ${folder} already.`,
    hint: "A folder has one relay at a time: end that one, or choose another folder.",
  }),
  RELAY_IS_HERE: (address) => ({
    what: `This memory is synced through ${address}, a relay on this machine: a server is either its relay or one of its machines, which sees everything.`,
    hint: "Serve the memory from another machine, or let it sync through another relay.",
  }),
  CANNOT_LISTEN: (address, detail) => ({
    what: `Cannot listen on ${address}${because(detail)}.`,
    hint: "Another program may be using it, or the address does not belong to this machine: choose with --port and --host.",
  }),
} satisfies Partial<FailureTexts>;
