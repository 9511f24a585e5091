import type { QueueReport } from "../facts/queue-report.ts";
import { formatJson, JSON_SCHEMA_VERSION } from "./json.ts";

/** What `queue --format json` prints; schemas/queue.schema.json. */
export function renderQueueJson({
  repository,
  verdict,
  pulls,
  unchanged,
  isWhole,
}: QueueReport): string {
  return formatJson({
    schema: JSON_SCHEMA_VERSION,
    repository,
    verdict,
    pullRequests: pulls.map((one) => ({
      number: one.number,
      url: one.url,
      base: one.baseRef,
      head: one.headRef,
      headRepository: one.headRepository ?? null,
      headCommit: one.headSha,
      verdict: one.verdict,
      reason: one.reason,
      leftOpen: one.isLeftOpen,
      findings: one.findings,
      error: one.error ?? null,
    })),
    unchanged,
    complete: isWhole,
  });
}
