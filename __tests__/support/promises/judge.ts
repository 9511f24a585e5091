import type {
  Finding,
  LockText,
  OurCommands,
  Predicted,
  Verified,
  Written,
} from "./our-commands.ts";

/** What `init -lockfile=readonly` does with a lock file; `rewrites` passes and says that plain `init` would write. */
export type Verdict = "passes" | "rewrites" | "refuses";

/** A promise of T10 as it is held here. */
export type Promised =
  | "after fix, init passes"
  | "fix twice is fix once"
  | "verify does not fail on what lock added"
  | "lock names what verify fails on"
  | "after a green verify, init passes"
  | "a sure refusal fails verify"
  | "verify says that init would rewrite"
  | "verify predicts what init does";

/** Names the promises that our commands broke. */
export function brokenPromises(
  ours: OurCommands,
  verdictOf: (text: LockText) => Verdict,
): readonly Promised[] {
  const { fix, again, lock, verified } = ours;
  const broken = new Set<Promised>();
  if (fix.code === 0 && verdictOf(fix.text) === "refuses") broken.add("after fix, init passes");
  const isStable = fix.text === again.text && (fix.code !== 0 || again.code === 0);
  if (!isStable) broken.add("fix twice is fix once");
  for (const promise of brokenByLock(lock, ours)) broken.add(promise);
  for (const [text, said] of verified) {
    const verdict = verdictOf(text);
    if (said.code === 0 && said.limits.length === 0 && verdict === "refuses") {
      broken.add("after a green verify, init passes");
    }
    if (said.code === 0 && said.predicted.some(isSureToRefuse)) {
      broken.add("a sure refusal fails verify");
    }
    if (verdict === "rewrites" && isSilent(said)) broken.add("verify says that init would rewrite");
    if (said.predicted.some((one) => !isRight(one, verdict, ours))) {
      broken.add("verify predicts what init does");
    }
  }
  return [...broken];
}

/** The platform that the programs are asked on. */
const HERE = "linux_amd64";

/**
 * Returns whether a prediction is what a program did, or leaves it open. Of a package in a cache the programs record
 * no documents, which a prediction that knows no cache takes for rewritten.
 */
function isRight(
  { effects }: Predicted,
  verdict: Verdict,
  { isCached }: Pick<OurCommands, "isCached">,
): boolean {
  const here = effects.filter(({ platforms }) => platforms?.includes(HERE) ?? true);
  switch (verdict) {
    case "refuses":
      return here.some(({ readonly }) => readonly !== "passes");
    case "rewrites":
      return here.length > 0 && !here.some(({ readonly }) => readonly === "refuses");
    case "passes":
      return !here.some(
        ({ effect, readonly }) =>
          (effect === "rewrites" && (!isCached || readonly !== "passes")) || readonly === "refuses",
      );
  }
}

function isSureToRefuse({ effects }: Predicted): boolean {
  return effects.some(
    ({ effect, platforms }) => effect === "refuses" && (platforms?.includes(HERE) ?? true),
  );
}

/** Returns whether neither a finding, nor a limit, nor the predicted outcome says anything. */
function isSilent({ code, findings, limits, predicted }: Verified): boolean {
  const isUnchanged = predicted.every(({ outcome }) => outcome === "unchanged");
  return code === 0 && findings.length === 0 && limits.length === 0 && isUnchanged;
}

/** What `lock` warns of although it writes what the tool writes, by the rule of `verify` that fails on it. */
const FORETOLD: Readonly<Record<string, RegExp>> = {
  "checksum-mismatch": /on the registry's word alone; verify computes .* and fails on/,
  "unexplained-hash": /on the registry's word alone; verify computes .* and fails on/,
  "no-usable-hashes": /has no hash that a tool reads, so that verify fails/,
  "init-would-change": /has no hash that a tool reads, so that verify fails/,
};

/**
 * A provider that is missing is none that `lock` added, and no line serves one that no source has; whatever else fails
 * of one that did not fail before is.
 */
function brokenByLock(lock: Written, { before, verified }: OurCommands): readonly Promised[] {
  if (lock.code !== 0) return [];
  const stood = new Set(failing(verified.get(before)).map(({ provider }) => provider));
  const broken = failing(verified.get(lock.text)).flatMap(({ rule, provider }): Promised[] => {
    const isElsewhere = rule === "missing-entry" || rule === "version-unavailable";
    if (isElsewhere || stood.has(provider)) {
      return isNamed(provider, lock) ? [] : ["lock names what verify fails on"];
    }
    const isForetold = isNamed(provider, lock, FORETOLD[rule] ?? /(?!)/);
    return isForetold ? [] : ["verify does not fail on what lock added"];
  });
  return [...new Set(broken)];
}

/** Returns whether a warning of this form names a provider, by its address or as the tool shows it. */
function isNamed(provider: string | null, { output }: Written, form?: RegExp): boolean {
  if (provider === null && form === undefined) return true;
  const name = (provider ?? "").replace(/^registry\.(?:opentofu\.org|terraform\.io)\//, "");
  const warnings = output.split("\n").filter((line) => line.includes("warning: "));
  return warnings.some((line) => line.includes(name) && (form?.test(line) ?? true));
}

/** Findings that make `verify` fail. */
function failing(verified: Verified | undefined): readonly Finding[] {
  return (verified?.findings ?? []).filter(
    ({ severity, accepted }) => severity === "error" && accepted === undefined,
  );
}
