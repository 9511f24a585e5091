import type { Tool } from "../../../src/model/tool.ts";
import {
  answerLate,
  answerStatus,
  changeAnswer,
  editJson,
  hangUp,
  truncate,
} from "../embedded/exchange-faults.ts";
import { announcedKeys, GARBAGE_KEY, withFaults } from "../embedded/release-faults.ts";
import { aRelease } from "../lock-situations/situation.ts";
import {
  before,
  countOf,
  EVERY,
  type MachineSituation,
  nothing,
  type Seen,
  TERRAFORM_ALONE,
} from "./situation.ts";

const VERSIONS = { path: "/acme/widget/versions" };
const PACKAGE = { path: /linux_amd64\.zip$/ };
const settings = (block: string): Record<string, string> => ({ ".terraformrc": block });
const PROTOCOLS = (text: string) => settings(`registry_protocols {\n  ${text}\n}\n`);
const PATIENT = {
  differs: {
    from: TERRAFORM_ALONE,
    why: "Terraform tries a package once; here it is tried as often as OpenTofu does",
  },
} as const;
const HUNG_UP = {
  differs: {
    from: ({ name, minor }: Tool) => name === "terraform" && minor !== 11,
    why: "Terraform tries a package once, unless the Go of its build takes a new line for an old one",
  },
};
/** Long enough for a busy machine to find a service, and far from how late an answer is. */
const PATIENCE_SECONDS = 3;
const LATE_MS = 6000;
const ONCE = "documents are fetched once for all platforms";

const OLD = {
  differs: { from: before(11), why: "registry_protocols counts for every tool here" },
};

type Row = readonly [name: string, rules: string, machine: Omit<MachineSituation, "name">];

const failing = (count: number) => () => [answerStatus({ ...VERSIONS, times: count }, 503)];
const versions = { seen: countOf("versions") };

const ATTEMPTS: readonly Row[] = [
  ["versions that fail once", "SRC-26", { faults: failing(1), ...versions }],
  ["versions that fail twice", "SRC-26", { faults: failing(2), ...versions }],
  [
    "versions that fail twice, with TF_REGISTRY_DISCOVERY_RETRY=2",
    "CLI-11 SRC-26",
    { faults: failing(2), environment: { TF_REGISTRY_DISCOVERY_RETRY: "2" }, ...versions },
  ],
  ...["0", "-1", "x", ""].map(
    (value): Row => [
      `versions that fail once, with TF_REGISTRY_DISCOVERY_RETRY="${value}"`,
      "CLI-11",
      { faults: failing(1), environment: { TF_REGISTRY_DISCOVERY_RETRY: value }, ...versions },
    ],
  ),
  [
    "versions that fail once, with retry_count = 0",
    "CLI-11",
    { faults: failing(1), home: PROTOCOLS("retry_count = 0"), ...versions, ...OLD },
  ],
  [
    "versions that fail twice, with retry_count = 2",
    "CLI-11",
    { faults: failing(2), home: PROTOCOLS("retry_count = 2"), ...versions, ...OLD },
  ],
  [
    "versions that fail twice, with retry_count = 0 and TF_REGISTRY_DISCOVERY_RETRY=2",
    "CLI-4 CLI-11",
    {
      faults: failing(2),
      home: PROTOCOLS("retry_count = 0"),
      environment: { TF_REGISTRY_DISCOVERY_RETRY: "2" },
      ...versions,
    },
  ],
  [
    "versions that fail once, with retry_count = 0 in the directory",
    "CLI-4 CLI-11",
    {
      faults: failing(1),
      home: { ".terraform.d/a.tfrc": "registry_protocols {\n  retry_count = 0\n}\n" },
      ...versions,
    },
  ],
  [
    "versions that come late, with TF_REGISTRY_CLIENT_TIMEOUT",
    "CLI-11 SRC-26",
    {
      faults: () => [answerLate({ ...VERSIONS, times: 1 }, LATE_MS)],
      environment: { TF_REGISTRY_CLIENT_TIMEOUT: String(PATIENCE_SECONDS) },
      ...versions,
    },
  ],
  [
    "versions that come late",
    "CLI-11 SRC-26",
    { faults: () => [answerLate({ ...VERSIONS, times: 1 }, LATE_MS)], ...versions },
  ],
  [
    "versions that come late, with request_timeout_seconds",
    "CLI-11",
    {
      faults: () => [answerLate({ ...VERSIONS, times: 1 }, LATE_MS)],
      home: PROTOCOLS(`request_timeout_seconds = ${PATIENCE_SECONDS}`),
      ...versions,
      ...OLD,
    },
  ],
  [
    "versions that always come late, with TF_REGISTRY_CLIENT_TIMEOUT and no second attempt",
    "CLI-11",
    {
      faults: () => [answerLate(VERSIONS, LATE_MS)],
      home: PROTOCOLS("retry_count = 0"),
      environment: { TF_REGISTRY_CLIENT_TIMEOUT: String(PATIENCE_SECONDS) },
      seen: nothing,
    },
  ],
];

