import {
  isReadingThrough,
  type RunEvent,
  type RunEventListener,
  rootEventWords,
} from "../../app/run/run-events.ts";
import type { PackageRequest } from "../../packages/authentication/meta.ts";
import { byteWords } from "../../report/words/wording.ts";
import type { CommandContext } from "./context.ts";

/** Time between two drawings; faster is only flicker. */
const REDRAW_MS = 100;

/** Returns a listener that draws, on a terminal, a line for root modules and one per download; `end` erases them. */
export function progressListener({
  options,
  log,
  screen,
}: Pick<CommandContext, "options" | "log" | "screen">): {
  readonly listener: RunEventListener;
  readonly end: () => void;
} {
  const keep = (event: RunEvent): void => {
    if (isReadingThrough(event)) log.debug(rootEventWords(event));
  };
  if (!process.stderr.isTTY || process.env["TERM"] === "dumb" || options.flag("quiet"))
    return { listener: keep, end: () => {} };
  const shown: Shown = { roots: [], downloads: new Map() };
  let drawnAt = 0;
  return {
    listener: (event) => {
      keep(event);
      const now = Date.now();
      const urgency = follow(shown, event);
      if (urgency === "none" || (urgency === "some" && now - drawnAt < REDRAW_MS)) return;
      const downloads = [...shown.downloads.values()].map((download) => lineOf(download, now));
      screen.draw([...shown.roots, ...downloads]);
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
interface Shown {
  roots: readonly string[];
  readonly downloads: Map<string, Download>;
}

/** Records an event. Returns whether it must be drawn (`all`), or may be skipped since more of its kind follow. */
function follow(shown: Shown, event: RunEvent): "all" | "some" | "none" {
  const { downloads } = shown;
  switch (event.kind) {
    case "roots-read":
    case "roots-judged":
      shown.roots = [rootEventWords(event)];
      return event.done < event.total ? "some" : "all";
    case "download-started": {
      const [name, { totalBytes }] = [nameOf(event.package), event];
      downloads.set(name, { name, started: Date.now(), totalBytes, bytes: 0 });
      return "all";
    }
    case "download-progress": {
      const download = downloads.get(nameOf(event.package));
      if (download === undefined) return "none";
      download.bytes = event.bytes;
      return "some";
    }
    case "download-ended":
      return downloads.delete(nameOf(event.package)) ? "all" : "none";
    default:
      return event satisfies never;
  }
}

function nameOf({ provider, version, platform }: PackageRequest): string {
  return `${provider} ${version} ${platform}`;
}

function lineOf({ name, started, bytes, totalBytes }: Download, now: number): string {
  const rate = bytes / Math.max((now - started) / 1000, 0.001);
  const speed = `${byteWords(Math.round(rate))}/s`;
  if (totalBytes === undefined) return `${name}: ${byteWords(bytes)}, ${speed}`;
  const left = rate === 0 ? "" : `, ${Math.ceil((totalBytes - bytes) / rate)} s left`;
  return `${name}: ${byteWords(bytes)} of ${byteWords(totalBytes)}, ${speed}${left}`;
}
