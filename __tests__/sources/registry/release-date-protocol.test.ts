import { describe, expect, test } from "vitest";
import { decodeReleaseDate } from "../../../src/sources/registry/registry-context.ts";
import { aVersion } from "../../support/builders.ts";

function dateOf(document: object): string | undefined {
  return decodeReleaseDate(Buffer.from(JSON.stringify(document)), aVersion("1.2.3"));
}

describe("decodeReleaseDate()", () => {
  test.each([
    ["2026-11-10T08:22:56Z", "2026-11-10T08:22:56.000Z"],
    ["2026-11-10T08:22:56.123456Z", "2026-11-10T08:22:56.123Z"],
    ["2026-11-10T08:22:56+02:00", "2026-11-10T06:22:56.000Z"],
  ])("reads %s", (written, date) => {
    expect(dateOf({ version: "1.2.3", published_at: written })).toBe(date);
  });

  test.each([
    ["of another version", { version: "1.2.4", published_at: "2026-11-10T08:22:56Z" }],
    ["of no version", { published_at: "2026-11-10T08:22:56Z" }],
    ["without a time", { version: "1.2.3", published_at: "2026-11-10" }],
    ["that is none", { version: "1.2.3", published_at: "2026-13-45T99:99:99Z" }],
    ["that is not there", { version: "1.2.3", published_at: null }],
  ])("guesses nothing from a date %s", (_name, document) => {
    expect(dateOf(document)).toBeUndefined();
  });

  test("refuses a document that can be read in two ways", () => {
    const text = '{"version":"1.2.3","published_at":"2020-01-01T00:00:00Z","Published_At":"x"}';

    expect(() => decodeReleaseDate(Buffer.from(text), aVersion("1.2.3"))).toThrow(
      expect.objectContaining({ code: "AMBIGUOUS_DOCUMENT" }),
    );
  });
});
