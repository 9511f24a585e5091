import { join } from "node:path/posix";
import { nextTurn } from "../../model/error.ts";
import { compareBytes } from "../../model/order.ts";
import type { Module, ModuleCall } from "../blocks/module.ts";
import { Problems } from "../body/body.ts";
import { type Found, locateCalled } from "./locate-module.ts";
import { calledModule } from "./static-calls.ts";
import {
  type ModuleNode,
  type ModuleWalk,
  reportChildProblems,
  reportNotInstalled,
  type WalkPosition,
} from "./walk.ts";

/** Loads the modules that a module calls, and what they call in turn. */
export async function loadChildren(
  walk: ModuleWalk,
  module: Module,
  here: WalkPosition,
): Promise<ReadonlyMap<string, ModuleNode>> {
  const children = new Map<string, ModuleNode>();
  const calls = [...module.moduleCalls.values()].sort((a, b) => compareBytes(a.name, b.name));
  for (const call of calls) {
    const child = await loadChild(walk, call, here);
    if (child !== undefined) children.set(call.name, child);
  }
  return children;
}

/** Loads one called module with what it calls in turn; undefined when it is missing, which was noted. */
export async function loadChild(
  walk: ModuleWalk,
  written: ModuleCall,
  parent: WalkPosition,
): Promise<ModuleNode | undefined> {
  await nextTurn();
  const call = await walk.statics.settle(written, parent.scope, walk.problems);
  const path = [...parent.path, call.name];
  const rootCall = parent.rootCall ?? call;
  // An evaluated source may differ the next time, so a module may call itself (CR-56).
  const ancestors = written.unresolved === undefined ? parent.ancestors : [];
  const located = await locateCalled(walk, call, { ...parent, path, ancestors });
  if (located.kind === "limited") {
    walk.limits.push(`Module "${path.join(".")}" is not read: ${located.reason}`);
    return undefined;
  }
  if (located.kind === "refused") {
    reportNotInstalled(walk, rootCall, `"${path.join(".")}": ${located.reason}`);
    return undefined;
  }
  const called = { walk, call, path, parent: { ...parent, ancestors, rootCall } };
  const { asLocked } = located;
  if (asLocked === undefined) return loadFound(located, called);
  if (asLocked !== "unread") {
    const unheard = { problems: new Problems(), limits: [] };
    await loadFound({ ...asLocked, walk: { ...asLocked.walk, ...unheard } }, called);
  }
  // What the source gives is what init installs; a lock file is compared with the calls of what it records.
  return loadFound({ ...located, walk: { ...located.walk, remoteCalls: [] } }, called);
}

async function loadFound(
  { directory, shown, decoded, walk: inside }: Found,
  { walk, call, path, parent }: CalledModule,
): Promise<ModuleNode> {
  walk.count.modules++;
  const { module } = decoded;
  const place = inside.packageLabel === undefined ? join(shown, ".") : undefined;
  const origin = { caller: parent.scope, isOpen: parent.isTest === true };
  const scope = calledModule({ module, directory: place }, call, origin);
  // Directories of different trees are different, even with equal names.
  const above = inside.loader === walk.loader ? parent.ancestors : [];
  const { rootCall } = parent;
  const here = { path, directory, shown, ancestors: [...above, directory], rootCall, scope };
  reportChildProblems(inside, here, decoded);
  const children = await loadChildren(inside, module, here);
  return { path, directory, module, call, children };
}

interface CalledModule {
  /** The caller's. */
  readonly walk: ModuleWalk;
  readonly call: ModuleCall;
  readonly path: readonly string[];
  readonly parent: WalkPosition & { readonly rootCall: ModuleCall };
}
