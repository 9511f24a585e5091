import { inSentences, isLockReviewError } from "../../model/error.ts";
import { readEvidenceArchive } from "../../packages/zip/evidence-archive.ts";
import type { EvidenceStore } from "../../ports/evidence-store.ts";
import type { ListedArtifact } from "../../ports/forge-runs.ts";
import type { Log } from "../../ports/log.ts";
import { firstConfirmed, type RunWitness } from "./confirmed-run.ts";
import type { WorkflowContext } from "./step.ts";

/** Bytes of one artifact: the fullest evidence folder packs to less. */
const MAX_BYTES = 32 * 1024 * 1024;

/** What another run left, by what it is worth. */
export interface ReceivedEvidence {
  readonly facts: Pick<EvidenceStore, "read">;
  readonly hints: Pick<EvidenceStore, "read">;
}

interface Received {
  readonly worth: keyof ReceivedEvidence;
  readonly texts: ReadonlyMap<string, string>;
}

const NOTHING: Received = { worth: "hints", texts: new Map() };

/**
 * The evidence in the newest artifact that the workflow names; undefined when it names none.
 *
 * What a run on the default branch left, as GitHub confirms, is taken as fact. Where no artifact is of such a run, the newest one
 * of any run is a hint: it says where to look and proves nothing.
 *
 * GitHub is asked when the first text is looked for. Whatever goes wrong costs downloads and nothing else: a missing artifact is
 * not told, a refusal is a warning.
 */
export function receivedEvidence(
  setting: WorkflowContext,
  signal: AbortSignal,
): ReceivedEvidence | undefined {
  const { inputs, environment, log, runs, policies, forge } = setting;
  const name = inputs.evidenceArtifact;
  if (name === undefined) return undefined;
  if (runs === undefined || policies === undefined || forge === undefined) {
    log.warn(`The artifact ${name} is not used: it needs a token to be fetched with`);
    return undefined;
  }
  const repository = `${environment.owner}/${environment.repo}`;
  const witness = { runs, policies, objects: forge, repository };
  let receiving: Promise<Received> | undefined;
  const reader = (worth: Received["worth"]): Pick<EvidenceStore, "read"> => ({
    async read(key) {
      receiving ??= receive({ name, log, witness }, signal);
      const received = await receiving;
      return received.worth === worth ? received.texts.get(key) : undefined;
    },
  });
  return { facts: reader("facts"), hints: reader("hints") };
}

interface Asked {
  readonly name: string;
  readonly log: Log;
  readonly witness: RunWitness;
}

async function receive(asked: Asked, signal: AbortSignal): Promise<Received> {
  const { name, log } = asked;
  try {
    return await newest(asked, signal);
  } catch (caught) {
    if (isLockReviewError(caught, "INVALID_ARCHIVE", "LIMIT_EXCEEDED")) {
      log.debug(`The artifact ${name} is not used: ${caught.message}`);
      return NOTHING;
    }
    if (!isLockReviewError(caught, "FORGE_FAILED")) throw caught;
    log.warn(`The artifact ${name} is not used: ${inSentences(caught)}`);
    return NOTHING;
  }
}

async function newest({ name, log, witness }: Asked, signal: AbortSignal): Promise<Received> {
  const listed = await witness.runs.artifactsNamed(name, signal);
  const usable = listed.filter((one) => isUsable(one, name)).toSorted((a, b) => b.id - a.id);
  const confirmed = await firstConfirmed(usable, witness, signal);
  const chosen = confirmed ?? usable[0];
  if (chosen === undefined) {
    log.debug(`There is no artifact ${name}, or none that is kept`);
    return NOTHING;
  }
  const texts = await readEvidenceArchive(
    await witness.runs.download(chosen.id, MAX_BYTES, signal),
  );
  const worth = confirmed === undefined ? "hints" : "facts";
  log.debug(`The artifact ${name} of run ${chosen.run} has ${texts.size} entries, as ${worth}`);
  return { worth, texts };
}

function isUsable(artifact: ListedArtifact, name: string): boolean {
  return artifact.name === name && !artifact.isExpired && artifact.bytes <= MAX_BYTES;
}
