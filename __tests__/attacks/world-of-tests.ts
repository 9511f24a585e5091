// What a file of attacks plays in: there before its first test, and gone after its last.
import { afterAll, beforeAll } from "vitest";
import type { ListStores } from "../../src/sources/registry/signed-list.ts";
import { type CommandLinePlayer, commandLinePlayer } from "./command-line-play.ts";
import { startWorld, type World } from "./world.ts";

/** A world of the file's own, for its hooks and tests. */
export function worldOfTests(lists?: ListStores): World {
  return whileTesting(
    () => startWorld(lists),
    (world) => world.stop(),
  );
}

/** A user's machine in a world, for the hooks and tests of a file. */
export function playerOfTests(world: World): CommandLinePlayer {
  return whileTesting(
    () => Promise.resolve(commandLinePlayer(world)),
    (player) => player.stop(),
  );
}

/** Stands for what is started before the first test. */
function whileTesting<T extends object>(
  start: () => Promise<T>,
  stop: (started: T) => Promise<void>,
): T {
  let started: T | undefined;
  beforeAll(async () => {
    started = await start();
  }, 60_000);
  afterAll(() => started && stop(started));
  return new Proxy({} as T, {
    get: (_, name) => {
      if (started === undefined) throw new Error(`${String(name)} is asked for before any test`);
      return Reflect.get(started, name);
    },
  });
}
