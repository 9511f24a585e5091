// `lock` decides about the signers of what it adds as `verify` does, before it writes (T10).
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { type LockRequest, runLock } from "../../../src/app/lock/lock.ts";
import { ageTerms, type SignerTerms } from "../../../src/app/lock/lock-signers.ts";
import { ledgerOf } from "../../../src/formats/ledger/ledger.ts";
import { parseOneProvider } from "../../../src/formats/policy/patterns.ts";
import { everywhere } from "../../../src/formats/policy/provenance-rule.ts";
import type { GatherPorts } from "../../../src/lock/gathering/gather.ts";
import { parseFingerprint } from "../../../src/model/disposition.ts";
import type { Hash } from "../../../src/model/hash.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import { decodeTrustedRoots } from "../../../src/packages/provenance/trusted-root.ts";
import type { ReviewPolicy } from "../../../src/review/policy/policy.ts";
import type { OfferedAttestations } from "../../../src/sources/publisher/attestations.ts";
import { anAddress, aPlatform } from "../../support/builders.ts";
import { DEFAULT_AUTHENTICATION } from "../../support/default-authentication.ts";
import type { DemoRegistryTerms } from "../../support/embedded/registry.ts";
import { createSigningKey, type SigningKey } from "../../support/embedded/signing.ts";
import { aRequirement, type GatherWorld, startGatherWorld } from "../../support/gather-world.ts";
import { aLedgerLine, makersKey, NO_TERMS } from "../../support/ledger-builders.ts";
import { aRelease } from "../../support/lock-situations/situation.ts";
import { memoryFiles } from "../../support/memory-files.ts";
import { createSigstoreWorld } from "../../support/sigstore/world.ts";

const PATH = "env/.terraform.lock.hcl";
const HEADER = `# This file is maintained automatically by "tofu init".\n# Manual edits may be lost in future updates.\n`;

let publisher: SigningKey;
let other: SigningKey;
beforeAll(async () => {
  [publisher, other] = await Promise.all([createSigningKey(), createSigningKey()]);
});
let world: GatherWorld | undefined;
afterEach(() => world?.stop());

interface Play {
  readonly releases: NonNullable<DemoRegistryTerms["releases"]>;
  readonly terms?: Partial<SignerTerms>;
  readonly options?: Partial<LockRequest>;
  readonly text?: string;
  readonly requires?: string;
  readonly ports?: Partial<GatherPorts>;
}

/** Locks one provider beside a lock file that may be there. */
async function locked({ releases, terms, options, text, requires = "acme/widget", ports }: Play) {
  await world?.stop();
  world = await startGatherWorld({ releases });
  const files = memoryFiles(text === undefined ? {} : { [PATH]: text });
  const required = aRequirement(requires);
  const run = await runLock(
    {
      ...{ root: "env", dataDirectory: ".terraform", providers: [], upgrade: "none" },
      ...{ mode: "write", lowerBound: "refuse", asksAge: true },
      platforms: [aPlatform("linux_amd64")],
      signerTerms: { ...NO_TERMS, ...terms },
      ...options,
    },
    {
      ...{ ...world.ports, ...ports },
      ...{ files, writer: files },
      rules: { tool: OPENTOFU, authentication: DEFAULT_AUTHENTICATION, now: Date.now() },
      loadRequirements: () =>
        Promise.resolve({
          providers: new Map([[required.provider, required]]),
          ...{ exact: true, limits: [], diagnostics: [] },
        }),
    },
  );
  return { ...run, written: files.written, text: files.text(PATH) };
}

const known = (key: SigningKey): Partial<SignerTerms> => ({
  ledger: ledgerOf([aLedgerLine({ fingerprint: parseFingerprint(key.fingerprint) })]),
});
const policy = (own: Partial<ReviewPolicy>): Partial<SignerTerms> => ({
  policy: { ...NO_TERMS.policy, ...own },
});
const releases = (...keys: readonly SigningKey[]) =>
  keys.map((signedBy, i) => aRelease({ version: `1.${i + 2}.3`, signedBy }));

