import { execFileSync } from "node:child_process";

/** Leaves root who it is and takes away what lets it pass by the modes of files. */
const WITHOUT_LEAVE = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] as const;

/** What a command begins with whose program obeys the modes of files; undefined where this machine has no such thing. */
const OBEYING: readonly string[] | undefined = obeying();

function obeying(): readonly string[] | undefined {
  if (process.getuid === undefined) return undefined;
  if (process.getuid() !== 0) return [];
  const [program, ...args] = WITHOUT_LEAVE;
  try {
    execFileSync(program, [...args, "true"], { stdio: "ignore" });
    return WITHOUT_LEAVE;
  } catch {
    return undefined;
  }
}

/** Whether programs can be run here as somebody who cannot write everywhere. */
export const HAS_ORDINARY_USERS = OBEYING !== undefined;

if (!HAS_ORDINARY_USERS) {
  console.warn("NO PROGRAM OBEYS THE MODES OF FILES HERE: who may not write is NOT tested");
}

/** The program and arguments that run a command as somebody who cannot write everywhere. */
export function asOrdinaryUser(command: readonly string[]): readonly string[] {
  return [...(OBEYING ?? []), ...command];
}
