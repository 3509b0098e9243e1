export type KeyOwner =
  | "OpenAI"
  | "Anthropic"
  | "OpenRouter"
  | "Google"
  | "AWS"
  | "GitHub"
  | "GitLab"
  | "Slack"
  | "Discord"
  | "Telegram"
  | "Stripe"
  | "npm"
  | "PyPI"
  | "Hugging Face"
  | "SendGrid"
  | "Twilio"
  | "DigitalOcean"
  | "Databricks"
  | "Groq"
  | "xAI"
  | "Replicate"
  | "Perplexity"
  | "Linear"
  | "Notion"
  | "Shopify"
  | "Postman"
  | "Vault"
  | "Grafana"
  | "Supabase"
  | "Azure"
  | "age";

export type SecretKind =
  | `${KeyOwner} key`
  | "API key"
  | "access token"
  | "private key"
  | "password"
  | "PIN"
  | "card number"
  | "resident number";

/** A secret and where it stands: UTF-16 units from `start` up to, not including, `end`. */
export interface Secret {
  readonly start: number;
  readonly end: number;
  readonly kind: SecretKind;
}
