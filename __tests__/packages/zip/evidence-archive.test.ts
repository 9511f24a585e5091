import { expect, test } from "vitest";
import {
  decodeSignedList,
  encodeSignedList,
} from "../../../src/packages/memory/signed-list-protocol.ts";
import { readEvidenceArchive } from "../../../src/packages/zip/evidence-archive.ts";
import { rawZip } from "../../support/raw-zip.ts";

const file = (key: string, content: string) => ({
  name: `${key.slice(0, 2)}/${key}.json`,
  data: content,
});

test("readEvidenceArchive() lets signed lists through like packages: by key, and up to 64 KiB", async () => {
  const list = (bytes: number) =>
    encodeSignedList({ checksums: Buffer.alloc(bytes), signature: Buffer.from("signature") });
  const [small, large] = ["a".repeat(64), "b".repeat(64)] as const;
  const archive = rawZip([
    file(small, list(40_000)),
    file(large, list(50_000)),
    file("c".repeat(63), list(1)),
  ]);

  const texts = await readEvidenceArchive(archive);

  expect([...texts.keys()]).toStrictEqual([small]);
  expect(decodeSignedList(texts.get(small) ?? "")?.checksums).toHaveLength(40_000);
});
