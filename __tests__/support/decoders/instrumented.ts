import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import ts from "typescript";
import type { BESIDE, DECODERS, holdDecoder } from "./decoders.ts";

/** The decoders, built so that each branch that is taken and each thing that is copied is counted. */
export interface InstrumentedDecoders {
  readonly decoders: typeof DECODERS;
  readonly beside: typeof BESIDE;
  readonly hold: typeof holdDecoder;
  /** How often each branch was taken since the numbers were last set back. */
  readonly branches: Uint32Array;
  /** What was copied or searched by the language's own functions: characters, bytes, items. */
  readonly work: { done: number };
  /** Texts that stand in the sources, which inputs are made of. */
  readonly words: readonly string[];
}

const MAX_BRANCHES = 65_536;

declare global {
  var __counts: Pick<InstrumentedDecoders, "branches" | "work"> | undefined;
}

/** Builds the decoders with counters, once for a file of tests; the folder is gone afterwards. */
export async function instrumentedDecoders(): Promise<InstrumentedDecoders> {
  const words = new Set<string>();
  let branches = 0;
  const build = await rolldown({
    input: fileURLToPath(new URL("./decoders.ts", import.meta.url)),
    platform: "node",
    plugins: [
      {
        name: "counters",
        transform: (code, id) => {
          if (!/\.[cm]?[jt]s$/.test(id)) return undefined;
          const made = withCounters(code, id, { words, next: () => branches++ });
          return { code: made, map: null };
        },
      },
    ],
  });
  const folder = await mkdtemp(join(tmpdir(), "tofu-lock-review-decoders-"));
  const file = join(folder, "decoders.mjs");
  const banner =
    "const __n = globalThis.__counts.branches, __w = globalThis.__counts.work;\n" +
    "const __c = (v) => { __w.done += v?.length ?? v?.size ?? 1; return v; };\n" +
    "const __o = (v) => { __w.done += v === null || v === undefined ? 1 : Object.keys(v).length; return v; };";
  await build.write({ file, format: "esm", codeSplitting: false, banner });
  await build.close();
  if (branches > MAX_BRANCHES) throw new Error(`${branches} branches are more than are counted`);
  const counts = { branches: new Uint32Array(MAX_BRANCHES), work: { done: 0 } };
  globalThis.__counts = counts;
  const made = await import(/* @vite-ignore */ pathToFileURL(file).href);
  await rm(folder, { recursive: true, force: true });
  return {
    decoders: made.DECODERS,
    beside: made.BESIDE,
    hold: made.holdDecoder,
    branches: counts.branches.subarray(0, branches),
    work: counts.work,
    words: [...words],
  };
}

interface Counting {
  readonly words: Set<string>;
  readonly next: () => number;
}

/** A module's code that counts the branches it takes and what it copies. */
function withCounters(code: string, file: string, counting: Counting): string {
  const own = file.includes("/src/");
  const transformer: ts.TransformerFactory<ts.SourceFile> = (context) => {
    const { factory } = context;
    const name = (text: string) => factory.createIdentifier(text);
    const count = () =>
      factory.createPostfixIncrement(
        factory.createElementAccessExpression(name("__n"), counting.next()),
      );
    const counted = (expression: ts.Expression): ts.Expression =>
      factory.createParenthesizedExpression(factory.createComma(count(), expression));
    const called = (by: string, expression: ts.Expression): ts.Expression =>
      factory.createCallExpression(name(by), undefined, [expression]);
    const withCount = (statements: ts.NodeArray<ts.Statement>): ts.Statement[] => {
      const first = statements.findIndex((one) => !isDirective(one));
      const at = first < 0 ? statements.length : first;
      return [
        ...statements.slice(0, at),
        factory.createExpressionStatement(count()),
        ...statements.slice(at),
      ];
    };
    const visit = (node: ts.Node): ts.Node => {
      const inner = ts.visitEachChild(node, visit, context);
      if (own && ts.isStringLiteral(node) && node.text.length > 0 && node.text.length <= 40) {
        counting.words.add(node.text);
      }
      if (ts.isBlock(inner)) return factory.updateBlock(inner, withCount(inner.statements));
      if (ts.isCaseClause(inner)) {
        return factory.updateCaseClause(inner, inner.expression, withCount(inner.statements));
      }
      if (ts.isArrowFunction(inner) && !ts.isBlock(inner.body)) {
        const { modifiers, typeParameters, parameters, type, equalsGreaterThanToken, body } = inner;
        return factory.updateArrowFunction(
          inner,
          modifiers,
          typeParameters,
          parameters,
          type,
          equalsGreaterThanToken,
          counted(body),
        );
      }
      if (ts.isConditionalExpression(inner)) {
        return factory.updateConditionalExpression(
          inner,
          inner.condition,
          inner.questionToken,
          counted(inner.whenTrue),
          inner.colonToken,
          counted(inner.whenFalse),
        );
      }
      if (ts.isIfStatement(inner)) {
        const { expression, thenStatement, elseStatement } = inner;
        return factory.updateIfStatement(inner, expression, block(thenStatement), elseStatement);
      }
      if (ts.isForOfStatement(inner)) {
        return factory.updateForOfStatement(
          inner,
          inner.awaitModifier,
          inner.initializer,
          inner.expression,
          block(inner.statement),
        );
      }
      if (ts.isForStatement(inner)) {
        const { initializer, condition, incrementor, statement } = inner;
        return factory.updateForStatement(
          inner,
          initializer,
          condition,
          incrementor,
          block(statement),
        );
      }
      if (ts.isWhileStatement(inner)) {
        return factory.updateWhileStatement(inner, inner.expression, block(inner.statement));
      }
      if (ts.isSpreadElement(inner)) {
        return factory.updateSpreadElement(inner, called("__c", inner.expression));
      }
      if (ts.isSpreadAssignment(inner)) {
        return factory.updateSpreadAssignment(inner, called("__o", inner.expression));
      }
      if (ts.isNewExpression(inner) && isCopying(inner)) {
        const [first, ...rest] = inner.arguments ?? [];
        if (first === undefined) return inner;
        return factory.updateNewExpression(inner, inner.expression, inner.typeArguments, [
          called("__c", first),
          ...rest,
        ]);
      }
      return inner;
    };
    const block = (statement: ts.Statement): ts.Statement =>
      ts.isBlock(statement)
        ? statement
        : factory.createBlock(withCount(factory.createNodeArray([statement])));
    return (source) => ts.visitEachChild(source, visit, context);
  };
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.ES2023, false);
  const { transformed, dispose } = ts.transform(source, [transformer]);
  const [made = source] = transformed;
  const text = ts.createPrinter().printFile(made);
  dispose();
  return text;
}

function isDirective(statement: ts.Statement): boolean {
  return ts.isExpressionStatement(statement) && ts.isStringLiteral(statement.expression);
}

function isCopying({ expression }: ts.NewExpression): boolean {
  return ts.isIdentifier(expression) && /^(?:Map|Set|Uint\d+Array)$/.test(expression.text);
}
