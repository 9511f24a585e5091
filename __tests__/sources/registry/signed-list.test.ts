import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { HttpClient } from "../../../src/ports/http.ts";
import { DEFAULT_PATIENCE } from "../../../src/sources/answers/fetch-document.ts";
import { type ListRequest, signedListReader } from "../../../src/sources/registry/signed-list.ts";
import { aStore, type MemoryStore } from "../../support/evidence-store.ts";
import { type FakeAnswer, fakeHttp } from "../../support/fake-http.ts";
import {
  SIGNED_AT,
  SIGNED_DOCUMENT,
  signedCase,
  signedDocument,
} from "../../support/signed-release.ts";
import { universalKey } from "../../support/universal-key.ts";

const SUMS = "https://files.test/1.0.0/SHA256SUMS?token=hidden";
const SIGNATURE = "https://files.test/1.0.0/SHA256SUMS.sig?token=hidden";
const GOOD = signedDocument(signedCase("rsa-2048"));
const OTHER_LIST = `${"c".repeat(64)}  terraform-provider-null_1.0.0_linux_amd64.zip\n`;

const keysOf = (signingKeys: readonly string[]) => ({
  signingKeys,
  endorsedKeys: new Set<string>(),
});

const aRequest = (facts: Partial<ListRequest> = {}): ListRequest => ({
  name: "acme/null 1.0.0 for linux_amd64",
  checksumsUrl: SUMS,
  signatureUrl: SIGNATURE,
  keys: keysOf(GOOD.signingKeys),
  ...facts,
});

/** A run: what the registry serves, what is remembered, and when it is. */
function aRun(
  facts: {
    readonly store?: MemoryStore;
    readonly checksums?: Uint8Array | string;
    readonly signature?: Uint8Array;
    readonly now?: number;
    readonly answers?: Readonly<Record<string, FakeAnswer>>;
  } = {},
) {
  const http = fakeHttp({
    [SUMS]: { body: facts.checksums ?? GOOD.checksums },
    [SIGNATURE]: { body: facts.signature ?? GOOD.signature },
    ...facts.answers,
  });
  const { store, now = SIGNED_AT } = facts;
  const lists = store && { known: store, learned: store, now };
  const read = signedListReader({
    patience: DEFAULT_PATIENCE,
    http,
    ...(lists === undefined ? {} : { lists }),
  });
  return {
    read: (request: Partial<ListRequest> = {}) => read(aRequest(request)),
    asked: () => http.requests.map(({ url }) => url),
  };
}

/** What a run leaves behind that saw a release signed as a case of the fixtures says. */
async function learned(name = "rsa-2048"): Promise<MemoryStore> {
  const store = aStore();
  const { signature, signingKeys } = signedDocument(signedCase(name));
  await aRun({ store, signature }).read({ keys: keysOf(signingKeys) });
  return store;
}

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString();

describe("signedListReader() with a remembered list", () => {
  test("asks for the signature alone, and gives what it gives without", async () => {
    const warm = aRun({ store: await learned() });

    const list = await warm.read();

    expect(warm.asked()).toStrictEqual([SIGNATURE]);
    expect(textOf(list.checksums)).toBe(SIGNED_DOCUMENT);
    expect(Buffer.compare(list.signature, GOOD.signature)).toBe(0);
  });

  test("looks once for all platforms, and writes nothing again", async () => {
    const store = await learned();
    const reads: string[] = [];
    const writes: string[] = [];
    const watched = {
      texts: store.texts,
      read: (key: string) => {
        reads.push(key);
        return store.read(key);
      },
      write: (key: string) => {
        writes.push(key);
        return Promise.resolve();
      },
    };
    const warm = aRun({ store: watched });

    await Promise.all([warm.read(), warm.read({ name: "acme/null 1.0.0 for darwin_arm64" })]);

    expect([reads.length, writes.length, warm.asked()]).toStrictEqual([1, 0, [SIGNATURE]]);
  });

  test("fetches both when the registry has replaced them, and remembers those", async () => {
    const store = await learned();
    const next = signedDocument(signedCase("list-with-an-odd-line"));
    const keys = keysOf([...GOOD.signingKeys, ...next.signingKeys]);
    const replaced = { store, checksums: next.checksums, signature: next.signature };
    const first = aRun(replaced);
    const second = aRun(replaced);

    const lists = [await first.read({ keys }), await second.read({ keys })];

    expect(lists.map(({ checksums }) => textOf(checksums))).toStrictEqual([
      textOf(next.checksums),
      textOf(next.checksums),
    ]);
    expect([first.asked(), second.asked()]).toStrictEqual([[SIGNATURE, SUMS], [SIGNATURE]]);
  });

  test("takes what was signed where the registry's own list no longer is", async () => {
    const warm = aRun({ store: await learned(), checksums: OTHER_LIST });

    expect(textOf((await warm.read()).checksums)).toBe(SIGNED_DOCUMENT);
  });

  test("fails as without when the signature cannot be had", async () => {
    const answers = { [SIGNATURE]: { status: 404 } };

    for (const store of [await learned(), undefined]) {
      const run = aRun({ answers, ...(store === undefined ? {} : { store }) });
      await expect(run.read()).rejects.toMatchObject({ code: "BAD_SIGNATURE" });
    }
  });
});

