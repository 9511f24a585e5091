import { createHash } from "node:crypto";
import { readlinkSync } from "node:fs";
import { hostname } from "node:os";
import process from "node:process";

/**
 * Says in a name which process made something: its number, and where that number means it. Containers that
 * share a directory have numbers of their own, so what another machine or container made is nobody we know.
 */
export function ownerMark(): string {
  return `${process.pid}-${placeMark()}`;
}

/** Whether a mark is of a process of this very place that is gone. One that is only not ours to signal lives. */
export function isOrphaned(mark: string): boolean {
  const [, id, place] = /^([1-9]\d{0,9})-([0-9a-f]{8})$/.exec(mark) ?? [];
  if (id === undefined || place !== placeMark()) return false;
  try {
    process.kill(Number(id), 0);
    return false;
  } catch (caught) {
    return caught instanceof Error && "code" in caught && caught.code === "ESRCH";
  }
}

function placeMark(): string {
  return createHash("sha256")
    .update(`${hostname()}\n${processNumbers()}`)
    .digest("hex")
    .slice(0, 8);
}

/** What tells the process numbers of one container from those of another; nothing where there are none. */
function processNumbers(): string {
  try {
    return readlinkSync("/proc/self/ns/pid");
  } catch {
    return "";
  }
}
