import { answerStatus } from "../embedded/exchange-faults.ts";
import type { MirrorSituation } from "./situation.ts";

/** What a network mirror is asked for, and which statuses mean that it is not there (SRC-41, SRC-42). */
const DOCUMENTS = [
  { name: "an index", target: { host: "_mirror", path: "/index.json" }, absent: [404] },
  { name: "a version document", target: { host: "_mirror", path: "/1.2.3.json" }, absent: [] },
  { name: "an archive", target: { path: /linux_amd64[.]zip$/ }, absent: [404, 410] },
] as const;

/** Statuses that are not asked for a second time. */
const STATUSES = [201, 204, 304, 400, 401, 402, 403, 404, 405, 409, 410, 418, 501];

/** Every document of a network mirror with every status. */
export const MIRROR_ANSWER_SITUATIONS: readonly MirrorSituation[] = DOCUMENTS.flatMap(
  ({ name, target, absent }) =>
    STATUSES.map((status) => ({
      name: `${name} with status ${status}`,
      run: "net-mirror" as const,
      faults: () => [answerStatus(target, status)],
      outcome: absent.some((one) => one === status)
        ? ("refused" as const)
        : ("unreachable" as const),
    })),
);