const hashesIn = (text = "") =>
  [...text.matchAll(/"((?:zh|h1):[^"]+)"/g)].map((match) => match[1] as Hash);

describe("ageTerms()", () => {
  const minReleaseAge = {
    hours: 48,
    exceptions: [{ provider: parseOneProvider("acme/widget"), expires: undefined, reason: "ours" }],
  };
  const [widget, gadget] = ["acme/widget", "acme/gadget"].map((name) => anAddress(name));

  test.each([
    ["on", true],
    ["off", false],
  ] as const)(
    "are what policy says, with the context of registries %s",
    (registryContext, asksContext) => {
      const terms = ageTerms({ ...NO_TERMS.policy, minReleaseAge, registryContext }, 7);

      expect(terms).toMatchObject({ now: 7, asksContext });
      expect([terms.hoursOf(widget!), terms.hoursOf(gadget!)]).toStrictEqual([undefined, 48]);
    },
  );
});

describe("lock writes nothing that a key signs which verify does not take", () => {
  test.each<[string, () => Play]>([
    [
      "of a maker of the tools",
      () => ({
        releases: [aRelease({ namespace: "hashicorp", signedBy: other })],
        requires: "hashicorp/widget",
      }),
    ],
    [
      "that the ledger does not have",
      () => ({ releases: releases(other), terms: known(publisher) }),
    ],
    [
      "that the ledger does not have, whatever policy says of the rule",
      () => ({
        releases: releases(other),
        terms: {
          ...known(publisher),
          ...policy({ severities: new Map([["signing-key-changed", "off"]]) }),
        },
      }),
    ],
  ])("%s", async (_, play) => {
    const { exit, failures, written, lockFileText, changed } = await locked(play());

    expect({ exit, written, lockFileText, changed }).toStrictEqual({
      ...{ exit: 1, written: [], lockFileText: undefined, changed: false },
    });
    expect(failures).toHaveLength(1);
    expect(failures[0]?.provider).toMatch(/\/widget$/);
    expect(failures[0]?.sentences.join(" ")).toMatch(
      new RegExp(`widget 1\\.2\\.3: signed by key ${other.fingerprint}.*keys learn --add=`, "s"),
    );
  });

  test("and writes it where the ledger has that key", async () => {
    const { exit, warnings, written } = await locked({
      releases: releases(other),
      terms: known(other),
    });
    const makers = await locked({
      releases: [aRelease({ namespace: "hashicorp", signedBy: other })],
      requires: "hashicorp/widget",
      terms: makersKey(other.fingerprint),
    });

    expect([exit, warnings, written]).toStrictEqual([0, [], [PATH]]);
    expect(world?.paths().filter((path) => path.endsWith(".zip"))).toHaveLength(1);
    expect([makers.exit, makers.warnings, makers.written]).toStrictEqual([0, [], [PATH]]);
  });

  test("a key that is not the one of the locked version", async () => {
    const before = await locked({ releases: releases(publisher) });
    const upgrade = { upgrade: "all" } as const;
    const changed = await locked({
      releases: releases(publisher, other),
      text: before.text!,
      options: upgrade,
    });
    const same = await locked({
      releases: releases(publisher, publisher),
      text: before.text!,
      options: upgrade,
    });

    expect([changed.exit, changed.written]).toStrictEqual([1, []]);
    expect(changed.failures[0]?.sentences[0]).toContain(
      `signed by key ${other.fingerprint}. Not by key ${publisher.fingerprint}, which signed 1.2.3.`,
    );
    expect([same.exit, same.warnings, same.written]).toStrictEqual([0, [], [PATH]]);
  });

  test("a signature that is gone, or that the ledger's namespace lacks", async () => {
    const before = await locked({ releases: releases(publisher) });
    const unsigned = aRelease({ version: "1.3.3", keys: [] });
    const gone = await locked({
      ...{ releases: [...releases(publisher), unsigned], text: before.text! },
      options: { upgrade: "all" },
    });
    const never = await locked({ releases: [unsigned] });

    expect([gone.exit, gone.written]).toStrictEqual([1, []]);
    expect(gone.failures[0]?.sentences[0]).toContain("is not signed, and 1.2.3 was");
    expect(gone.failures[0]?.sentences).not.toContain("");
    expect([never.exit, never.written]).toStrictEqual([0, [PATH]]);
  });

  test("a warning that policy lets fail", async () => {
    const host = "registry.terraform.io";
    const ledger = ledgerOf([
      aLedgerLine({ host, fingerprint: parseFingerprint(publisher.fingerprint) }),
    ]);
    const strict = await locked({
      releases: releases(other),
      terms: { ledger, ...policy({ failOn: "warning" }) },
    });
    const usual = await locked({ releases: releases(other), terms: { ledger } });

    expect([strict.exit, strict.written]).toStrictEqual([1, []]);
    expect([usual.exit, usual.written]).toStrictEqual([0, [PATH]]);
  });

  test("a check says the same, and writes nothing", async () => {
    const play = { releases: releases(other), terms: known(publisher) };

    expect(await locked({ ...play, options: { mode: "check" } })).toMatchObject({
      exit: 1,
      lockFileText: undefined,
    });
  });
});

