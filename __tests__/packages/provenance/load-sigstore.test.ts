import { afterEach, expect, test, vi } from "vitest";
import { loadSigstore } from "../../../src/packages/provenance/attestation-verifier.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a program without the file beside it says which one it lacks, and what to do", async () => {
  vi.stubGlobal("__TOFU_LOCK_REVIEW_SIGSTORE__", "./not-there/sigstore.js");

  await expect(loadSigstore()).rejects.toMatchObject({
    code: "FILE_FAILED",
    message: expect.stringContaining("./not-there/sigstore.js"),
    hint: expect.stringContaining("dist/"),
  });
});

test("in the sources it is the module itself", async () => {
  expect((await loadSigstore()).SHIPPED_ROOTS).toHaveLength(2);
});
