import { chmod, readFile } from "node:fs/promises";
import { join } from "node:path";
import { ODD_SITUATIONS } from "../../machines/oddities.ts";
import { machineSuite } from "../../machines/run.ts";
import { SETUP_SITUATIONS } from "../../machines/setups.ts";
import { type MachineSituation, nothing, type Step } from "../../machines/situation.ts";
import type { Answer } from "../suite.ts";

const LOCK = ".terraform.lock.hcl";
const INCOMPLETE =
  'provider "{host}/acme/widget" {\n  version = "1.2.3"\n  hashes = [\n    "h1:x",\n  ]\n}\n';

const closeFolder: Step = ({ root }) => chmod(root, 0o555);
const closeFile: Step = ({ root }) => chmod(join(root, LOCK), 0o444);

/** Whether there is a lock file, and what it says was added; the folder can be removed again. */
async function left(root: string): Promise<Answer> {
  await chmod(root, 0o755);
  const text = await readFile(join(root, LOCK), "utf8").catch(() => undefined);
  return text === undefined ? null : text.includes('"zh:');
}

type Row = readonly [name: string, setup: Partial<MachineSituation>, outcome: Answer];

const ROWS: readonly Row[] = [
  [
    "nobody may write where no lock file is",
    { before: [closeFolder] },
    { isDone: false, seen: null, left: null },
  ],
  [
    "nobody may write where a lock file lacks hashes",
    { root: { [LOCK]: INCOMPLETE }, before: [closeFolder] },
    { isDone: false, seen: null, left: false },
  ],
  [
    "nobody may write a lock file that lacks hashes, in a folder that can be written",
    { root: { [LOCK]: INCOMPLETE }, before: [closeFile] },
    { isDone: true, seen: null, left: true },
  ],
];

/** Lock files that cannot be written (LD-25), by somebody who is not root. */
const UNWRITABLE_SITUATIONS: readonly MachineSituation[] = ROWS.map(([name, setup, outcome]) => ({
  name,
  rules: ["LD-25"],
  isOrdinaryUser: true,
  seen: nothing,
  left,
  stated: () => outcome,
  ...setup,
}));

/** What goes around an installation, what is odd, and what cannot be written. */
export const SETUPS_SUITE = machineSuite("setups", [
  ...SETUP_SITUATIONS,
  ...ODD_SITUATIONS,
  ...UNWRITABLE_SITUATIONS,
]);
