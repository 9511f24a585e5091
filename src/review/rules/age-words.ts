import type { AgeFacts } from "../../lock/versions/select.ts";
import type { Judgement } from "../finding/finding.ts";
import { ageText } from "./words.ts";

const HOUR = 3_600_000;

/** A release, what policy asks of its age, and when it was published by whose word. */
interface DatedRelease {
  readonly name: string;
  /** The hours that policy asks for. */
  readonly hours: number;
  readonly published: number;
  readonly by: string;
  readonly now: number;
}

/** Returns the words about a release that is younger than policy asks for; undefined about one that is old enough. */
export function youngRelease(release: DatedRelease): Judgement | undefined {
  const { name, hours: asked, published, by, now } = release;
  const hours = Math.floor((now - published) / HOUR);
  if (hours >= asked) return undefined;
  const when = hours < 0 ? "in the future" : `${ageText(hours)} ago`;
  return {
    detail:
      `${name} was published ${when}, by ${by}; policy asks for ` +
      `${ageText(asked)}. A release that turns out to be malicious is mostly found out within days.`,
    remedy:
      "Wait, lock an earlier version, or add an exception to min-release-age on the base branch.",
  };
}

/** Returns the words about a release whose age nobody knows. */
export function ageUnknown(name: string, hours: number, reason: string): Judgement {
  const why = `is not known, since ${reason}; policy asks for ${ageText(hours)}.`;
  return {
    summary: "The age of a release is not known",
    detail: `The age of ${name} ${why}`,
    cause: `The age ${why}`,
    remedy:
      "Look up the date of the release where its publisher announces it, then add an exception to min-release-age on the base branch.",
  };
}

/** Returns sentences about versions of one name that were too young to be locked, and about a locked one of unknown age. */
export function ageRemarks(
  name: string,
  version: string | undefined,
  { asked, passedOver, isUnknown }: AgeFacts,
): readonly string[] {
  const policyWords = `policy asks for ${ageText(asked)}`;
  const young = passedOver.map(
    (passed) =>
      `${name} ${passed.version} is ${ageText(Math.max(passed.hours, 0))} old; ${policyWords}: ${version} is locked`,
  );
  const subject = version === undefined ? name : `${name} ${version}`;
  const unknown = `The age of ${subject} is not known, since nobody says when it was published; ${policyWords}`;
  return isUnknown ? [...young, unknown] : young;
}
