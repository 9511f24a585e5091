import { describe } from "vitest";
import { compareWithOracles } from "../support/oracles/compare.ts";
import { OCI_SUITE } from "../support/oracles/suites/mirrors.ts";

describe("packages of OCI registries are locked as init locks them", () => {
  compareWithOracles(OCI_SUITE);
});
