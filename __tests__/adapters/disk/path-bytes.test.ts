import fc from "fast-check";
import { expect, test } from "vitest";
import { diskPath, pathBytes, pathFromBytes } from "../../../src/adapters/disk/path-bytes.ts";

test("pathFromBytes() tells all paths apart, and pathBytes() gives each back (T1)", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 20 }), (bytes) => {
      expect([...pathBytes(pathFromBytes(bytes))]).toStrictEqual([...bytes]);
    }),
  );
});

test("diskPath() leaves text as it is, and has the bytes of the rest", () => {
  expect(diskPath("envs/für")).toBe("envs/für");
  expect(diskPath(pathFromBytes(Buffer.of(0x61, 0xff)))).toStrictEqual(Buffer.of(0x61, 0xff));
});
