import { describe } from "vitest";
import { holdToRecord } from "../support/oracles/compare.ts";
import { OCI_SUITE } from "../support/oracles/suites/mirrors.ts";

describe("packages of OCI registries are locked as init locks them", () => {
  holdToRecord(OCI_SUITE);
});
