import { expect, test } from "vitest";
import { expandUriTemplate } from "../../../src/sources/mirrors/oci-mirror.ts";

const values = { hostname: "r.example:8443", namespace: "a(b)*!", type: "widget" };

test("expandUriTemplate() fills in names and encodes what is unusual (RFC 6570, PL-1)", () => {
  expect(expandUriTemplate("m.example/{hostname}/{namespace}/{type}", values)).toBe(
    "m.example/r.example%3A8443/a%28b%29%2A%21/widget",
  );
  expect(expandUriTemplate("m.example/all", values)).toBe("m.example/all");
});

test.for(["{name}", "{}", "{type", "type}", "{{type}}", "{+type}", "{constructor}"])(
  "expandUriTemplate() refuses %s",
  (template) => {
    expect(() => expandUriTemplate(template, values)).toThrow(
      expect.objectContaining({ code: "USAGE" }),
    );
  },
);
