import {
  isReadingThrough,
  planWords,
  type RunEvent,
  rootEventWords,
} from "../../app/run/run-events.ts";
import { bytesOf } from "../../lock/gathering/limits.ts";
import { byteWords } from "../../report/words/wording.ts";
import type { CommandContext } from "./context.ts";

/** Time between two drawings; faster is only flicker. */
const REDRAW_MS = 100;

/** Bytes of packages from which somebody waits for minutes, so that the cost is said before it is paid. */
const LARGE_BYTES = 2 ** 30;

/** Returns a listener that draws, on a terminal, a line for root modules and one per download; `end` erases them. */
export function progressListener(context: Pick<CommandContext, "options" | "log" | "screen">) {
  const { options, log, screen } = context;
  const keep = (event: RunEvent): void => {
    if (isReadingThrough(event)) log.debug(rootEventWords(event));
    if (event.kind !== "download-planned") return;
    if (bytesOf(event.packages, 0) < LARGE_BYTES) log.debug(planWords(event));
    else log.info(planWords(event));
  };
  if (!process.stderr.isTTY || process.env["TERM"] === "dumb" || options.flag("quiet"))
    return { listener: keep, end: () => {} };
  const state: Shown = { roots: [], downloads: new Map() };
  let drawnAt = 0;
  return {
    listener: (event: RunEvent): void => {
      keep(event);
      const now = Date.now();
      follow(state, event);
      if (isFollowed(event) && now - drawnAt < REDRAW_MS) return;
      const downloads = [...state.downloads.values()].map((download) => lineOf(download, now));
      screen.draw([...state.roots, ...downloads]);
      drawnAt = now;
    },
    end: () => screen.draw([]),
  };
}

interface Download {
  readonly name: string;
  readonly started: number;
  readonly totalBytes: number | undefined;
  bytes: number;
}

/** The state that the lines show: a line of finished and all root modules, and downloads by package. */
type Shown = { roots: readonly string[]; readonly downloads: Map<string, Download> };

/** Whether more events of its kind follow, so that one need not be drawn. */
function isFollowed(event: RunEvent): boolean {
  return "done" in event ? event.done < event.total : event.kind === "download-progress";
}

function follow(state: Shown, event: RunEvent): void {
  if ("done" in event) {
    state.roots = [rootEventWords(event)];
    return;
  }
  if (event.kind === "download-planned") return;
  const { provider, version, platform } = event.package;
  const name = `${provider} ${version} ${platform}`;
  const download = state.downloads.get(name);
  if (event.kind === "download-started") {
    const { totalBytes } = event;
    state.downloads.set(name, { name, started: Date.now(), totalBytes, bytes: 0 });
  } else if (event.kind === "download-ended") state.downloads.delete(name);
  else if (download !== undefined) download.bytes = event.bytes;
}

function lineOf({ name, started, bytes, totalBytes }: Download, now: number): string {
  const rate = bytes / Math.max((now - started) / 1000, 0.001);
  const speed = `${byteWords(Math.round(rate))}/s`;
  if (totalBytes === undefined) return `${name}: ${byteWords(bytes)}, ${speed}`;
  const remainder = rate === 0 ? "" : `, ${Math.ceil((totalBytes - bytes) / rate)} s left`;
  return `${name}: ${byteWords(bytes)} of ${byteWords(totalBytes)}, ${speed}${remainder}`;
}
