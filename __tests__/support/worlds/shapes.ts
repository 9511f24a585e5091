import { configOf } from "../lock-situations/run.ts";

/** Constraints by source address. */
export type Requires = Readonly<Record<string, string>>;
/** Texts by path below the root module. */
export type Files = Readonly<Record<string, string>>;

type Shapes = Readonly<Record<string, (requires: Requires, more: Requires) => Files>>;

const CALL = 'module "m" {\n  source = "./m"\n}\n';

/** How a configuration says what it requires; the second constraints come from another place. */
export const SHAPES: Shapes = {
  plain: (requires) => ({ "main.tf": configOf(requires) }),
  "a child module": (requires, more) => ({
    "main.tf": configOf(requires) + CALL,
    "m/main.tf": configOf(more),
  }),
  "a child module alone": (requires) => ({ "main.tf": CALL, "m/main.tf": configOf(requires) }),
  "a grandchild": (requires, more) => ({
    "main.tf": configOf(requires) + CALL,
    "m/main.tf": CALL,
    "m/m/main.tf": configOf(more),
  }),
  "a module that nobody calls": (requires, more) => ({
    "main.tf": configOf(requires),
    "m/main.tf": configOf(more),
  }),
  JSON: (requires) => {
    const named = Object.entries(requires).map(([source, version], i) => [
      `p${i}`,
      { source, ...(version === "" ? {} : { version }) },
    ]);
    const terraform = { required_providers: Object.fromEntries(named) };
    return { "main.tf.json": JSON.stringify({ terraform }) };
  },
  "an override": (requires, more) => ({
    "main.tf": configOf(requires),
    "main_override.tf": configOf(more),
  }),
  "a .tofu file": (requires, more) => ({
    "main.tf": configOf(requires),
    "main.tofu": configOf(more),
  }),
  "a provider block": (requires, more) => ({
    "main.tf": `${configOf(requires)}provider "p0" {\n  version = "${Object.values(more)[0] || ">= 1.0"}"\n}\n`,
  }),
  "a resource that implies one": (requires) => ({
    "main.tf": `${configOf(requires)}resource "web_page" "x" {}\n`,
  }),
  "a release of the tool": (requires) => ({
    "main.tf": `${configOf(requires)}terraform {\n  required_version = ">= 1.10"\n}\n`,
  }),
};

/** Those above, and what no module may say. */
export const UNFIT_SHAPES: Shapes = {
  ...SHAPES,
  "two files": (requires, more) => ({
    "a.tf": configOf(requires),
    "b.tf": configOf(more).replaceAll(/p(\d)/g, "q$1"),
  }),
};
