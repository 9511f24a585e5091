import type { PlannedFile, PlannedText } from "../../src/app/lock/plan-fix.ts";

/** Plans a text; undefined where none is planned. */
export function aText(text: string | undefined): PlannedText | undefined {
  return text === undefined ? undefined : () => text;
}

/** Returns plans with the texts that they print. */
export function printed<T extends Pick<PlannedFile, "after">>(plan: T) {
  return { ...plan, after: plan.after?.() };
}
