import { hasErrors } from "../../model/diagnostic.ts";
import {
  EMPTY_LOCK_FILE,
  type LockFile,
  lockFile,
  type ProviderLock,
} from "../../model/lock-file.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Requirements } from "../../model/requirements.ts";
import { theSetting } from "../../model/setting.ts";
import type { RootReview } from "../../review/verdict/review.ts";

/** What of an expected lock file stays, and what a person is told about the rest. */
export interface Pruning {
  readonly expected: LockFile;
  /** Entries that go because nothing requires them. */
  readonly pruned: readonly ProviderAddress[];
  /** Why none goes although there may be such entries. */
  readonly notPruned?: string;
}

/** Which entries go because nothing requires them (CR-93); none unless everything is at hand. */
export function planPruning({ expected = EMPTY_LOCK_FILE, requirements }: RootReview): Pruning {
  const notPruned = pruneObstacle(requirements);
  if (notPruned !== undefined) return { expected, pruned: [], notPruned };
  const entries = [...expected.providers.values()];
  const isNeeded = ({ address }: ProviderLock): boolean =>
    requirements?.providers.has(address) === true;
  return {
    expected: lockFile(entries.filter(isNeeded)),
    pruned: entries.filter((one) => !isNeeded(one)).map(({ address }) => address),
  };
}

/**
 * Why entries that nothing requires cannot be told from those that something might; undefined when
 * configuration, tests and state are all at hand.
 */
function pruneObstacle(requirements: Requirements | undefined): string | undefined {
  if (requirements === undefined) return "it is not a root module";
  if (hasErrors(requirements.diagnostics)) return "its configuration has errors";
  if (!requirements.exact) return "what its configuration requires is not known completely";
  const { state } = requirements;
  if (state === undefined) return `its state is not at hand (name it with ${theSetting("state")})`;
  return state.problem === undefined ? undefined : `its state ${state.file} cannot be read`;
}