/** A key whose signatures fit for the tools, while OpenPGP.js finds another digest named in them. */
const disputed = (key: SigningKey): SigningKey => ({
  ...key,
  sign: async (bytes) => {
    const packet = Buffer.from(await key.sign(bytes));
    // After the header stand four bytes, and two areas with their lengths.
    const unhashedAt = 8 + packet.readUInt16BE(6);
    const digestAt = unhashedAt + 2 + packet.readUInt16BE(unhashedAt);
    packet.writeUInt8(packet.readUInt8(digestAt) ^ 1, digestAt);
    return packet;
  },
});

describe("lock says that a signer could not be verified", () => {
  test("and writes nothing where two readers disagree about a signature", async () => {
    const agreed = await locked({ releases: releases(publisher), terms: known(publisher) });
    const doubted = await locked({
      releases: releases(disputed(publisher)),
      terms: known(publisher),
    });

    expect([agreed.exit, agreed.written]).toStrictEqual([0, [PATH]]);
    expect([doubted.exit, doubted.written]).toStrictEqual([3, []]);
    expect(doubted.failures[0]?.sentences.join(" ")).toContain("Two readers of OpenPGP disagree");
  });

  test("and writes nothing where verify would not know the key", async () => {
    // A publisher whose keys are shipped, who rotated since.
    const rotated = {
      releases: [aRelease({ namespace: "integrations", signedBy: other })],
      requires: "integrations/widget",
    };
    const { exit, written, failures } = await locked(rotated);

    expect([exit, written]).toStrictEqual([3, []]);
    expect(failures[0]?.sentences.join(" ")).toMatch(
      /Publishers do rotate keys.*keys learn --add=/s,
    );
  });

  test.each([
    ["an archive", `zh:${"ab".repeat(32)}`],
    ["contents", `h1:${"A".repeat(43)}=`],
  ])(
    "and writes what verify takes where %s of the locked version cannot be compared",
    async (_, hash) => {
      const old = `${HEADER}\nprovider "registry.opentofu.org/acme/widget" {\n  version = "1.2.3"\n  hashes  = ["${hash}"]\n}\n`;
      const { exit, written, warnings } = await locked({
        ...{ releases: releases(publisher, publisher), text: old },
        options: { upgrade: "all" },
      });

      expect([exit, written]).toStrictEqual([0, [PATH]]);
      expect(warnings).toStrictEqual([
        expect.stringContaining(
          "no earlier signer is known, since nothing that base records for 1.2.3",
        ),
      ]);
    },
  );
});