describe("signedListReader() takes no remembered list that the signature of now does not prove", () => {
  const changed: readonly (readonly [string, (text: string, document: Entry) => string])[] = [
    ["a list that somebody changed", (_, one) => entry({ ...one, checksums: b64(OTHER_LIST) })],
    [
      "a list without its end",
      (_, one) => entry({ ...one, checksums: b64(SIGNED_DOCUMENT.slice(1)) }),
    ],
    ["no list", (_, one) => entry({ ...one, checksums: "" })],
    ["another signature", (_, one) => entry({ ...one, signature: b64("signature") })],
    ["no signature", (_, one) => entry({ ...one, signature: "" })],
    ["another release's list and signature", () => ANOTHER_RELEASE],
    ["half a text", (text) => text.slice(0, 50)],
    ["another format", (_, one) => entry({ ...one, format: 2 })],
  ];

  test.each(changed)("%s is fetched anew and mended", async (_name, change) => {
    const store = await learned();
    const [[key, text] = ["", ""]] = [...store.texts];
    store.texts.set(key, change(text, JSON.parse(text) as Entry));
    const warm = aRun({ store });

    expect(textOf((await warm.read()).checksums)).toBe(SIGNED_DOCUMENT);
    expect(warm.asked().toSorted()).toStrictEqual([SUMS, SIGNATURE].toSorted());
    expect([...store.texts]).toStrictEqual([[key, text]]);
  });

  test("one whose key the metadata no longer announces, for that document alone", async () => {
    const keys = keysOf(signedCase("rsa4096").keys);
    const warm = aRun({ store: await learned(), checksums: OTHER_LIST });

    const [other, own] = [await warm.read({ keys }), await warm.read()];

    expect([textOf(other.checksums), textOf(own.checksums)]).toStrictEqual([
      OTHER_LIST,
      SIGNED_DOCUMENT,
    ]);
  });

  test.each(["2024-12-01T00:00:00Z", "2025-01-15T00:00:00Z"])(
    "one whose key or signature is not good at %s (AU-10)",
    async (at) => {
      const warm = aRun({ store: await learned(), now: Date.parse(at), checksums: OTHER_LIST });

      expect(textOf((await warm.read()).checksums)).toBe(OTHER_LIST);
    },
  );

  test.each(["armored", "privateArmored"] as const)(
    "one under a signature that fits the list of now as well: %s",
    async (form) => {
      const { [form]: armored, sign } = await universalKey();
      const signature = sign(Buffer.from(SIGNED_DOCUMENT));
      const later = twinOf(SIGNED_DOCUMENT, sign);
      const store = await learned();
      for (const [key, text] of store.texts) {
        store.texts.set(key, entry({ ...JSON.parse(text), signature: b64(signature) }));
      }
      const warm = aRun({ store, checksums: later, signature });

      const list = await warm.read({ keys: keysOf([armored]) });

      expect(textOf(list.checksums)).toBe(later);
    },
  );
});

