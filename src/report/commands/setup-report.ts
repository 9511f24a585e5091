import { commandLine } from "../../model/command-line.ts";
import { groupBy } from "../../model/many.ts";
import type { RequiredPlatforms } from "../../review/evidence/required-platforms.ts";
import { plain } from "../document/document.ts";
import { members } from "../json/json.ts";
import { reasonWords } from "../words/init.ts";
import { counted, placesText } from "../words/wording.ts";
import type { CommandReport } from "./print-command.ts";

/** A root module as `setup` found it. */
export interface SetupRoot {
  readonly root: string;
  readonly why: keyof typeof REASONS;
  readonly tool: string;
  /** What decided the tool, or why none was decided. */
  readonly toolReason: string;
  /** Absent where no lock file had to be looked at. */
  readonly required?: RequiredPlatforms;
  /** How many calls of remote modules its configuration has, if no lock file is there for them; else 0. */
  readonly unlockedCalls: number;
}

/** One file of `setup`. */
export interface SetupStep {
  readonly path: string;
  readonly outcome: keyof typeof OUTCOMES;
  /** What is missing although the command is through: something was refused, or could not be checked. */
  readonly open?: "refused" | "unverified";
  /** Sentences, or lines for a person to copy. */
  readonly lines: readonly string[];
}

const REASONS = {
  policy: "listed by the policy",
  locked: "with a lock file",
  backend: "without a lock file, with a backend or cloud block",
  terragrunt: "without a lock file, run by Terragrunt",
  providers: "without a lock file, requiring a provider and called by nothing",
  unreadable: "without a lock file, with configuration that cannot be read",
} as const;

const OUTCOMES = {
  written: "Written",
  "would-write": "Would be written",
  "by-hand": "There already, and left as it is; these lines belong into it",
  "not-written": "Not written",
} as const;

/** Returns what `setup` found, a line for each kind, and each file that it wrote; schemas/setup.schema.json. */
export function setupReport(
  roots: readonly SetupRoot[],
  steps: readonly SetupStep[],
): CommandReport {
  const alikeSteps = groupBy(steps, ({ outcome, lines }) => [outcome, ...lines].join("\n"));
  return {
    lines: [
      ...rootLines(roots),
      ...[...alikeSteps.values()].flatMap((alike) => [
        `${OUTCOMES[alike[0].outcome]}: ${placesText(alike.map(({ path }) => path))}`,
        ...alike[0].lines.map((line) => `  ${line}`),
      ]),
      ...offerLines(roots),
      summary(steps),
    ],
    data: {
      roots: roots.map(({ required, ...root }) => ({
        ...root,
        platforms: required === undefined ? null : members(required, "platforms", "from"),
      })),
      steps: steps.map(({ open = null, ...step }) => ({ ...step, open })),
    },
  };
}

/** Returns a line that offers a lock file for modules where there is none for them. */
function offerLines(roots: readonly SetupRoot[]): readonly string[] {
  const open = roots.filter(({ unlockedCalls }) => unlockedCalls > 0);
  if (open.length === 0) return [];
  const calls = open.reduce((sum, { unlockedCalls }) => sum + unlockedCalls, 0);
  const places = placesText(open.map(({ root }) => root));
  const command = commandLine(["setup", "--modules"]);
  return [
    `Not locked: ${counted(calls, "call")} of remote modules in ${places}, and what those call; ${command} locks them`,
  ];
}

/** Returns which root modules there are, with which tools and platforms, and what says so. */
export function rootLines(roots: readonly SetupRoot[]): readonly string[] {
  const reasons = roots.map(({ root, why }) => [REASONS[why], root] as const);
  const tools = roots.map(
    ({ root, tool, toolReason }) => [`${tool} (${toolReason})`, root] as const,
  );
  const platforms = roots.flatMap(({ root, required }) =>
    required === undefined ? [] : [[plain(reasonWords(required)), root] as const],
  );
  return [
    ...grouped("Root modules", reasons),
    ...grouped("Tool", tools),
    ...grouped("Platforms", platforms),
  ];
}

/** Returns a line for each value, with the places that have it. */
function grouped(
  name: string,
  rows: readonly (readonly [value: string, root: string])[],
): readonly string[] {
  return [...groupBy(rows, ([value]) => value)].map(
    ([value, alike]) => `${name} ${value}: ${placesText(alike.map(([, root]) => root))}`,
  );
}

function summary(steps: readonly SetupStep[]): string {
  const count = (outcome: SetupStep["outcome"]) =>
    steps.filter((step) => step.outcome === outcome).length;
  const [written, planned] = [count("written"), count("would-write")];
  const open = steps.filter((step) => step.open !== undefined).length;
  // What a source cannot tell, a person may never be able to resolve.
  const isRefused = steps.some((step) => step.open === "refused");
  const next = isRefused ? "resolve what is said above, and run it again" : "see above";
  const rest = open === 0 ? "" : ` ${counted(open, "file")} not finished: ${next}.`;
  if (planned > 0) return `${counted(planned, "file")} would be written.${rest}`;
  if (written > 0)
    return `${counted(written, "file")} written: commit ${written === 1 ? "it" : "them"}.${rest}`;
  return steps.length === 0 ? "Nothing to do." : `Nothing was written.${rest}`;
}