describe("lock keeps what stood in the file before", () => {
  test("with a warning that names it, where verify fails on it", async () => {
    const before = await locked({ releases: releases(other) });
    const again = await locked({
      releases: releases(other),
      text: before.text!,
      terms: known(publisher),
    });
    const honest = await locked({
      releases: releases(other),
      text: before.text!,
      terms: known(other),
    });

    expect([again.exit, again.text]).toStrictEqual([0, before.text]);
    expect(again.warnings).toStrictEqual([
      expect.stringMatching(
        new RegExp(
          `^acme/widget 1\\.2\\.3: signed by key ${other.fingerprint}.*verify does not pass it$`,
        ),
      ),
    ]);
    expect([honest.exit, honest.warnings]).toStrictEqual([0, []]);
  });

  test("but not with more hashes of that signer", async () => {
    const platforms = ["linux_amd64", "darwin_arm64"];
    const two = [aRelease({ signedBy: other, platforms })];
    const before = await locked({ releases: two });
    const lines = before.text!.split("\n").filter((line) => !line.includes('"zh:'));
    const more = await locked({ releases: two, text: lines.join("\n"), terms: known(publisher) });

    expect([more.exit, more.written]).toStrictEqual([1, []]);
  });

  test("nor with another archive of that signer", async () => {
    const platforms = ["linux_amd64", "darwin_arm64"];
    const two = [aRelease({ signedBy: other, platforms })];
    const { text = "" } = await locked({ releases: two });
    const [first = ""] = hashesIn(text).filter((hash) => hash.startsWith("zh:"));
    const less = text.replace(`    "${first}",\n`, "");
    const more = await locked({ releases: two, text: less, terms: known(publisher) });

    expect(less).not.toBe(text);
    expect([more.exit, more.written]).toStrictEqual([1, []]);
  });

  test("nor with another archive of a signer that verify does not know", async () => {
    const rotated = [aRelease({ namespace: "integrations", signedBy: other })];
    const play = { releases: rotated, requires: "integrations/widget" };
    const fingerprint = parseFingerprint(other.fingerprint);
    const ledger = ledgerOf([aLedgerLine({ namespace: "integrations", fingerprint })]);
    const { text = "" } = await locked({ ...play, terms: { ledger } });
    const [first = ""] = hashesIn(text).filter((hash) => hash.startsWith("zh:"));
    const same = await locked({ ...play, text });
    const more = await locked({ ...play, text: text.replace(`    "${first}",\n`, "") });

    expect([same.exit, same.written]).toStrictEqual([0, []]);
    expect([more.exit, more.written]).toStrictEqual([3, []]);
  });

  test("nor at another version of such a signer, whose hashes it had already", async () => {
    const rotated = (...versions: readonly string[]) => ({
      releases: versions.map((version) =>
        aRelease({ namespace: "integrations", version, signedBy: other }),
      ),
      ...{ requires: "integrations/widget", options: { upgrade: "all" } as const },
    });
    const fingerprint = parseFingerprint(other.fingerprint);
    const terms = { ledger: ledgerOf([aLedgerLine({ namespace: "integrations", fingerprint })]) };
    const before = await locked({ ...rotated("1.2.3"), terms });
    const after = await locked({ ...rotated("1.2.3", "1.3.3"), terms });
    const lines = hashesIn(after.text).map((hash) => `    "${hash}",\n`);
    const text = before.text!.replace("  ]", `${lines.join("")}  ]`);
    const run = await locked({ ...rotated("1.2.3", "1.3.3"), text });

    expect(hashesIn(text)).toHaveLength(2 * lines.length);
    expect([run.exit, run.written]).toStrictEqual([3, []]);
  });
});

/** Weights of policy that silence the rule, and a workflow at a branch. */
const OFF = { severities: new Map([["provenance-missing", "off"] as const]) };
const STRANGE = { workflowRepository: "evil/kit" };

