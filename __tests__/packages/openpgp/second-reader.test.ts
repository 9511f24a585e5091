import { beforeAll, describe, expect, test } from "vitest";
import { type FittingSignature, verifyDetached } from "../../../src/packages/openpgp/detached.ts";
import { OPENTOFU_RULES, TERRAFORM_RULES } from "../../../src/packages/openpgp/rules.ts";
import {
  readWithOpenPgpJs,
  type SecondReading,
} from "../../../src/packages/openpgp/second-reader.ts";
import { RECORDED_VERDICTS } from "../../support/openpgp-verdicts.ts";
import { SIGNED_CASES, signedCase, signedDocument } from "../../support/signed-release.ts";

interface Reading {
  readonly name: string;
  readonly reading: SecondReading;
}

/** What the second reader says of recorded signatures that fit; how they are armored does not reach it. */
const recordedReadings = async (): Promise<readonly Reading[]> => {
  const readings: Reading[] = [];
  for (const one of RECORDED_VERDICTS.filter(({ group }) => group !== "armor")) {
    const rules = one.group === "version 5" ? TERRAFORM_RULES : OPENTOFU_RULES;
    const fitting = verifyDetached(one, rules);
    if (fitting.kind !== "signed") continue;
    readings.push({ name: one.name, reading: await readWithOpenPgpJs(one.document, fitting) });
  }
  return readings;
};
let readings: readonly Reading[];
beforeAll(async () => {
  readings = await recordedReadings();
}, 120_000);

/** The signature of a case of gpg that fits, with its document. */
function fittingCase(name: string): { document: Buffer; fitting: FittingSignature } {
  const { checksums, signature, signingKeys } = signedDocument(signedCase(name));
  const [keys = ""] = signingKeys;
  const document = Buffer.from(checksums);
  const fitting = verifyDetached({ keys, document, signature }, OPENTOFU_RULES);
  if (fitting.kind !== "signed") throw new Error(`${name} does not fit`);
  return { document, fitting };
}

/** A copy of bytes with one bit changed, counted from the end. */
function changed(bytes: Buffer, fromEnd: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(copy.length - fromEnd) ^ 1, copy.length - fromEnd);
  return copy;
}

describe("readWithOpenPgpJs() of the signatures that our reader accepts", () => {
  test("agrees, except about what no signer makes", () => {
    const disputed = readings.filter(({ reading }) => reading === "disagrees");
    expect(readings.filter(({ reading }) => reading === "agrees").length).toBeGreaterThan(300);
    expect(
      disputed.filter(({ name }) => !name.includes("wrong digest start")).map(({ name }) => name),
    ).toStrictEqual(['signature: over lines, "a\\r\\r\\nb\\n"']);
  });

  test("does not know old Ed448, keys of version 5 and other curves, and says so", () => {
    const unread = readings.filter(({ reading }) => reading === "cannot-read");
    expect(unread.length).toBeGreaterThan(50);
    for (const { name } of unread) {
      expect(name).toMatch(/ed448(?!native)|^version 5|secp256k1|brainpool/);
    }
  });

  test.each(SIGNED_CASES.filter(([, one]) => one.status === "ok" && one.unreadable !== true))(
    "reads what gpg signed: %s",
    async (name, one) => {
      const { checksums, signature, signingKeys } = signedDocument(one);
      const readings = [];
      for (const keys of signingKeys) {
        const fitting = verifyDetached({ keys, document: checksums, signature }, OPENTOFU_RULES);
        if (fitting.kind !== "signed") continue;
        readings.push(await readWithOpenPgpJs(checksums, fitting));
      }

      const isUnread = /brainpool|secp256k1/.test(name);
      expect(readings).toStrictEqual([isUnread ? "cannot-read" : "agrees"]);
    },
  );
});

describe("readWithOpenPgpJs() disagrees", () => {
  test.each(["rsa-2048", "ed25519", "nistp256", "dsa-2048"])(
    "about another document, number or key: %s",
    async (name) => {
      const { document, fitting } = fittingCase(name);
      const { signature, by } = fitting;
      const body = changed(signature.body, 1);
      const other = { ...fitting, signature: { ...signature, body } };
      const claimed = { ...by, key: { ...by.key, fingerprint: "0".repeat(40) } };

      const readings = [
        await readWithOpenPgpJs(document, fitting),
        await readWithOpenPgpJs(changed(document, 1), fitting),
        await readWithOpenPgpJs(document, other),
        await readWithOpenPgpJs(document, { ...fitting, by: claimed }),
      ];

      expect(readings).toStrictEqual(["agrees", "disagrees", "disagrees", "disagrees"]);
    },
  );

  test("about a subkey that its primary key did not bind, or that did not agree", async () => {
    const { document, fitting } = fittingCase("subkey");
    const { subkey } = fitting.by;
    const binding = subkey?.binding;
    const embedded = binding?.embedded;
    if (subkey === undefined || binding === undefined || embedded === undefined) throw new Error();
    const boundBy = (changes: object) => ({
      ...fitting,
      by: { ...fitting.by, subkey: { ...subkey, binding: { ...binding, ...changes } } },
    });
    const unbound = boundBy({ body: changed(binding.body, 1) });
    const unagreed = boundBy({ embedded: { ...embedded, body: changed(embedded.body, 1) } });

    expect(await readWithOpenPgpJs(document, fitting)).toBe("agrees");
    expect(await readWithOpenPgpJs(document, unbound)).toBe("disagrees");
    expect(await readWithOpenPgpJs(document, unagreed)).toBe("disagrees");
  });
});

