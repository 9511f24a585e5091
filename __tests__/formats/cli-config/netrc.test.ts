import { describe, expect, test } from "vitest";
import { parseNetrc } from "../../../src/formats/cli-config/locate.ts";

describe("parseNetrc() (CR-64)", () => {
  test.each<[string, string, Readonly<Record<string, string>>]>([
    ["one line", "machine h.test login me password pw", { "h.test": "me:pw" }],
    [
      "lines, comments, ports, accounts",
      "# machine no login n password n\nmachine h.test:8443\n  login me # not this\n\tpassword p#w\n account a\r\nmachine i.test password x login y",
      { "h.test:8443": "me:p#w", "i.test": "y:x" },
    ],
    [
      "the first of one machine",
      "machine h login a password b machine h login c password d",
      { h: "a:b" },
    ],
    ["no default", "machine h login a password b\ndefault login c password d", { h: "a:b" }],
    ["no half entry", "machine h login a\nmachine i password b", {}],
    [
      "no macro",
      "machine h login a password b\nmacdef init\nmachine m login x password y\n\nmachine i login c password d",
      { h: "a:b", i: "c:d" },
    ],
    ["words that end too early", "machine", {}],
    ["a login that ends too early", "machine h login a password b login", {}],
    ["another word at the end", "machine h login a password b account", { h: "a:b" }],
    ["nothing", "", {}],
  ])("reads %s", (_, text, logins) => {
    const read = [...parseNetrc(text)].map(([host, one]) => [host, `${one.login}:${one.password}`]);

    expect(Object.fromEntries(read)).toEqual(logins);
  });
});