describe("lock asks who built what it adds where policy requires to know", () => {
  const sigstore = createSigstoreWorld();
  const repository = { host: "github.com", name: "acme/terraform-provider-widget" };
  const trusted = decodeTrustedRoots(sigstore.trustedRoot, "root.json");
  const required = (own: Partial<ReviewPolicy> = {}) =>
    policy({
      provenance: [everywhere("require")],
      provenanceRoots: { file: "root.json", roots: trusted },
      ...own,
    });
  /** A forge that answers about each archive, and what it was asked. */
  const forge = (answer: (sha256: string) => OfferedAttestations) => {
    const asked: string[] = [];
    const attestations: GatherPorts["attestations"] = ({ archive }) => {
      asked.push(archive);
      return Promise.resolve(answer(archive.slice("zh:".length)));
    };
    const context: GatherPorts["context"] = () =>
      Promise.resolve({ published: new Map(), isDelisted: false, repository });
    return { asked, ports: { attestations, context } };
  };
  const attested = (ownOf: (sha256: string) => object = () => ({})) =>
    forge((sha256) => {
      const subjects = [{ name: "widget.zip", sha256 }];
      const ref = "refs/tags/v1.2.3";
      const bundle = sigstore.attest({
        subjects,
        repository: repository.name,
        ref,
        ...ownOf(sha256),
      });
      return { kind: "offered", bundles: [{ bundle }] };
    });
  const absent = () => forge(() => ({ kind: "absent" }));
  const silent = () => forge(() => ({ kind: "unknown", reason: "the forge does not answer" }));

  test.each([
    ["nobody attests", absent, {}, [1, "and policy requires one"]],
    ["nobody attests, whatever policy says of the rule", absent, OFF, [1, "policy requires one"]],
    ["a workflow elsewhere attests", () => attested(() => STRANGE), {}, [1, "its workflow is"]],
    ["a forge is silent about", silent, {}, [3, "the forge does not answer; policy requires it"]],
  ] as const)("and writes nothing that %s", async (_, play, own, [exit, words]) => {
    const { ports } = play();
    const run = await locked({ releases: releases(publisher), terms: required(own), ports });

    expect([run.exit, run.written]).toStrictEqual([exit, []]);
    expect(run.failures.map(({ sentences }) => sentences[0])).toStrictEqual([
      expect.stringContaining(words),
    ]);
  });

  test("and writes what is attested", async () => {
    const { asked, ports } = attested();
    const run = await locked({ releases: releases(publisher), terms: required(), ports });

    expect([run.exit, run.warnings, run.written]).toStrictEqual([0, [], [PATH]]);
    expect(asked).not.toStrictEqual([]);
  });

  test("and nobody where it does not", async () => {
    const { asked, ports } = absent();
    const run = await locked({ releases: releases(publisher), ports });

    expect([run.exit, run.warnings, run.written, asked]).toStrictEqual([0, [], [PATH], []]);
  });

  test("and warns of what the file had before", async () => {
    const play = { releases: releases(publisher), ...absent() };
    const { text = "" } = await locked(play);
    const again = await locked({ ...play, text, terms: required() });

    expect([again.exit, again.text]).toStrictEqual([0, text]);
    expect(again.warnings).toStrictEqual([
      expect.stringMatching(/requires one.*does not pass it$/),
    ]);
  });

  test("and refuses a build as verify does, though it is as that of the locked version", async () => {
    const { text = "" } = await locked({ releases: releases(publisher) });
    const called = (sha256: string) => {
      const version = text.includes(sha256) ? "1.2.3" : "1.3.3";
      return { ref: `refs/tags/v${version}`, workflowRepository: "acme/kit" };
    };
    const upgraded = await locked({
      ...{ releases: releases(publisher, publisher), text, ...attested(called) },
      ...{ options: { upgrade: "all" }, terms: required() },
    });

    expect([upgraded.exit, upgraded.written]).toStrictEqual([1, []]);
    expect(upgraded.failures[0]?.sentences[0]).toContain("neither policy nor an earlier version");
  });
});
