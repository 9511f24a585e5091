import { afterAll, describe } from "vitest";
import { ociAccessSuite, startEmbedded } from "../support/oci-access/run.ts";
import { holdToRecord } from "../support/oracles/compare.ts";

const SUITE = ociAccessSuite(startEmbedded);
afterAll(() => SUITE.stop());

describe("an OCI registry is signed in to as OpenTofu signed in to docker-registry", () => {
  holdToRecord(SUITE);
});
