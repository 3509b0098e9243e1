import { testConfig } from "../../scripts/test-config.ts";

// A test starts as many processes as there are cores: beside others a writer was killed before it had written.
export default testConfig({ maxWorkers: 1 });
