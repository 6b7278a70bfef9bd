import { findFunction } from './function-table.ts';
import type { Argument, Expression } from './syntax.ts';

/** A channel or definition that an expression names, with its place. */
export type Reference = Extract<Expression, { kind: 'reference' }>;

const expressionsOf = (argument: Argument): readonly Expression[] =>
  argument.kind === 'value' ? [argument.value] : [argument.x, argument.y];

/** Every name in quotes that stands for a channel, in the order of the text. */
export function referencesIn(expression: Expression): readonly Reference[] {
  switch (expression.kind) {
    case 'reference':
      return [expression];
    case 'stated':
    case 'unary':
      return referencesIn(expression.inner);
    case 'binary':
      return [...referencesIn(expression.left), ...referencesIn(expression.right)];
    case 'call': {
      const words = findFunction(expression.name)?.wordsFrom ?? Infinity;
      return expression.arguments.slice(0, words).flatMap(expressionsOf).flatMap(referencesIn);
    }
    default:
      return [];
  }
}