describe("readWithOpenPgpJs() of keys and digests that the library refuses", () => {
  const recorded = (name: string): { document: Uint8Array; fitting: FittingSignature } => {
    const verdict = RECORDED_VERDICTS.find((each) => each.name === name);
    if (verdict === undefined) throw new Error(`no verdict is recorded of ${name}`);
    const rules = verdict.group === "version 5" ? TERRAFORM_RULES : OPENTOFU_RULES;
    const fitting = verifyDetached(verdict, rules);
    if (fitting.kind !== "signed") throw new Error(`${name} does not fit`);
    return { document: verdict.document, fitting };
  };

  test.each(["algorithm: ed25519, digest 2", "algorithm: ed448native, digest 8"])(
    "checks the numbers of a short digest all the same: %s",
    async (name) => {
      const { document, fitting } = recorded(name);
      const body = changed(fitting.signature.body, 1);
      const forged = { ...fitting, signature: { ...fitting.signature, body } };

      expect(await readWithOpenPgpJs(document, fitting)).toBe("agrees");
      expect(await readWithOpenPgpJs(changed(Buffer.from(document), 1), fitting)).toBe("disagrees");
      expect(await readWithOpenPgpJs(document, forged)).toBe("disagrees");
    },
  );

  test.each(["algorithm: ed448 as a subkey", "version 5: P256 as a subkey of an old one"])(
    "checks that a known key bound a subkey that it cannot read: %s",
    async (name) => {
      const { document, fitting } = recorded(name);
      const { subkey } = fitting.by;
      if (subkey === undefined) throw new Error(`${name} has no subkey`);
      const binding = { ...subkey.binding, body: changed(subkey.binding.body, 1) };
      const unbound = { ...fitting, by: { ...fitting.by, subkey: { ...subkey, binding } } };

      expect(await readWithOpenPgpJs(document, fitting)).toBe("cannot-read");
      expect(await readWithOpenPgpJs(document, unbound)).toBe("disagrees");
    },
  );
});

describe("readWithOpenPgpJs() of hostile packets answers soon", () => {
  const nested = (depth: number): Buffer => {
    let body = Buffer.alloc(0);
    for (let level = 0; level < depth; level++) {
      const subpacket = Buffer.concat([Buffer.from([32]), body]);
      const length = Buffer.from([0xff, 0, 0, 0, 0]);
      length.writeUInt32BE(subpacket.length, 1);
      const area = Buffer.concat([Buffer.from([5, 2, 1, 1, 1, 1]), length, subpacket]);
      const head = Buffer.from([4, 0, 1, 8, 0, 0]);
      head.writeUInt16BE(area.length % 65_536, 4);
      body = Buffer.concat([head, area, Buffer.from([0, 0, 0, 0, 0, 1, 1])]);
    }
    return body;
  };

  test.each([
    ["nothing", Buffer.alloc(0)],
    ["a length of 4 GiB without content", Buffer.from("04000108ffff05020101010103ffffffff", "hex")],
    ["version 6 with an area of 4 GiB", Buffer.from("06000108ffffffff0502", "hex")],
    ["signatures in each other", nested(2500)],
    ["more than a signature needs", Buffer.alloc(65 * 1024, 4)],
    ["zeros", Buffer.alloc(60 * 1024)],
  ])("%s", async (_name, body) => {
    const { document, fitting } = fittingCase("rsa-2048");
    const signature = { ...fitting.signature, body };

    const started = performance.now();
    const reading = await readWithOpenPgpJs(document, { ...fitting, signature });

    expect(reading).toBe("disagrees");
    expect(performance.now() - started).toBeLessThan(5000);
  });

  test.each(["04", "0463dd8a0001", "0463dd8a0001ffff", `0463dd8a0013${"ff".repeat(40)}`])(
    "a key of the bytes %s",
    async (hex) => {
      const { document, fitting } = fittingCase("rsa-2048");
      const signedForm = Buffer.from(`99ffff${hex}`, "hex");
      const key = { ...fitting.by.key, signedForm };

      expect(await readWithOpenPgpJs(document, { ...fitting, by: { ...fitting.by, key } })).toBe(
        "disagrees",
      );
    },
  );
});

/** A signature packet with a subpacket of so many bytes that nobody has signed. */
function padded(body: Buffer, bytes: number): Buffer {
  const unhashedAt = 6 + body.readUInt16BE(4);
  const header = Buffer.from([0xff, 0, 0, 0, 0, 100]);
  header.writeUInt32BE(bytes + 1, 1);
  const area = Buffer.concat([
    header,
    Buffer.alloc(bytes),
    body.subarray(unhashedAt + 2, unhashedAt + 2 + body.readUInt16BE(unhashedAt)),
  ]);
  const areaLength = Buffer.alloc(2);
  areaLength.writeUInt16BE(area.length);
  const numbers = body.subarray(unhashedAt + 2 + body.readUInt16BE(unhashedAt));
  const changedBody = Buffer.concat([body.subarray(0, unhashedAt), areaLength, area, numbers]);
  const packet = Buffer.from([0xc2, 0xff, 0, 0, 0, 0]);
  packet.writeUInt32BE(changedBody.length, 2);
  return Buffer.concat([packet, changedBody]);
}

test.each([
  [100, "agrees"],
  [65_400, "disagrees"],
] as const)("a signature with %i bytes that nobody signed: %s", async (bytes, expected) => {
  const { checksums, signingKeys } = signedDocument(signedCase("rsa-2048"));
  const [keys = ""] = signingKeys;
  const { body } = fittingCase("rsa-2048").fitting.signature;
  const detached = { keys, document: checksums, signature: padded(body, bytes) };

  const fitting = verifyDetached(detached, OPENTOFU_RULES);

  if (fitting.kind !== "signed") throw new Error("our reader does not take it");
  expect(await readWithOpenPgpJs(checksums, fitting)).toBe(expected);
});
