import { FOOTER_START } from "../report/markdown/markdown.ts";

/**
 * Example: `<!-- tofu-lock-review key="prod" head="9d01e77…" -->` on the last line. What was received from
 * another run is marked `tofu-lock-review-received`.
 */
const MARKER = /<!-- (tofu-lock-review(?:-received)?) key="([^"]*)" head="[0-9a-f]*" -->$/;

/** Whose comment or issue a text is. */
export interface MarkerKey {
  /** Tells several of one kind apart; empty for the only one. */
  readonly key: string;
  /** Another run's words never stand where our own do. */
  readonly isReceived: boolean;
}

/** A text with the marker on its last line: whose it is, and which commit it is of. */
export function withMarker(body: string, owner: MarkerKey, headSha: string): string {
  const head = headSha.replace(/[^0-9a-f]/g, "");
  const marker = `${markerName(owner)} key="${markerKey(owner.key)}" head="${head}"`;
  return `${body.trimEnd()}\n\n<!-- ${marker} -->`;
}

function markerName({ isReceived }: MarkerKey): string {
  return isReceived ? "tofu-lock-review-received" : "tofu-lock-review";
}

/** A key as it stands in the marker, where it can neither end the attribute nor the comment. */
function markerKey(key: string): string {
  return encodeURIComponent(key).replaceAll("-", "%2D");
}

/** Whether a text ends in a marker; one in the middle may be quoted. */
export function endsInMarker(body: string, owner: MarkerKey): boolean {
  const [, name, key] = MARKER.exec(body.trimEnd()) ?? [];
  return name === markerName(owner) && key === markerKey(owner.key);
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
