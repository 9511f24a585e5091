import { seededNumbers } from "../../formats/hcl/support.ts";

/** Picks, with every run the same. */
export class Dice {
  readonly #next: (bound: number) => number;
  constructor(seed: number) {
    this.#next = seededNumbers(seed);
  }
  one<T>(list: readonly T[]): T {
    return list[this.#next(list.length)]!;
  }
  some<T>(list: readonly T[], percent: number): readonly T[] {
    return list.filter(() => this.chance(percent));
  }
  chance(percent: number): boolean {
    return this.#next(100) < percent;
  }
}