describe("signedListReader() remembers nothing", () => {
  test.each(["text-signature", "sha1-digest", "nistp256", "dsa-2048", "expired-key", "revoked"])(
    "of a list with a signature as of %s",
    async (name) => {
      expect([...(await learned(name)).texts]).toStrictEqual([]);
    },
  );

  test("of a list that the registry's signature refuses", async () => {
    const store = aStore();
    await aRun({ store, checksums: OTHER_LIST }).read();

    expect([...store.texts]).toStrictEqual([]);
  });

  test("of a release without keys, and takes nothing for it (AU-12)", async () => {
    const store = await learned();
    const before = [...store.texts];
    const run = aRun({ store, checksums: OTHER_LIST });

    expect(textOf((await run.read({ keys: keysOf([]) })).checksums)).toBe(OTHER_LIST);
    expect([...store.texts]).toStrictEqual(before);
  });

  test("of the addresses, whose query may hold credentials", async () => {
    const store = await learned();

    expect(JSON.stringify([...store.texts])).not.toMatch(/hidden|files[.]test/);
    expect([...store.texts.keys()]).toStrictEqual([
      createHash("sha256")
        .update(`signed checksum list\n${JSON.stringify([SUMS, SIGNATURE])}`)
        .digest("hex"),
    ]);
  });
});

describe("signedListReader() asks for list and signature at once", () => {
  /** Answers only when both have been asked for. */
  function together(http: HttpClient): HttpClient {
    let asked = 0;
    let open = (): void => undefined;
    const both = new Promise<void>((resolve) => {
      open = resolve;
    });
    return {
      async request(request) {
        if (++asked === 2) open();
        await both;
        return http.request(request);
      },
    };
  }

  test.each<readonly [string, number | undefined]>([
    ["when nothing is remembered", undefined],
    ["when what is remembered is of no use by now", Date.parse("2024-12-01T00:00:00Z")],
  ])("%s", async (_name, now) => {
    const known = now === undefined ? aStore() : await learned();
    const http = together(
      fakeHttp({ [SUMS]: { body: GOOD.checksums }, [SIGNATURE]: { body: GOOD.signature } }),
    );
    const lists = { known, now: now ?? SIGNED_AT };

    const list = await signedListReader({ patience: DEFAULT_PATIENCE, http, lists })(aRequest());

    expect(textOf(list.checksums)).toBe(SIGNED_DOCUMENT);
  });
});

interface Entry {
  readonly format: number;
  readonly checksums: string;
  readonly signature: string;
}

const entry = (one: Entry): string => `${JSON.stringify(one)}\n`;
const b64 = (text: string | Uint8Array): string => Buffer.from(text).toString("base64");

const ANOTHER_RELEASE = entry({
  format: 1,
  checksums: b64(signedDocument(signedCase("list-with-an-odd-line")).checksums),
  signature: b64(signedDocument(signedCase("list-with-an-odd-line")).signature),
});

/** Another list with the same signature, which differs from document to document only in two bytes of a digest. */
function twinOf(list: string, sign: (list: Uint8Array) => Uint8Array): string {
  const wanted = sign(Buffer.from(list));
  for (let i = 0; ; i++) {
    const twin = `${list}${i.toString(16).padStart(64, "0")}  more.zip\n`;
    if (Buffer.compare(sign(Buffer.from(twin)), wanted) === 0) return twin;
  }
}

describe("signedListReader() without what it needs", () => {
  test.each([404, 410])("says that a release is incomplete, after HTTP %i", async (status) => {
    await expect(aRun({ answers: { [SUMS]: { status } } }).read()).rejects.toMatchObject({
      code: "INVALID_METADATA",
    });
    await expect(aRun({ answers: { [SIGNATURE]: { status } } }).read()).rejects.toMatchObject({
      code: "BAD_SIGNATURE",
    });
  });

  test("sends no credentials, and says so", async () => {
    await expect(aRun({ answers: { [SUMS]: { status: 401 } } }).read()).rejects.toMatchObject({
      code: "UNAUTHORIZED",
      hint: expect.stringMatching(/^The host wants credentials/),
    });
  });

  test("looks nothing up for a release without keys", async () => {
    const read = () => Promise.reject(new Error("looked up"));
    const store = { ...aStore(), read };

    const { checksums } = await aRun({ store }).read({ keys: keysOf([]) });

    expect(textOf(checksums)).toBe(SIGNED_DOCUMENT);
  });
});
