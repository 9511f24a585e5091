import { describe, expect, test } from "vitest";
import { fileFormat } from "../../../src/packages/zip/file-format.ts";

const bytes = (...all: readonly number[]) => Uint8Array.from(all);

describe("fileFormat()", () => {
  test.each<readonly [string, Uint8Array]>([
    ["elf", Buffer.from("\x7fELF and more")],
    ["pe", Buffer.from("MZ")],
    ["script", Buffer.from("#!/bin/sh\n")],
    ["mach-o", bytes(0xcf, 0xfa, 0xed, 0xfe)],
    ["mach-o", bytes(0xfe, 0xed, 0xfa, 0xce)],
    ["mach-o", bytes(0xca, 0xfe, 0xba, 0xbe)],
  ])("knows %s by its first bytes", (format, start) => {
    expect(fileFormat(start)).toBe(format);
  });

  test.each<readonly [string, Uint8Array]>([
    ["nothing", bytes()],
    ["a text", Buffer.from("Mozilla Public License")],
    ["half of ELF's", Buffer.from("\x7fEL")],
    ["half of Mach-O's", bytes(0xcf, 0xfa, 0xed)],
    ["a comment", Buffer.from("# Changes")],
  ])("sees no program in %s", (_name, start) => {
    expect(fileFormat(start)).toBeUndefined();
  });
});
