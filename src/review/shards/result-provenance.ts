import {
  absentOr,
  anObject,
  anObjectName,
  type JsonReader,
  nullOr,
  oneOf,
} from "../../language/json/reader.ts";
import type { ArchiveProvenance, Build, SourceRepository } from "../../model/provenance.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import type { EntryProvenance, ProvenanceGroup } from "../evidence/entry-provenance.ts";
import { boundedList, boundedText, wrong } from "./bounded-readers.ts";
import { address, hash, platform, version } from "./result-parts.ts";

/** Who built one version, of a result. */
export const entryBuilds: JsonReader<EntryProvenance> = (value, place) => {
  const members = anObject(value, place);
  return {
    provider: members.read("provider", address),
    version: members.read("version", version),
    repository: members.read("repository", nullOr(repository)) ?? undefined,
    groups: members.read("groups", boundedList(group)),
  };
};

const group: JsonReader<ProvenanceGroup> = (value, place) => {
  const members = anObject(value, place);
  return {
    provenance: members.read("provenance", provenance),
    archives: members.read("archives", boundedList(hash)),
    platforms: members.read("platforms", boundedList(platform)),
  };
};

const provenance: JsonReader<ArchiveProvenance> = (value, place) => {
  const members = anObject(value, place);
  const status = members.read("status", oneOf(["built", "mismatch", "absent", "not-checked"]));
  switch (status) {
    case "absent":
      return { status };
    case "built":
      return { status, build: members.read("build", build) };
    case "not-checked":
      return { status, reason: members.read("reason", boundedText) };
    case "mismatch": {
      const spoken = members.read("build", absentOr(build));
      return {
        status,
        reason: members.read("reason", boundedText),
        ...withoutAbsent({ build: spoken }),
      };
    }
  }
};

const build: JsonReader<Build> = (value, place) => {
  const members = anObject(value, place);
  const own = {
    workflowRepository: members.read("workflowRepository", absentOr(repository)),
    startedBy: members.read("startedBy", absentOr(boundedText)),
    runner: members.read("runner", absentOr(oneOf(["github-hosted", "self-hosted"]))),
    run: members.read("run", absentOr(runAddress)),
  };
  return {
    repository: members.read("repository", repository),
    workflow: members.read("workflow", boundedText),
    ref: members.read("ref", boundedText),
    commit: members.read("commit", anObjectName),
    signedAt: members.read("signedAt", boundedText),
    instance: members.read("instance", boundedText),
    ...withoutAbsent(own),
  };
};

const repository: JsonReader<SourceRepository> = (value, place) => {
  const members = anObject(value, place);
  return { host: members.read("host", boundedText), name: members.read("name", boundedText) };
};

/** Reports link it. */
const runAddress: JsonReader<string> = (value, place) => {
  const given = boundedText(value, place);
  if (!given.startsWith("https://") || !URL.canParse(given)) throw wrong(place);
  return given;
};
