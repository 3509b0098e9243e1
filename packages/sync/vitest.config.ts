import { testConfig } from "../../scripts/test-config.ts";

// One test lets steps of writing a file fail, for the modules that it loads.
export default testConfig();
