import { afterAll, describe } from "vitest";
import { ociAccessSuite, startDocker } from "../support/oci-access/run.ts";
import { compareWithOracles } from "../support/oracles/compare.ts";

const SUITE = ociAccessSuite(startDocker);
afterAll(() => SUITE.stop());

describe("docker-registry is signed in to as OpenTofu signs in", () => {
  compareWithOracles(SUITE);
});
