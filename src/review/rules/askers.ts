import { join } from "node:path/posix";
import type { RequirementKind, RequirementOrigin } from "../../model/requirements.ts";
import type { RootFacts } from "../evidence/facts.ts";
import { listText } from "./words.ts";

/** What is not the configuration itself, and how messages name it (CR-94). */
const BESIDES: Readonly<Partial<Record<RequirementKind, string>>> = {
  test: "tests",
  state: "the state",
};

/** `envs/prod/versions.tf:7` from the repository's top, and the module if it is not the root. */
export function originText(facts: RootFacts, origin: RequirementOrigin): string {
  const place = `${join(facts.input.root, origin.file)}:${origin.line}`;
  return origin.module === "" ? place : `${place} (module ${origin.module})`;
}

/** Everybody who asks for a provider, each place once; `the configuration` when nobody is known. */
export function askersText(facts: RootFacts, origins: readonly RequirementOrigin[]): string {
  if (origins.length === 0) return "the configuration";
  const places = [...new Set(origins.map((origin) => originText(facts, origin)))];
  const only = onlyBesides(origins);
  return only === undefined ? listText(places) : `${only} (${listText(places)})`;
}

/** `only tests`, `only the state` or both, when the configuration itself does not ask. */
function onlyBesides(origins: readonly RequirementOrigin[]): string | undefined {
  const names = new Set(origins.map(({ kind }) => BESIDES[kind]));
  const shown = Object.values(BESIDES).filter((name) => names.has(name));
  return names.has(undefined) ? undefined : `only ${shown.join(" and ")}`;
}