const packages = { seen: countOf("package") };

const PACKAGES: readonly Row[] = [
  [
    "a package that fails once",
    "SRC-27",
    { faults: () => [answerStatus({ ...PACKAGE, times: 1 }, 503)], ...packages, ...PATIENT },
  ],
  [
    "a package whose line hangs up once",
    "SRC-27",
    { faults: () => [hangUp({ ...PACKAGE, times: 1 })], seen: nothing, ...HUNG_UP },
  ],
  [
    "a package that fails once, with TF_PROVIDER_DOWNLOAD_RETRY=1",
    "SRC-27",
    {
      faults: () => [answerStatus({ ...PACKAGE, times: 1 }, 503)],
      environment: { TF_PROVIDER_DOWNLOAD_RETRY: "1" },
      ...packages,
      ...PATIENT,
    },
  ],
  [
    "a package that fails twice, with TF_PROVIDER_DOWNLOAD_RETRY=1",
    "SRC-27",
    {
      faults: () => [answerStatus({ ...PACKAGE, times: 2 }, 503)],
      environment: { TF_PROVIDER_DOWNLOAD_RETRY: "1" },
      seen: nothing,
    },
  ],
  [
    "a package that breaks off",
    "SRC-27",
    { faults: () => [truncate(PACKAGE, 100)], seen: nothing },
  ],
];

/** Requests for a document, as the method and the headers that matter. */
function shownOf(document: Seen["document"]): (requests: readonly Seen[]) => string[] {
  return (requests) => {
    const own = requests.filter((one) => one.document === document && one.method === "GET");
    return own.map(({ headers }) =>
      headers["x-terraform-version"] === undefined ? "plain" : "told",
    );
  };
}

const BOTH = { platforms: ["linux_amd64", "darwin_arm64"] };
const many = { from: EVERY, why: ONCE };

const REQUESTS: readonly Row[] = [
  ...(["versions", "metadata", "checksums", "signature", "package"] as const).map(
    (document): Row => [
      `whether the request for ${document} names the tool's version`,
      "SRC-9",
      { seen: shownOf(document) },
    ],
  ),
  ["versions for two platforms", "SRC-29 PL-9", { ...BOTH, ...versions, differs: many }],
  ["metadata for two platforms", "SRC-29 SRC-30", { ...BOTH, seen: countOf("metadata") }],
  ["checksums for two platforms", "SRC-29", { ...BOTH, seen: countOf("checksums"), differs: many }],
  ["packages for two platforms", "SRC-29 SRC-30", { ...BOTH, seen: countOf("package") }],
  [
    "packages asked for although the key cannot be read",
    "SRC-21 AU-3",
    {
      releases: [withFaults(aRelease(), announcedKeys(GARBAGE_KEY))],
      ...packages,
      differs: { from: EVERY, why: "metadata is judged before a package is downloaded" },
    },
  ],
  [
    "versions of nine mebibytes",
    "SRC-28",
    {
      faults: () => [
        editJson(VERSIONS, (document) => ({ ...document, x: "x".repeat(9 * 1024 * 1024) })),
      ],
      seen: nothing,
      differs: { from: EVERY, why: "a document of more than 8 MiB is refused" },
    },
  ],
  [
    "versions that change between two platforms",
    "PL-9",
    {
      ...BOTH,
      releases: [aRelease({ version: "1.0.0" }), aRelease({ version: "2.0.0" })],
      faults: () => [
        changeAnswer({ ...VERSIONS, times: 1 }, (normal) => ({
          ...normal,
          body: Buffer.from('{"versions":[{"version":"1.0.0"}]}'),
        })),
      ],
      seen: nothing,
      differs: { from: EVERY, why: ONCE },
    },
  ],
];

/** How often and how a registry is asked. */
export const EXCHANGE_SITUATIONS: readonly MachineSituation[] = [
  ...ATTEMPTS,
  ...PACKAGES,
  ...REQUESTS,
].map(([name, rules, machine]) => ({ ...machine, name, rules: rules.split(" ") }));
