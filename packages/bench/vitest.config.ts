import { testConfig } from "../../scripts/test-config.ts";

// Some of these tests measure: beside others a search came late.
export default testConfig({ maxWorkers: 1 });
