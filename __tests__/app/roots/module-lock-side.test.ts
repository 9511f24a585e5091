import { expect, test } from "vitest";
import { moduleLockSide } from "../../../src/app/roots/lock-side.ts";
import { encodeModuleLock } from "../../../src/formats/module-lock/encode.ts";
import { aModuleLock, aSelected } from "../../support/module-lock-builders.ts";

test("moduleLockSide() has the whole text beside what was read of it", () => {
  const lock = aModuleLock(aSelected());
  const text = `\uFEFF${encodeModuleLock(lock)}`;

  expect(moduleLockSide(Buffer.from(text), "lock")).toMatchObject({
    text,
    lock,
    diagnostics: [],
    hasHeader: true,
  });
});
