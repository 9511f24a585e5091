import {
  isReadingThrough,
  type RootEvent,
  type RunEvent,
  type RunEventListener,
  rootEventWords,
} from "../../app/run/run-events.ts";
import { byteWords } from "../../report/words/wording.ts";
import type { PackageRequest } from "../../sources/answers/source.ts";
import type { CommandContext } from "./context.ts";

/** Progress on standard error; `end` erases it. */
export interface Progress {
  readonly listener: RunEventListener;
  readonly end: () => void;
}

/** A download under way. */
interface Download {
  readonly name: string;
  readonly started: number;
  readonly totalBytes: number | undefined;
  bytes: number;
}

/** The state that the lines show: finished and all root modules, and downloads by package. */
interface Stand {
  roots: RootEvent | undefined;
  readonly downloads: Map<string, Download>;
}

/** Time between two drawings; faster is only flicker. */
const REDRAW_MS = 100;

/**
 * Returns a listener that shows, on a terminal, a line for the run's root modules and one per download, with bytes,
 * rate and time left, and erases them at the end. A verbose log keeps one line.
 */
export function progressListener({
  options,
  log,
  screen,
}: Pick<CommandContext, "options" | "log" | "screen">): Progress {
  const keep = (event: RunEvent): void => {
    if (isReadingThrough(event)) log.debug(rootEventWords(event));
  };
  if (!process.stderr.isTTY || process.env["TERM"] === "dumb" || options.flag("quiet"))
    return { listener: keep, end: () => {} };
  const stand: Stand = { roots: undefined, downloads: new Map() };
  let drawnAt = 0;
  return {
    listener: (event) => {
      keep(event);
      const now = Date.now();
      const isSoon = now - drawnAt < REDRAW_MS;
      if (!follow(stand, event) || (isSoon && isOneOfMany(event))) return;
      screen.draw(linesOf(stand, now));
      drawnAt = now;
    },
    end: () => screen.draw([]),
  };
}

/** Records an event; returns whether to draw. */
function follow(stand: Stand, event: RunEvent): boolean {
  const { downloads } = stand;
  switch (event.kind) {
    case "roots-read":
    case "roots-judged":
      stand.roots = event;
      return true;
    case "download-started":
      downloads.set(keyOf(event.package), {
        name: keyOf(event.package),
        started: Date.now(),
        totalBytes: event.totalBytes,
        bytes: 0,
      });
      return true;
    case "download-progress": {
      const download = downloads.get(keyOf(event.package));
      if (download !== undefined) download.bytes = event.bytes;
      return download !== undefined;
    }
    case "download-ended":
      return downloads.delete(keyOf(event.package));
    default:
      return event satisfies never;
  }
}

/** Whether more events of its kind follow, so that it can be skipped. */
function isOneOfMany(event: RunEvent): boolean {
  if (event.kind === "roots-read" || event.kind === "roots-judged") return event.done < event.total;
  return event.kind === "download-progress";
}

function keyOf({ provider, version, platform }: PackageRequest): string {
  return `${provider} ${version} ${platform}`;
}

function linesOf({ roots, downloads }: Stand, now: number): readonly string[] {
  const rootLines = roots === undefined ? [] : [rootEventWords(roots)];
  return [...rootLines, ...[...downloads.values()].map((download) => downloadLine(download, now))];
}

function downloadLine(download: Download, now: number): string {
  const seconds = Math.max((now - download.started) / 1000, 0.001);
  const rate = download.bytes / seconds;
  const of = download.totalBytes === undefined ? "" : ` of ${byteWords(download.totalBytes)}`;
  const left =
    download.totalBytes === undefined || rate === 0
      ? ""
      : `, ${Math.ceil((download.totalBytes - download.bytes) / rate)} s left`;
  return `${download.name}: ${byteWords(download.bytes)}${of}, ${byteWords(Math.round(rate))}/s${left}`;
}
