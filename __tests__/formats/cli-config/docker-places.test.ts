import { expect, test } from "vitest";
import {
  dockerConfigPlaces,
  isDockerHelperName,
} from "../../../src/formats/cli-config/oci-settings.ts";

test("dockerConfigPlaces() looks where Podman and Docker do (SRC-64)", () => {
  const environment = { HOME: "/h", XDG_RUNTIME_DIR: "/run/1", XDG_CONFIG_HOME: "/x" };

  expect(dockerConfigPlaces({ environment, os: "linux" })).toStrictEqual([
    "/run/1/containers/auth.json",
    "/x/containers/auth.json",
    "/h/.docker/config.json",
    "/h/.dockercfg",
  ]);
  expect(dockerConfigPlaces({ environment: { HOME: "/h" }, os: "darwin" })).toStrictEqual([
    "/h/.config/containers/auth.json",
    "/h/.docker/config.json",
    "/h/.dockercfg",
  ]);
  expect(
    dockerConfigPlaces({ environment: { USERPROFILE: "C:\\Users\\u" }, os: "windows" })[0],
  ).toBe("C:/Users/u/.config/containers/auth.json");
});

test.for([
  ["osxkeychain", true],
  ["ecr-login", true],
  ["", false],
  ["../evil", false],
  ["a\\b", false],
  ["a\0", false],
] as const)("isDockerHelperName() of %j is %s", ([name, expected]) => {
  expect(isDockerHelperName(name)).toBe(expected);
});
