import { expect, test } from "vitest";
import { settingsLines } from "../../../src/review/rules/settings-lines.ts";

const textsOf = (text: string) =>
  settingsLines("run.sh", text).map(({ number, text: words }) => [number, words]);

test.each<readonly [string, string, readonly (readonly [number, string])[]]>([
  [
    "joins a line with the one that continues it",
    "a \\\n  b\nc\n",
    [
      [1, "a b"],
      [3, "c"],
    ],
  ],
  [
    "ends a continued line at an empty one",
    "a \\\n\nb\n",
    [
      [1, "a"],
      [3, "b"],
    ],
  ],
  ["leaves out what is for people", "name: a thing of ours\necho hello\nb\n", [[3, "b"]]],
])("settingsLines() %s", (_, text, lines) => {
  expect(textsOf(text)).toStrictEqual(lines);
});

test.each([
  [2000, [1]],
  [2001, [1, 3]],
])(
  "settingsLines() ends a continued line that grows over 4000 characters: 2000 and %i",
  (...row) => {
    const [length, numbers] = row;
    const text = `${"x".repeat(1999)}\\\n${"y".repeat(length)}\\\nz\n`;

    expect(textsOf(text).map(([number]) => number)).toStrictEqual(numbers);
  },
);

test("settingsLines() names the keys around a line, the nearest first", () => {
  expect(settingsLines("ci.yml", "a:\n  b:\n    - c\n  d: e\n")).toMatchObject([
    { text: "a:", keys: [] },
    { text: "b:", keys: ["a"] },
    { text: "- c", keys: ["b", "a"] },
    { text: "d: e", keys: ["a"] },
  ]);
});
