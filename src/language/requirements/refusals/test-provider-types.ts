import type { Diagnostic } from "../../../model/diagnostic.ts";
import type { ProviderAddress } from "../../../model/provider-address.ts";
import type { Tool } from "../../../model/tool.ts";
import { configurationName, type Module } from "../../config/blocks/module.ts";
import { referenceName } from "../../config/blocks/provider-reference.ts";
import { errorAt, type Place } from "../../config/body/place.ts";
import type { TestRun } from "../../config/tests/decode-test-run.ts";
import type { TestFileNode } from "../../module-tree/test-tree.ts";
import { defaultAddress } from "../local-names.ts";

/**
 * What is wrong with how a test file hands its provider configurations to the root module (CR-47).
 *
 * `provider "aws" {}` in a test file is a configuration of whatever provider the first run that uses it calls `aws`.
 * A later run of the root module, where `aws` is another provider, is refused. OpenTofu: configs, resolveProviderTypesForTests and
 * validateProviderConfigsForTests.
 */
export function testProviderProblems(
  root: Module,
  { file, modules }: TestFileNode,
  tool: Tool,
): readonly Diagnostic[] {
  const types = new Map<string, ProviderAddress>();
  const configured = new Map(
    [...file.providers, ...file.mocks].map((one) => [
      configurationName(one.localName, one.alias),
      one.place,
    ]),
  );
  const names = new Set([...file.providers, ...file.mocks].map((one) => one.localName));
  const view: TestView = { tool, names, configured, types };
  const problems = file.runs.flatMap((run) => {
    const isRoot = run.call === undefined;
    const module = isRoot ? root : modules.find((one) => one.call?.name === run.name)?.module;
    if (module === undefined) return [];
    const passed = claim(view, run, module);
    return isRoot ? passed : [];
  });
  const used = file.runs.some((one) => one.call === undefined && one.providers.length === 0);
  return used ? [...problems, ...ownProblems(view, root)] : problems;
}

interface TestView {
  readonly tool: Tool;
  /** Local names of the configurations in the test file. */
  readonly names: ReadonlySet<string>;
  readonly configured: ReadonlyMap<string, Place>;
  /** What the local names of the test file turned out to mean. */
  readonly types: Map<string, ProviderAddress>;
}

/** Settles what the names mean that a run uses, and reports what it passes to another provider. */
function claim(view: TestView, run: TestRun, module: Module): readonly Diagnostic[] {
  const { types, names, tool } = view;
  const known = knownProviders(module, tool);
  if (run.providers.length === 0) {
    for (const [name, address] of known) {
      if (!types.has(name) && names.has(name)) types.set(name, address);
    }
    return [];
  }
  return run.providers.flatMap(({ inChild, inParent }) => {
    const wanted = known.get(inChild.localName) ?? defaultAddress(inChild.localName, tool);
    const given = types.get(inParent.localName) ?? wanted;
    if (names.has(inParent.localName)) types.set(inParent.localName, given);
    if (given === wanted) return [];
    return [mismatch(inParent.place, referenceName(inParent), given, wanted)];
  });
}

/** The providers that a module names, without those that its resources imply. */
function knownProviders(module: Module, tool: Tool): ReadonlyMap<string, ProviderAddress> {
  const known = new Map<string, ProviderAddress>();
  for (const [name, { address }] of module.requiredProviders) known.set(name, address);
  for (const { localName } of module.providers.values()) {
    if (!known.has(localName)) known.set(localName, defaultAddress(localName, tool));
  }
  return known;
}

/** Configurations of a test file under names that the root module uses for something else. */
function ownProblems(view: TestView, root: Module): readonly Diagnostic[] {
  const known = knownProviders(root, view.tool);
  const entries = [...root.requiredProviders.values()];
  const wanted: readonly (readonly [string, ProviderAddress])[] = [
    ...entries.flatMap((one) =>
      [one.localName, ...one.aliases].map((name) => [name, one.address] as const),
    ),
    ...[...root.providers].flatMap(([name, { localName }]) => {
      const address = known.get(localName);
      return address === undefined ? [] : [[name, address] as const];
    }),
  ];
  return wanted.flatMap(([name, address]) => {
    const place = view.configured.get(name);
    const [localName = ""] = name.split(".");
    const given = view.types.get(localName);
    if (place === undefined || given === undefined || given === address) return [];
    return [mismatch(place, name, given, address)];
  });
}

function mismatch(
  place: Place,
  name: string,
  given: ProviderAddress,
  wanted: ProviderAddress,
): Diagnostic {
  const detail = `"${name}" is a configuration of "${given}" in the test file, but the run wants one of "${wanted}".`;
  return errorAt(place, "Provider type mismatch", detail);
}
