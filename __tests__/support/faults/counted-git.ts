// A git that counts its calls, and from one of them on says nothing any more.
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A folder with a program `git`, for the front of a PATH. */
export interface CountedGit {
  readonly path: string;
  /** Calls since it was last told when to be silent. */
  readonly calls: number;
  /** From this call on it says nothing and does not end; the first is 1, undefined means never. */
  silentFrom(call: number | undefined): void;
}

/** @param folder a directory of the test, for the program and what it counts */
export function countedGit(folder: string): CountedGit {
  const bin = join(folder, "bin");
  const [count, from] = [join(folder, "calls"), join(folder, "silent-from")];
  mkdirSync(bin);
  // A line a call: appending is one step, whoever else does so at the same moment.
  const script = [
    "#!/bin/sh",
    `echo >> "${count}"`,
    `if [ -e "${from}" ] && [ "$(wc -l < "${count}")" -ge "$(cat "${from}")" ]; then exec sleep 600; fi`,
    `PATH="\${PATH#*:}" exec git "$@"`,
  ];
  writeFileSync(join(bin, "git"), `${script.join("\n")}\n`);
  chmodSync(join(bin, "git"), 0o755);
  return {
    path: `${bin}:${process.env["PATH"]}`,
    get calls() {
      return existsSync(count) ? readFileSync(count).length : 0;
    },
    silentFrom: (call) => {
      rmSync(count, { force: true });
      if (call === undefined) rmSync(from, { force: true });
      else writeFileSync(from, String(call));
    },
  };
}
