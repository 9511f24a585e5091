import { afterEach, describe, expect, test, vi } from "vitest";
import { type Screen, standingLines, writeResult } from "../../../src/cli/run/screen.ts";

/** A terminal that wraps at its width and keeps what scrolls off its top, out of the cursor's reach. */
function aTerminal(columns: number | undefined, rows?: number) {
  let lines: string[] = [""];
  const wrapAt = () => terminal.columns || 80;
  const put = (text: string): void => {
    for (const character of text) {
      if (character === "\n") lines.push("");
      else if ([...(lines.at(-1) ?? "")].length === wrapAt()) lines.push(character);
      else lines.push(`${lines.pop()}${character}`);
    }
  };
  const terminal = {
    columns,
    rows,
    write: (text: string) => {
      for (const part of text.split(/(\u001b\[1A\u001b\[2K\r)/)) {
        if (!part.startsWith("\u001b")) put(part);
        // The cursor stands on an empty last row whenever it is sent up.
        else if (lines.length > 1) lines = [...lines.slice(0, -2), ""];
      }
    },
    /** As most terminals do when they are drawn narrower or wider. */
    resize: (width: number) => {
      const texts = lines;
      terminal.columns = width;
      lines = [""];
      put(texts.join("\n"));
    },
    seen: () => lines.slice(0, -1),
  };
  return terminal satisfies Screen;
}

const WIDE = `registry.opentofu.org/hashicorp/azurerm 4.12.0 linux_amd64: ${"x".repeat(40)}, 3 s left`;

describe("standingLines()", () => {
  test("takes the place of the lines before", () => {
    const terminal = aTerminal(80);
    const { draw } = standingLines(terminal);

    draw(["one", "two"]);
    draw(["three"]);
    expect(terminal.seen()).toStrictEqual(["three"]);
    draw([]);
    expect(terminal.seen()).toStrictEqual([]);
  });

  test.each([[80], [20], [1], [undefined], [0]])(
    "leaves nothing of lines that are wider than %s columns",
    (columns) => {
      const terminal = aTerminal(columns);
      const { draw } = standingLines(terminal);

      for (const lines of [[WIDE, WIDE], [WIDE], [WIDE, "short", WIDE]]) {
        draw(lines);
        expect(terminal.seen().length).toBe(lines.length);
      }
      draw([]);

      expect(terminal.seen()).toStrictEqual([]);
    },
  );

  test("keeps the end of a line that is too wide, which says how far it is", () => {
    const terminal = aTerminal(30);
    standingLines(terminal).draw([WIDE, "𝒳".repeat(40)]);

    expect(terminal.seen()).toStrictEqual([`…${WIDE.slice(-28)}`, `…${"𝒳".repeat(28)}`]);
  });

  test("follows a terminal that is resized", () => {
    const terminal = aTerminal(80);
    const { draw } = standingLines(terminal);
    for (const width of [30, 100, 25]) {
      draw([WIDE, "short"]);
      terminal.resize(width);
    }
    draw(["short"]);

    expect(terminal.seen()).toStrictEqual(["short"]);
  });

  test("draws no more lines than there are rows", () => {
    const terminal = aTerminal(80, 3);
    const { draw } = standingLines(terminal);

    draw(["one", "two", "three", "four"]);

    expect(terminal.seen()).toStrictEqual(["one", "two"]);
  });

  test("stays below what is written for good", () => {
    const terminal = aTerminal(80);
    const { draw, writeAbove } = standingLines(terminal);
    writeAbove("first\n");
    draw(["one", "two"]);
    writeAbove("warning: second\n");

    expect(terminal.seen()).toStrictEqual(["first", "warning: second", "one", "two"]);
    draw([]);
    expect(terminal.seen()).toStrictEqual(["first", "warning: second"]);
  });
});

describe("writeResult()", () => {
  afterEach(() => vi.restoreAllMocks());

  /** Standard output that takes what it is given, or fails. */
  function output(failure?: Error) {
    return vi.spyOn(process.stdout, "write").mockImplementation((...given: readonly unknown[]) => {
      const [, taken] = given as readonly [string, (failure?: Error) => void];
      taken(failure);
      return true;
    });
  }

  test("writes a result", async () => {
    const write = output();

    await writeResult("all\n");

    expect(write).toHaveBeenCalledExactlyOnceWith("all\n", expect.any(Function));
  });

  test("writes the pieces of a result, each when the one before was taken, and each harmless", async () => {
    const order: string[] = [];
    const write = output().mockImplementation((...given: readonly unknown[]) => {
      const [text, taken] = given as readonly [string, () => void];
      order.push(text);
      setImmediate(taken);
      return true;
    });
    function* pieces() {
      for (const piece of ['{"a": "##[x]"', "}\n"]) {
        order.push("made");
        yield piece;
      }
    }

    await writeResult(pieces(), "json");

    expect(order).toStrictEqual(["made", '{"a": "\\u0023#[x]"', "made", "}\n"]);
    expect(write).toHaveBeenCalledTimes(2);
  });

  test("says so when the system refuses it", async () => {
    const cause = Object.assign(new Error("write"), { code: "ENOSPC" });
    output(cause);

    await expect(writeResult("all\n")).rejects.toMatchObject({
      code: "FILE_FAILED",
      message: "the result is not whole: standard output cannot be written (ENOSPC)",
      cause,
    });
  });

  test("is done when its reader has gone", async () => {
    const write = output(Object.assign(new Error("write"), { code: "EPIPE" }));

    expect(await writeResult(["all\n", "more\n"])).toBeUndefined();
    expect(write).toHaveBeenCalledOnce();
  });
});
