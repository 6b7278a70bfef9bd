import type { Span } from './diagnostic.ts';

export type BinaryOperator = '+' | '-' | '*' | '/' | '^' | Comparison | 'and' | 'or';
export type Comparison = '<' | '<=' | '>' | '>=' | '==' | '!=';

/** A text in square brackets: the unit a number is in, or the one that a quantity is said to have. */
export interface UnitText extends Span {
  readonly text: string;
}

/** An expression as written. `broken` replaces a part whose fault was reported. */
export type Expression = Span &
  (
    | { readonly kind: 'number'; readonly value: number; readonly unit: UnitText | undefined }
    | { readonly kind: 'reference'; readonly name: string }
    | { readonly kind: 'name'; readonly name: string }
    | { readonly kind: 'stated'; readonly inner: Expression; readonly unit: UnitText }
    | { readonly kind: 'unary'; readonly operator: '-' | 'not'; readonly inner: Expression }
    | {
        readonly kind: 'binary';
        readonly operator: BinaryOperator;
        readonly left: Expression;
        readonly right: Expression;
      }
    | {
        readonly kind: 'call';
        readonly name: string;
        readonly nameSpan: Span;
        readonly arguments: readonly Argument[];
      }
    | { readonly kind: 'broken' }
  );

/** An argument of a function: an expression, or a point `x : y` of a table. */
export type Argument =
  | { readonly kind: 'value'; readonly value: Expression }
  | { readonly kind: 'point'; readonly x: Expression; readonly y: Expression };

export type Call = Extract<Expression, { kind: 'call' }>;
