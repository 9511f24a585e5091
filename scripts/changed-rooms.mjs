// Says which rooms and files of them a change touches, from what git knows; a shallow clone may know nothing older than its one commit.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

/** Names of the branch that changes are merged into. */
const MAIN = ["origin/main", "upstream/main", "main"];
/** Files that decide how every room is judged. */
const JUDGES = ["scripts/mutants.mjs", "scripts/mutant-runner.mjs", "vitest.mutants.config.ts"];
const ROWS = "scripts/survivors.json";

/**
 * Returns the rooms whose code, tests or rows in survivors.json differ from an earlier state, the files of theirs that
 * differ, and which state that is. Without any, every room counts as touched.
 *
 * @param {readonly string[]} rooms
 * @param {string} root
 */
export function changedRooms(rooms, root) {
  /** @param {readonly string[]} args */
  const git = (...args) => {
    const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
    return status === 0 ? stdout.trim() : undefined;
  };
  const { since, what } = earlierState(git);
  const changed = since && git("diff", "--name-only", since);
  if (changed === undefined)
    return { rooms, files: [], what: `${what}, so that every room counts as touched` };
  const added = git("ls-files", "--others", "--exclude-standard") ?? "";
  const paths = `${changed}\n${added}`.split("\n");
  const files = paths
    .filter((path) => path.endsWith(".ts") && existsSync(join(root, path)))
    .filter((path) => rooms.some((room) => path.startsWith(`src/${room}/`)))
    .map((path) => path.slice("src/".length));
  if (JUDGES.some((path) => paths.includes(path))) {
    return {
      ...{ rooms, files },
      what: `${what}; how rooms are judged has changed, so that every room counts`,
    };
  }
  const rows = (git("diff", "-U0", String(since), "--", ROWS) ?? "").split("\n");
  const touched = rooms.filter(
    (room) =>
      paths.some(
        (path) => path.startsWith(`src/${room}/`) || path.startsWith(`__tests__/${room}/`),
      ) || rows.some((row) => /^[+-]/u.test(row) && row.includes(`"src/${room}/`)),
  );
  return { rooms: touched, files, what };
}

/**
 * Returns the merge base with the main branch; on that branch itself the build before the last one, so that what the
 * last build brought is looked at; else the commit before this one.
 *
 * @param {(...args: string[]) => string | undefined} git
 */
function earlierState(git) {
  const head = git("rev-parse", "HEAD");
  for (const name of MAIN) {
    const shared = git("merge-base", "HEAD", name);
    if (shared && shared !== head)
      return { since: shared, what: `since ${name} (${shared.slice(0, 8)})` };
  }
  const [, build] = (git("log", "-2", "--format=%H", "--", "dist") ?? "").split("\n");
  if (build)
    return { since: build, what: `since the build before the last one (${build.slice(0, 8)})` };
  const parent = git("rev-parse", "--verify", "--quiet", "HEAD^");
  if (parent)
    return { since: parent, what: `since the commit before this one (${parent.slice(0, 8)})` };
  return { since: undefined, what: "git knows nothing older than this commit" };
}
