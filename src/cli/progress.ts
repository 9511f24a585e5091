import type { LockEvent, LockEventListener, PackageName } from "../locking/events.ts";
import { byteWords } from "../report/wording.ts";
import type { OptionValues } from "./arguments.ts";

/** Progress on standard error; `end` takes what it drew away again. */
export interface Progress {
  readonly listener: LockEventListener;
  readonly end: () => void;
}

/** A download under way. */
interface Download {
  readonly name: string;
  readonly started: number;
  readonly totalBytes: number | undefined;
  bytes: number;
}

/** Time between two drawings; faster is only flicker. */
const REDRAW_MS = 100;
const ERASE_LINE = "\u001b[2K\r";

/** One line a download while standard error is a terminal, with bytes, rate and time left; then gone. */
export function progressListener(options: OptionValues): Progress {
  if (!process.stderr.isTTY || options.flag("quiet")) return { listener: () => {}, end: () => {} };
  const downloads = new Map<string, Download>();
  let drawnLines = 0;
  let drawnAt = 0;
  const draw = (): void => {
    const lines = [...downloads.values()].map((one) => downloadLine(one, Date.now()));
    process.stderr.write(`${erase(drawnLines)}${lines.map((line) => `${line}\n`).join("")}`);
    drawnLines = lines.length;
    drawnAt = Date.now();
  };
  return {
    listener: (event) => {
      const isSoon = Date.now() - drawnAt < REDRAW_MS;
      if (follow(downloads, event) && !(event.kind === "download-progress" && isSoon)) draw();
    },
    end: () => {
      downloads.clear();
      if (drawnLines > 0) draw();
    },
  };
}

/** Notes an event; whether there is something to draw. */
function follow(downloads: Map<string, Download>, event: LockEvent): boolean {
  switch (event.kind) {
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
    case "version-selected":
    case "package-verified":
      return false;
    default:
      return event satisfies never;
  }
}

function keyOf({ provider, version, platform }: PackageName): string {
  return `${provider} ${version} ${platform}`;
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

function erase(lines: number): string {
  return `\u001b[1A${ERASE_LINE}`.repeat(lines);
}
