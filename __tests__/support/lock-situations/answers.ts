import { answerBody, answerHeaders, answerStatus } from "../embedded/exchange-faults.ts";
import { FRESH_LINUX, type LockSituation, type SituationOutcome } from "./situation.ts";

/** The documents of a registry, and which statuses mean that they are not there (SRC-14). */
const DOCUMENTS: readonly {
  readonly name: string;
  readonly path: string | RegExp;
  readonly absent: readonly number[];
}[] = [
  { name: "versions", path: "/acme/widget/versions", absent: [404] },
  { name: "metadata", path: "/download/linux/amd64", absent: [404] },
  { name: "checksums", path: /SHA256SUMS$/, absent: [404, 410] },
  { name: "the signature", path: /SHA256SUMS[.]sig$/, absent: [404, 410] },
  { name: "the package", path: /linux_amd64[.]zip$/, absent: [404, 410] },
];

/** Statuses that are not asked for a second time, and one that is no error at all. */
const STATUSES = [201, 204, 304, 400, 401, 402, 403, 404, 405, 409, 410, 418, 501];

function outcomeOf(absent: readonly number[], status: number): SituationOutcome {
  return absent.includes(status) ? "refused" : "unreachable";
}

const STATUS_SITUATIONS: readonly LockSituation[] = DOCUMENTS.flatMap(({ name, path, absent }) =>
  STATUSES.map((status) => ({
    name: `${name} with status ${status}`,
    faults: () => [answerStatus({ path }, status)],
    outcome: outcomeOf(absent, status),
  })),
);

/** What a listing may say besides a list of versions (SRC-15). */
const LISTINGS: readonly (readonly [string, string, SituationOutcome])[] = [
  ["nothing", "", "refused"],
  ["null", "null", "refused"],
  ["a string", '"1.2.3"', "refused"],
  ["a list", "[]", "refused"],
  ["an object", "{}", "refused"],
  ["no versions", '{"versions":null}', "refused"],
  ["an object of versions", '{"versions":{"1.2.3":{}}}', "refused"],
  ["a version that is a number", '{"versions":[{"version":1}]}', "refused"],
  ["a version without its name", '{"versions":[{}]}', "refused"],
  ["a version that is null", '{"versions":[null]}', "refused"],
  ["half of it", '{"versions":[{"version":"1.2.3"}', "refused"],
  ["a byte order mark", '\uFEFF{"versions":[{"version":"1.2.3"}]}', "refused"],
  ["more behind it", '{"versions":[{"version":"1.2.3"}]} and more', FRESH_LINUX],
  ["members that nobody knows", '{"x":[{}],"versions":[{"version":"1.2.3","y":{}}]}', FRESH_LINUX],
  ["protocols that are no list", '{"versions":[{"version":"1.2.3","protocols":"5.0"}]}', "refused"],
  ["remarks that are no list", '{"versions":[{"version":"1.2.3"}],"warnings":"x"}', "refused"],
];

const LISTING_SITUATIONS: readonly LockSituation[] = LISTINGS.map(([name, body, outcome]) => ({
  name: `a listing that is ${name}`,
  faults: () => [answerBody({ path: "/acme/widget/versions" }, body)],
  outcome,
}));

const TYPES = ["text/html", "application/octet-stream", "nonsense", ""];

/** Registries' answers need not say that they are JSON (SRC-15). */
const TYPE_SITUATIONS: readonly LockSituation[] = TYPES.map((type) => ({
  name: `versions of the type "${type}"`,
  faults: () => [answerHeaders({ path: "/acme/widget/versions" }, { "content-type": type })],
  outcome: FRESH_LINUX,
}));

/** Every document with every status, and every shape of a listing. */
export const ANSWER_SITUATIONS: readonly LockSituation[] = [
  ...STATUS_SITUATIONS,
  ...LISTING_SITUATIONS,
  ...TYPE_SITUATIONS,
];
