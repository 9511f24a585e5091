import type { Tool } from "../../../src/model/tool.ts";
import {
  answerBody,
  answerHeaders,
  answerStatus,
  changeAnswer,
  editJson,
  redirect,
} from "../embedded/exchange-faults.ts";
import type { Interceptor } from "../embedded/registry.ts";
import { aRelease } from "../lock-situations/situation.ts";
import { countOf, EVERY, type MachineSituation, nothing, type Seen } from "./situation.ts";

const AT = { path: "/.well-known/terraform.json" };
const MIB = 1024 * 1024;

type Row = readonly [
  name: string,
  rules: string,
  faults: NonNullable<MachineSituation["faults"]>,
  more?: Partial<MachineSituation>,
];

const services = (value: unknown): Interceptor => answerBody(AT, JSON.stringify(value));

/** A document of some bytes, filled with what nobody reads. */
function ofSize(bytes: number): string {
  const [before, after] = ['{"providers.v1":"/v1/providers/","x":"', '"}'];
  return before + "x".repeat(bytes - before.length - after.length) + after;
}

/** So many redirects before the document. */
function redirects(count: number): Interceptor {
  let left = count;
  return (request, normal) => {
    if (!request.path.endsWith("terraform.json") || left-- <= 0) return undefined;
    return { ...normal, status: 302, headers: { location: "/.well-known/terraform.json" } };
  };
}

/** After what a host is asked again here. */
const AGAIN: ReadonlySet<number> = new Set([429, 500, 503]);
const PATIENT = {
  differs: {
    from: EVERY,
    why: "the tools ask once, Terraform 1.16 three more times; here it is asked once more, since a failure may pass",
  },
};
const IS_1_16 = ({ name, minor }: Tool) => name === "terraform" && minor >= 16;

const DOCUMENTS: readonly Row[] = [
  ["services as a path", "SRC-4", () => [services({ "providers.v1": "/v1/providers/" })]],
  [
    "services as a URL",
    "SRC-4",
    ({ url }) => [services({ "providers.v1": `${url}/v1/providers/` })],
  ],
  [
    "services over http",
    "SRC-4",
    ({ other }) => [services({ "providers.v1": `${other}/v1/providers/` })],
    { releases: [aRelease({ urls: "relative" })] },
  ],
  [
    "services with a user",
    "SRC-4",
    ({ host }) => [services({ "providers.v1": `https://me:pw@${host}/v1/providers/` })],
  ],
  ["services over ftp", "SRC-4", ({ host }) => [services({ "providers.v1": `ftp://${host}/` })]],
  [
    "services with a fragment",
    "SRC-4",
    ({ url }) => [services({ "providers.v1": `${url}/v1/providers/#x` })],
  ],
  [
    "services without a final slash",
    "SRC-5",
    () => [services({ "providers.v1": "/v1/providers" })],
  ],
  ["another version of the service", "SRC-4", () => [services({ "providers.v2": "/v2/" })]],
  ["modules alone", "SRC-4", () => [services({ "modules.v1": "/v1/modules/" })]],
  ["no services", "SRC-4", () => [services({})]],
  ["services that are a number", "SRC-4", () => [services({ "providers.v1": 1 })]],
  ["services that are null", "SRC-4", () => [services({ "providers.v1": null })]],
  ["a list of services", "SRC-3", () => [services([])]],
  ["services that break off", "SRC-3", () => [answerBody(AT, '{"providers.v1":')]],
  [
    "services with more behind them",
    "SRC-3",
    () => [answerBody(AT, '{"providers.v1":"/v1/providers/"} x')],
  ],
  ["services of a mebibyte", "SRC-3", () => [answerBody(AT, ofSize(MIB))]],
  ["services of a byte more", "SRC-3", () => [answerBody(AT, ofSize(MIB + 1))]],
  ...[
    "application/json; charset=utf-8",
    "application/json;",
    "APPLICATION/JSON",
    "text/json",
    "application/vnd.api+json",
    "",
    ";",
  ].map(
    (type): Row => [
      `services of the type "${type}"`,
      "SRC-3",
      () => [answerHeaders(AT, { "content-type": type })],
    ],
  ),
  ...[201, 204, 401, 403, 404, 410, 429, 500, 501, 503].map(
    (status): Row => [
      `service discovery with status ${status}`,
      "SRC-3 SRC-6",
      () => [answerStatus(AT, status)],
      { seen: countOf("discovery"), ...(AGAIN.has(status) ? PATIENT : {}) },
    ],
  ),
];

