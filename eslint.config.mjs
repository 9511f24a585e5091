// The rules that need types, and that no regular expression takes more than linear time; everything else is Biome's.
import regexp from "eslint-plugin-regexp";
import tseslint from "typescript-eslint";

export default tseslint.config({
  files: ["src/**/*.ts"],
  languageOptions: {
    parser: tseslint.parser,
    // A program of what is linted alone: types of tests say nothing about src/.
    parserOptions: {
      project: ["./tsconfig.lint.json", "./src/page/tsconfig.json"],
      tsconfigRootDir: import.meta.dirname,
    },
  },
  plugins: { "@typescript-eslint": tseslint.plugin, regexp },
  linterOptions: { reportUnusedDisableDirectives: "error" },
  rules: {
    "regexp/no-super-linear-backtracking": ["error", { report: "potential" }],
    "regexp/no-super-linear-move": ["error", { report: "potential" }],
    "@typescript-eslint/no-floating-promises": "error",
    "@typescript-eslint/no-misused-promises": "error",
    "@typescript-eslint/await-thenable": "error",
    "@typescript-eslint/require-await": "error",
    "@typescript-eslint/only-throw-error": "error",
    "@typescript-eslint/switch-exhaustiveness-check": [
      "error",
      { considerDefaultExhaustiveForUnions: true },
    ],
    "@typescript-eslint/no-unsafe-argument": "error",
    "@typescript-eslint/no-unsafe-assignment": "error",
    "@typescript-eslint/no-unsafe-call": "error",
    "@typescript-eslint/no-unsafe-member-access": "error",
    "@typescript-eslint/no-unsafe-return": "error",
    "@typescript-eslint/no-unnecessary-condition": "error",
    "@typescript-eslint/no-unnecessary-type-assertion": "error",
    "@typescript-eslint/no-base-to-string": "error",
    "@typescript-eslint/restrict-plus-operands": "error",
    "@typescript-eslint/require-array-sort-compare": ["error", { ignoreStringArrays: false }],
  },
});
