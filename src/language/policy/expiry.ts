import { LockReviewError } from "../../model/error.ts";

/** When something stops holding. */
export interface Expiry {
  /** As written. */
  readonly text: string;
  /** Milliseconds since the epoch of the first moment at which it no longer holds. */
  readonly end: number;
}

const DAY = 86_400_000;

/**
 * Reads a date, which holds to its end in UTC, or a moment such as `2027-01-31T12:00:00Z`.
 *
 * @throws LockReviewError `INVALID_POLICY`
 */
export function parseExpiry(text: string): Expiry {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/.test(text);
  const start = isDate || isMoment ? Date.parse(text) : Number.NaN;
  const isReal =
    !Number.isNaN(start) && new Date(start).toISOString().startsWith(text.slice(0, 10));
  if (!isReal) {
    throw new LockReviewError("INVALID_POLICY", `"${text}" is not a date`, {
      hint: "Write a date such as 2027-01-31, or a moment such as 2027-01-31T12:00:00Z.",
    });
  }
  return { text, end: isDate ? start + DAY : start };
}

/** Whether something has stopped holding. */
export function isExpired(expiry: Expiry, now: number): boolean {
  return now >= expiry.end;
}

/** A moment a number of days from now. */
export function daysFrom(now: number, days: number): number {
  return now + days * DAY;
}

/**
 * Reads an age: `7`, `7d`, `7 days` or `36h`. Gives hours.
 *
 * @throws LockReviewError `INVALID_POLICY`
 */
export function parseAge(text: string): number {
  const match = /^(\d{1,4}) ?(|d|days?|h|hours?)$/.exec(text);
  if (match === null) {
    throw new LockReviewError("INVALID_POLICY", `"${text}" is not an age`, {
      hint: "Write a number of days such as 7, or one with a unit such as 7d or 36h.",
    });
  }
  const amount = Number(match[1]);
  return match[2]?.startsWith("h") ? amount : amount * 24;
}