const FEWER = {
  differs: {
    from: ({ name, minor }: Tool) => minor < (name === "terraform" ? 16 : 11),
    why: "older releases follow three redirects; here nine are followed",
  },
};
const MORE = {
  differs: {
    from: ({ name, minor }: Tool) => name === "terraform" && minor >= 16,
    why: "Terraform 1.16 follows more than the nine that OpenTofu follows",
  },
};

const CHAINS: readonly Row[] = [
  ["service discovery behind 3 redirects", "SRC-6", () => [redirects(3)], { seen: nothing }],
  [
    "service discovery behind 4 redirects",
    "SRC-6",
    () => [redirects(4)],
    { seen: nothing, ...FEWER },
  ],
  [
    "service discovery behind 9 redirects",
    "SRC-6",
    () => [redirects(9)],
    { seen: nothing, ...FEWER },
  ],
  [
    "service discovery behind 10 redirects",
    "SRC-6",
    () => [redirects(10)],
    { seen: nothing, ...MORE },
  ],
  [
    "services relative to where a redirect led",
    "SRC-4",
    ({ url }) => [
      redirect(AT, `${url}/elsewhere/terraform.json`),
      changeAnswer({ path: "/elsewhere/terraform.json" }, (normal) => ({
        ...normal,
        status: 200,
        headers: { "content-type": "application/json" },
        body: Buffer.from('{"providers.v1":"../v1/providers/"}'),
      })),
    ],
  ],
];

const TWO = {
  requires: { "{host}/acme/widget": "", "{host}/acme/gadget": "" },
  releases: [aRelease(), aRelease({ type: "gadget" })],
  seen: countOf("discovery"),
};

const MEMORY: readonly Row[] = [
  [
    "services of a host that could not be had, for two providers",
    "SRC-7",
    () => [answerStatus(AT, 500)],
    {
      ...TWO,
      differs: { from: IS_1_16, why: "Terraform 1.16 asks three more times for each provider" },
    },
  ],
  [
    "the headers of service discovery",
    "SRC-2",
    () => [],
    {
      seen: (requests) =>
        requests.filter(isDiscovery).map(({ headers }) => headers["accept"] ?? "none"),
    },
  ],
  [
    "service discovery knows nothing of the tool's version",
    "SRC-2",
    () => [],
    {
      seen: (requests) =>
        requests.filter(isDiscovery).map(({ headers }) => headers["x-terraform-version"] ?? "none"),
    },
  ],
  [
    "a host block without services",
    "SRC-8",
    () => [],
    { home: { ".terraformrc": 'host "{host}" {\n}\n' } },
  ],
  [
    "a host block with a service relative to the host",
    "SRC-8",
    () => [answerStatus(AT, 500)],
    {
      home: {
        ".terraformrc":
          'host "{host}" {\n  services = { "providers.v1" = "../v1/providers/" }\n}\n',
      },
    },
  ],
  [
    "members of services that nobody knows",
    "SRC-4",
    () => [editJson(AT, (document) => ({ ...document, x: { y: [1] } }))],
  ],
];

function isDiscovery({ document }: Seen): boolean {
  return document === "discovery";
}

/** How the services of a host are found. */
export const DISCOVERY_SITUATIONS: readonly MachineSituation[] = [
  ...DOCUMENTS,
  ...CHAINS,
  ...MEMORY,
].map(([name, rules, faults, more]) => ({ name, rules: rules.split(" "), faults, ...more }));
