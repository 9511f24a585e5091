import { describe, expect, test } from "vitest";
import {
  AddressError,
  addressParts,
  displayAddress,
  isBuiltIn,
  isLegacy,
  parseProviderAddress,
} from "../../src/model/provider-address.ts";
import { OPENTOFU } from "../../src/model/tool.ts";
import { readJsonLines } from "../support/fixtures.ts";

interface Row {
  readonly in: string;
  readonly str?: string;
  readonly disp?: string;
  readonly host?: string;
  readonly canon?: boolean;
  readonly builtin?: boolean;
  readonly legacy?: boolean;
  readonly err?: string;
}

function observed(text: string): Row {
  try {
    const address = parseProviderAddress(text, OPENTOFU);
    return {
      in: text,
      str: address,
      disp: displayAddress(address, OPENTOFU),
      host: addressParts(address).asciiHostname,
      canon: address === text,
      builtin: isBuiltIn(address, OPENTOFU),
      legacy: isLegacy(address, OPENTOFU),
    };
  } catch (error) {
    if (!(error instanceof AddressError)) throw error;
    return { in: text, err: error.summary };
  }
}

describe("parseProviderAddress() reads every recorded source as OpenTofu does (PA-1..10)", () => {
  test.each(readJsonLines<Row>("model/addresses.jsonl"))("$in", (row) => {
    const summary = row.err?.slice(0, row.err.indexOf(":"));

    expect(observed(row.in)).toStrictEqual(
      summary === undefined ? row : { in: row.in, err: summary },
    );
  });
});
