import type { Plugin } from 'vite';

/** The part of a syntax tree that is read here: statements and their declarations, with places in the text. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly declaration?: Node | null;
  readonly declarations?: readonly { readonly init: Node | null }[];
}

const SCHEMAS = /\/core\/(?:contract|catalogue)\//u;

/** The values of a module's own constants, from the last to the first. */
const initialValues = (body: readonly Node[]): Node[] =>
  body
    .map((statement) => statement.declaration ?? statement)
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(({ declarations = [] }) => declarations.flatMap(({ init }) => init ?? []))
    .reverse();

/**
 * Leaves schemas out that nothing in the window reads. A schema is made by calls, which a bundler keeps since they may do
 * anything; here they only make the value of their constant. Otherwise a limit in a file with a schema would bring the
 * schema, and with it zod, into the script that the start page waits for.
 */
export const pureSchemas = (): Plugin => ({
  name: 'pure-schemas',
  enforce: 'post',
  transform(code, id) {
    if (!SCHEMAS.test(id) || !/\bfrom\s*["']zod["']/u.test(code)) return undefined;
    let pure = code;
    for (const { start, end } of initialValues(this.parse(code).body))
      pure = `${pure.slice(0, start)}/* @__PURE__ */ (() => (${pure.slice(start, end)}))()${pure.slice(end)}`;
    return { code: pure, map: null };
  },
});
