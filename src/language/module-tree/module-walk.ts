import { appendAll } from "../../model/many.ts";
import { compareBytes } from "../../model/order.ts";
import { nextTurn } from "../../model/stopped.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import type { Module, ModuleCall } from "../config/blocks/module.ts";
import { locateCalled } from "./locate-module.ts";
import { reportChildProblems, reportNotInstalled } from "./module-problems.ts";
import { calledModule, settleCall } from "./static-call.ts";
import type { ModuleNode, ModuleWalk, WalkPosition } from "./walk.ts";

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
  await nextTurn(walk.loader.signal);
  const { call, diagnostics } = await settleCall(walk.statics, written, parent.scope);
  appendAll(walk.diagnostics, diagnostics);
  const path = [...parent.path, call.name];
  const rootCall = parent.rootCall ?? call;
  // What is evaluated may come out otherwise the next time, so that a module may call itself (CR-56).
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
  const { directory, shown, decoded, walk: inside } = located;
  walk.count.modules++;
  const scope = calledModule({
    module: decoded.module,
    ...(inside.within === undefined ? { shown } : {}),
    call,
    ...withoutAbsent({ caller: parent.scope, isOpen: parent.isTest }),
  });
  // Directories of different trees have nothing to do with each other, whatever their names.
  const above = inside.loader === walk.loader ? ancestors : [];
  const here = { path, directory, shown, ancestors: [...above, directory], rootCall, scope };
  reportChildProblems(inside, here, decoded);
  const children = await loadChildren(inside, decoded.module, here);
  return { path, directory, module: decoded.module, call, children };
}
