import { expect, test } from "vitest";
import { harmlessText } from "../../../src/formats/text/visible-text.ts";

test.each([
  ["a ##vso[task.prependpath]evil", "a ## vso[task.prependpath]evil"],
  ["###vso[x]", "### vso[x]"],
  ["a ##[group]", "a ## [group]"],
  ["##teamcity[buildStop]", "## teamcity[buildStop]"],
  ["x\n ::error::x", "x\n : :error::x"],
  ["::error file=a\u2028::x", ": :error file=a\u2028::x"],
  ["\u2028::error::x", "\u2028: :error::x"],
  ["a\r::error::x", "a\\u{D}::error::x"],
  ["\u001b[0Ksection_start:1:a\r\u001b[0K", "\\u{1B}[0Ksection_start:1:a\\u{D}\\u{1B}[0K"],
  ["\u009b2J", "\\u{9B}2J"],
])("harmlessText() takes from %j what a runner obeys", (text, harmless) => {
  expect(harmlessText(text, "text")).toBe(harmless);
});

test.each([
  "## Lock review\n\n### Changes\n* a #1 ## [x](y)",
  "::1 is a host, [2001:db8::1]:443 another",
  "provider::aws::arn_parse(x)\n  a::b::c",
  "\u001b[31mred\u001b[39m\tand\n\n  indented",
  "\u001b[1A\u001b[2K\r\u001b[1A\u001b[2K\r5 of 9 root modules\n",
])("harmlessText() leaves ordinary text alone: %j", (text) => {
  expect(harmlessText(text, "text")).toBe(text);
});

test("harmlessText() keeps the meaning of JSON", () => {
  const value = { "##vso[a]\u009b": ["\\##[b]", "::error::x", "##teamcity[c"] };
  const harmless = harmlessText(JSON.stringify(value), "json");

  expect(harmless).not.toMatch(/##\w*\[|\u009b/);
  expect(JSON.parse(harmless)).toStrictEqual(value);
});

test("harmlessText() changes markup and data of a page, and neither its style nor its script", () => {
  const own = '<style>a::b{}\n::before{} a::after{}</style><script type="module">"##[x]"</script>';
  const data = '<script type="application/json">{"a":"##[x]"}</script>';

  expect(harmlessText(`<p>\n::error::##vso[a]</p>${own}${data}`, "markup")).toBe(
    `<p>\n&#58;:error::&#35;#vso[a]</p>${own}${data.replace("##", "\\u0023#")}`,
  );
});
