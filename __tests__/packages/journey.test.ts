import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { mergeDispositions } from "../../src/model/disposition.ts";
import { OPENTOFU } from "../../src/model/tool.ts";
import {
  authenticateArchive,
  checkDownload,
  recordedHashes,
} from "../../src/packages/authentication/authenticate-archive.ts";
import { authenticateMetadata } from "../../src/packages/authentication/authenticate-metadata.ts";
import { hashArchive } from "../../src/packages/hashing/hash-archive.ts";
import { spool } from "../../src/packages/hashing/spool.ts";
import { DEFAULT_AUTHENTICATION } from "../support/default-authentication.ts";
import { aSignedMeta, SIGNED_AT, SIGNED_PACKAGE, signedCase } from "../support/signed-release.ts";

const folder = mkdtempSync(join(tmpdir(), "journey-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  await Promise.resolve();
  for (let i = 0; i < bytes.length; i += 50) yield bytes.subarray(i, i + 50);
}

test("a signed package, from its metadata over its bytes to the hashes that a lock file records", async () => {
  const meta = aSignedMeta("subkey");
  const metadata = await authenticateMetadata(meta, OPENTOFU, DEFAULT_AUTHENTICATION, SIGNED_AT);
  const spooled = await spool(inPieces(SIGNED_PACKAGE), {
    path: join(folder, "package"),
    spooling: "read-ahead",
  });
  const mismatch = checkDownload(meta, spooled, OPENTOFU);
  const hashed = await hashArchive(spooled.path);
  const found = authenticateArchive(meta, hashed, OPENTOFU);

  const hashes = recordedHashes({ tool: OPENTOFU, metadata, package: found, priorHashes: [] });

  expect(mismatch).toBeUndefined();
  expect(hashes).toStrictEqual([found.directory, hashed.zip]);
  const facts = mergeDispositions([metadata.dispositions, found.dispositions]);
  expect(facts.get(hashed.zip)).toMatchObject({
    signedBy: new Set([signedCase("subkey").fingerprint]),
    reportedByRegistry: true,
    verifiedLocally: true,
  });
});
