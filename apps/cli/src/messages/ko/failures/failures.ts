import type { FailureTexts } from "../../failures.ts";
import { koEmbedderFailures } from "../models/embedding.ts";
import { koProjectFailures } from "../projects.ts";
import { koServeFailures } from "../exchange/serve.ts";
import { koSyncFailures } from "../exchange/sync.ts";
import { koSettingsFailures } from "./settings.ts";
import { koInputFailures } from "./input.ts";
import { koLookupFailures } from "./lookup.ts";
import { koBranchFailures } from "./branches.ts";
import { koExchangeFailures } from "./exchange.ts";
import { koChangeFailures } from "./changes.ts";
import { koMeasureFailures } from "./measure.ts";
import { koBackupFailures } from "./backups.ts";
import { koEncryptionFailures } from "./encryption.ts";
import { koModelFailures } from "./models.ts";
import { koStoreFailures } from "./store.ts";

export const koFailures: FailureTexts = {
  ...koProjectFailures,
  ...koServeFailures,
  ...koSyncFailures,
  ...koSettingsFailures,
  ...koInputFailures,
  ...koLookupFailures,
  ...koBranchFailures,
  ...koExchangeFailures,
  ...koChangeFailures,
  ...koMeasureFailures,
  ...koBackupFailures,
  ...koEncryptionFailures,
  ...koModelFailures,
  ...koStoreFailures,
  ...koEmbedderFailures,
};
