import { isVaried, mixesLettersAndDigits } from "../varied.ts";
import type { Secret, SecretKind } from "../../secret.ts";

interface KeyFormat {
  readonly kind: SecretKind;
  /** Literal prefixes; the format is only tried if one of them is in the text. */
  readonly starts: readonly string[];
  /** The rest of the key; sticky. Reads each unit a bounded number of times. */
  readonly rest: RegExp;
  /** Additional condition on the rest; default: letters or digits of some variety. */
  readonly accepts?: (rest: string) => boolean;
}

/** Forms made of words (`sk-learn-…`) must not look like words. */
const isUnlikeWords = (rest: string): boolean =>
  isVaried(rest) && (/[-_]/.test(rest) ? /[A-Z]/.test(rest) && mixesLettersAndDigits(rest) : true);

/**
 * Formats as published by their owners or known to public scanners; if the length changed over the
 * years, the shortest. Checksums (GitHub, npm) are not verified: a key with a typo still reveals
 * the rest, and nothing else looks like it.
 */
const keyFormats: readonly KeyFormat[] = [
  { kind: "Anthropic key", starts: ["sk-ant-"], rest: /[\w-]{20,}/y },
  { kind: "OpenRouter key", starts: ["sk-or-v1-"], rest: /[0-9a-f]{64}(?![\w-])/y },
  {
    kind: "OpenAI key",
    starts: ["sk-proj-", "sk-svcacct-", "sk-admin-"],
    rest: /[\w-]{20,}/y,
  },
  { kind: "OpenAI key", starts: ["sk-"], rest: /[\w-]{16,}/y, accepts: isUnlikeWords },
  {
    kind: "GitHub key",
    starts: ["ghp_", "gho_", "ghu_", "ghs_", "ghr_"],
    rest: /[A-Za-z0-9]{36,}/y,
  },
  { kind: "GitHub key", starts: ["github_pat_"], rest: /[A-Za-z0-9]{22}_[A-Za-z0-9]{59}(?!\w)/y },
  {
    kind: "GitLab key",
    starts: ["glpat-", "gldt-", "glrt-", "glptt-", "gloas-", "glcbt-"],
    rest: /[\w-]{20,}(?:\.[0-9a-z]{2}\.?[0-9a-z]{7})?/y,
  },
  {
    kind: "Slack key",
    starts: "xoxb- xoxa- xoxp- xoxr- xoxs- xoxo- xoxe- xoxc- xoxd- xapp-".split(" "),
    rest: /[\w-]{16,}/y,
    accepts: (rest) => isVaried(rest) && /\d{4}/.test(rest),
  },
  {
    kind: "Slack key",
    starts: ["hooks.slack.com/services/"],
    rest: /T[A-Z0-9]{6,}\/B[A-Z0-9]{6,}\/[A-Za-z0-9]{20,}/y,
  },
  {
    kind: "Discord key",
    starts: ["discord.com/api/webhooks/", "discordapp.com/api/webhooks/"],
    rest: /\d{17,20}\/[\w-]{50,}/y,
  },
  { kind: "Google key", starts: ["AIza"], rest: /[\w-]{35}(?![\w-])/y },
  { kind: "Google key", starts: ["GOCSPX-"], rest: /[\w-]{28}(?![\w-])/y },
  { kind: "Google key", starts: ["ya29."], rest: /[\w-]{30,}/y },
  {
    kind: "Stripe key",
    starts: ["sk_live_", "sk_test_", "rk_live_", "rk_test_"],
    rest: /[A-Za-z0-9]{16,}/y,
  },
  { kind: "Stripe key", starts: ["whsec_"], rest: /[A-Za-z0-9+/=]{32,100}/y },
  { kind: "npm key", starts: ["npm_"], rest: /[A-Za-z0-9]{36}(?!\w)/y },
  { kind: "PyPI key", starts: ["pypi-AgE"], rest: /[\w-]{50,}/y },
  { kind: "Hugging Face key", starts: ["hf_"], rest: /[A-Za-z0-9]{30,40}(?!\w)/y },
  { kind: "SendGrid key", starts: ["SG."], rest: /[\w-]{22}\.[\w-]{43}(?![\w-])/y },
  { kind: "Twilio key", starts: ["SK"], rest: /[0-9a-f]{32}(?!\w)/y },
  {
    kind: "DigitalOcean key",
    starts: ["dop_v1_", "doo_v1_", "dor_v1_"],
    rest: /[0-9a-f]{64}(?!\w)/y,
  },
  { kind: "Databricks key", starts: ["dapi"], rest: /[0-9a-f]{32}(?!\w)/y },
  { kind: "Groq key", starts: ["gsk_"], rest: /[A-Za-z0-9]{40,}/y },
  { kind: "xAI key", starts: ["xai-"], rest: /[A-Za-z0-9]{70,}/y },
  { kind: "Replicate key", starts: ["r8_"], rest: /[A-Za-z0-9]{37}(?!\w)/y },
  { kind: "Perplexity key", starts: ["pplx-"], rest: /[A-Za-z0-9]{40,}/y },
  { kind: "Linear key", starts: ["lin_api_"], rest: /[A-Za-z0-9]{40}(?!\w)/y },
  { kind: "Notion key", starts: ["ntn_"], rest: /[A-Za-z0-9]{40,}/y },
  {
    kind: "Shopify key",
    starts: ["shpat_", "shpca_", "shppa_", "shpss_"],
    rest: /[0-9a-fA-F]{32}(?!\w)/y,
  },
  { kind: "Postman key", starts: ["PMAK-"], rest: /[0-9a-f]{24}-[0-9a-f]{34}(?!\w)/y },
  { kind: "Vault key", starts: ["hvs.", "hvb."], rest: /[\w-]{24,}/y, accepts: isUnlikeWords },
  { kind: "Grafana key", starts: ["glsa_"], rest: /[A-Za-z0-9]{32}_[0-9a-f]{8}(?!\w)/y },
  { kind: "Supabase key", starts: ["sbp_"], rest: /[0-9a-f]{40}(?!\w)/y },
  { kind: "Azure key", starts: ["AccountKey="], rest: /[A-Za-z0-9+/]{86}==/y },
  { kind: "Docker key", starts: ["dckr_pat_", "dckr_oat_"], rest: /[\w-]{20,}/y },
  { kind: "Doppler key", starts: ["dp.pt.", "dp.st."], rest: /[\w.-]{40,}/y },
  { kind: "Figma key", starts: ["figd_"], rest: /[\w-]{30,}/y },
  { kind: "Fly key", starts: ["fo1_"], rest: /[\w-]{40,}/y },
  { kind: "New Relic key", starts: ["NRAK-"], rest: /[A-Z0-9]{27}(?!\w)/y },
  { kind: "PlanetScale key", starts: ["pscale_tkn_", "pscale_pw_"], rest: /[\w.=-]{32,}/y },
  { kind: "RubyGems key", starts: ["rubygems_"], rest: /[0-9a-f]{48}(?!\w)/y },
  { kind: "Sentry key", starts: ["sntrys_", "sntryu_"], rest: /[\w+/=-]{40,}/y },
  { kind: "Tavily key", starts: ["tvly-"], rest: /[\w-]{28,}/y },
  { kind: "LangSmith key", starts: ["lsv2_pt_", "lsv2_sk_"], rest: /[0-9a-f]{32}_[0-9a-f]{10}/y },
  { kind: "Atlassian key", starts: ["ATATT3"], rest: /[\w=-]{100,}/y },
  { kind: "1Password key", starts: ["ops_eyJ"], rest: /[\w-]{100,}/y },
  { kind: "age key", starts: ["AGE-SECRET-KEY-1"], rest: /[A-Z0-9]{58}(?!\w)/y },
  ...["M", "N", "O"].map((start): KeyFormat => ({
    kind: "Discord key",
    starts: [start],
    rest: /[\w-]{22,27}\.[\w-]{6}\.[\w-]{27,}/y,
    accepts: (rest) => isBotToken(`${start}${rest}`),
  })),
];

/** Finds keys by their format. O(length) for each prefix in the text. */
export function findKeys(text: string): readonly Secret[] {
  const found: Secret[] = [];
  for (const { kind, starts, rest, accepts = isVaried } of keyFormats) {
    for (const start of starts) {
      for (let at = text.indexOf(start); at !== -1; at = text.indexOf(start, at + start.length)) {
        // Not within a longer word; so no unit is read from two starts in one word.
        if (/[\w-]/.test(text.charAt(at - 1))) continue;
        rest.lastIndex = at + start.length;
        const matched = rest.exec(text)?.[0];
        if (matched === undefined || !accepts(matched)) continue;
        found.push({ start: at, end: at + start.length + matched.length, kind });
      }
    }
  }
  return found;
}

/** Discord account ids have 17 to 20 digits. */
const DISCORD_ACCOUNT = /^\d{17,20}$/;

/** Whether the part before the first dot is the base64 of a Discord account id. */
function isBotToken(token: string): boolean {
  const [first = ""] = token.split(".", 1);
  return DISCORD_ACCOUNT.test(Buffer.from(first, "base64url").toString("latin1"));
}
