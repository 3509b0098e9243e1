import { testConfig } from "../../scripts/test-config.ts";

// Some of these tests measure, and those that torture start as many processes as there are cores: beside
// others a search came late, and a writer was killed before it had written.
export default testConfig({ maxWorkers: 1 });
