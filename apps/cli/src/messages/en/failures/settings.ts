import { because, type FailureTexts } from "../../failures.ts";

export const enSettingsFailures = {
  BAD_CONFIGURATION: (subject, detail) => ({
    what: `The setting ${subject} is not allowed.`,
    hint: `Allowed: ${detail}`,
  }),
  BROKEN_CONFIGURATION_FILE: (subject, detail) => ({
    what: `The settings file ${subject} is not a JSON object${because(detail)}.`,
    hint: "Fix or remove the file.",
  }),
  UNKNOWN_SETTING: (subject, detail) => ({
    what: `There is no setting "${subject}".`,
    hint: detail === "" ? "`hsms config show` lists them." : `Did you mean ${detail}?`,
  }),
  BAD_SETTING_VALUE: (subject, detail) => ({
    what: `${subject} is not allowed.`,
    hint: `Allowed: ${detail}`,
  }),
  BAD_SETTING: (subject) => ({ what: subject, hint: "`hsms config show` lists the settings." }),
  CONFLICTING_FLAGS: (subject) => ({
    what: `${subject} cannot be used together.`,
    hint: "Leave one of them out.",
  }),
  MISPLACED_FLAG: (subject, detail) => ({
    what: `${subject} does not belong to "hsms ${detail}".`,
    hint: `\`hsms ${detail} --help\` lists its flags.`,
  }),
} satisfies Partial<FailureTexts>;
