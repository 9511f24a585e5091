import { FOOTER_START } from "../report/markdown/markdown.ts";

/** Example: `<!-- tofu-lock-review key="prod" head="9d01e77…" -->` on the last line. */
const MARKER = /<!-- tofu-lock-review key="([^"]*)" head="[0-9a-f]*" -->$/;

/** Returns a text with the marker on its last line: the key of the comment or issue, and the commit that it is of. */
export function withMarker(body: string, key: string, headSha: string): string {
  const head = headSha.replace(/[^0-9a-f]/g, "");
  return `${body.trimEnd()}

<!-- tofu-lock-review key="${markerKey(key)}" head="${head}" -->`;
}

/** A key as it stands in the marker, where it can neither end the attribute nor the comment. */
function markerKey(key: string): string {
  return encodeURIComponent(key).replaceAll("-", "%2D");
}

/** Whether a text ends in a marker; one in the middle may be quoted. */
export function endsInMarker(body: string, key: string): boolean {
  return MARKER.exec(body.trimEnd())?.[1] === markerKey(key);
}

/** Whether two bodies differ only in what a run cost, which the last line of a report tells. */
export function saysTheSame(a: string, b: string): boolean {
  return withoutCosts(a) === withoutCosts(b);
}

function withoutCosts(body: string): string {
  // GitHub may hand a body back with other line ends than it was given.
  const lines = body.replaceAll("\r\n", "\n").trimEnd().split("\n");
  return lines.filter((line) => !line.startsWith(FOOTER_START)).join("\n");
}
