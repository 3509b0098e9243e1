import { testConfig } from "../../scripts/test-config.ts";

export default testConfig();
