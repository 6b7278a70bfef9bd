import { leastSquares, type LeastSquares } from '../../../math/least-squares.ts';
import { coded, codeOf } from './coded.ts';
import type { Studied } from './factors.ts';

/** Products of factors, as places of them: `[]` the constant, `[1]` a line, `[1, 1]` its square, `[0, 1]` a twist. */
type Term = readonly number[];

/** A second-order polynomial in all numeric factors, or the part of it that the setups can determine. */
export interface ResponseSurface {
  readonly factors: readonly { readonly name: string; readonly least: number; readonly greatest: number }[];
  /** Explained fraction of the variance (R²), and the fraction predicted for unseen setups (PRESS); both at most 1. */
  readonly explained: number;
  readonly predicted: number | undefined;
  /** Standard deviation of the residuals. */
  readonly deviation: number | undefined;
  readonly freedom: number;
  readonly setups: number;
  readonly runs: number;
  /** 2 with all squares and products, 1 with lines alone. */
  readonly order: 1 | 2;
  /** The metric at values of the factors, in their order. */
  readonly at: (values: readonly number[]) => number;
  /** Standard deviation of the surface there; undefined without a degree of freedom. */
  readonly deviationAt: (values: readonly number[]) => number | undefined;
}

/**
 * Response surface by least squares (Box and Wilson, J. R. Stat. Soc. B 13 (1951) 1; Myers and Montgomery, Response Surface
 * Methodology). Factors of words are left out, and ones of a single value. Undefined where there are fewer setups than
 * lines need.
 */
export function responseSurface({ factors, metric, runs }: Studied): ResponseSurface | undefined {
  const numbers = factors
    .filter(({ words }) => words === undefined)
    .map((factor) => ({ factor, code: codeOf(factor) }))
    .filter(({ code }) => code.greatest > code.least);
  const setups = metric.length;
  const positions = numbers.map((_, i) => i);
  const lines: Term[] = [[], ...positions.map((i) => [i])];
  const squares: Term[] = positions.flatMap((i) => positions.slice(i).map((k) => [i, k]));
  const order = setups > lines.length + squares.length ? 2 : 1;
  const terms = order === 2 ? [...lines, ...squares] : lines;
  if (numbers.length === 0 || setups < terms.length) return undefined;
  const rows = new Float64Array(setups * terms.length);
  for (let i = 0; i < setups; i++)
    rows.set(
      termsAt(
        terms,
        numbers.map(({ factor, code }) => coded(code, factor.values[i] ?? NaN)),
      ),
      i * terms.length,
    );
  const fit = leastSquares(rows, terms.length, metric);
  const termsOf = (values: readonly number[]): Float64Array =>
    termsAt(
      terms,
      numbers.map(({ code }, k) => coded(code, values[k] ?? NaN)),
    );
  return {
    factors: numbers.map(({ factor, code }) => ({ name: factor.name, ...code })),
    ...quality(fit),
    deviation: fit.deviation,
    freedom: fit.freedom,
    setups,
    runs: runs.reduce((sum, each) => sum + each, 0),
    order,
    at: (values) => termsOf(values).reduce((sum, term, t) => sum + term * (fit.coefficients[t] ?? NaN), 0),
    deviationAt: (values) =>
      fit.deviation === undefined ? undefined : fit.deviation * Math.sqrt(fit.varianceOf(termsOf(values))),
  };
}

const termsAt = (terms: readonly Term[], x: readonly number[]): Float64Array =>
  Float64Array.from(terms, (positions) => positions.reduce((product, i) => product * (x[i] ?? NaN), 1));

function quality({
  residualSquares,
  predictedSquares,
  totalSquares,
  freedom,
}: LeastSquares): Pick<ResponseSurface, 'explained' | 'predicted'> {
  if (totalSquares === 0) return { explained: 1, predicted: freedom === 0 ? undefined : 1 };
  return {
    explained: 1 - residualSquares / totalSquares,
    predicted:
      freedom === 0 || !Number.isFinite(predictedSquares) ? undefined : 1 - predictedSquares / totalSquares,
  };
}

/** Values of the surface over two of its factors, with the others held. */
export interface SurfaceGrid {
  readonly x: Float64Array<ArrayBuffer>;
  readonly y: Float64Array<ArrayBuffer>;
  /** Row by row of y, x inside. */
  readonly z: Float64Array<ArrayBuffer>;
}

/** @param held values of all factors; those of `x` and `y` are replaced. @param steps along each side, 2 or more */
export function surfaceGrid(
  surface: ResponseSurface,
  x: number,
  y: number,
  held: readonly number[],
  steps: number,
): SurfaceGrid {
  const along = (position: number): Float64Array<ArrayBuffer> => {
    const { least = NaN, greatest = NaN } = surface.factors[position] ?? {};
    return Float64Array.from({ length: steps }, (_, k) => least + ((greatest - least) * k) / (steps - 1));
  };
  const [xs, ys] = [along(x), along(y)];
  const values = [...held];
  const z = new Float64Array(steps * steps);
  for (let row = 0; row < steps; row++)
    for (let column = 0; column < steps; column++) {
      values[x] = xs[column] ?? NaN;
      values[y] = ys[row] ?? NaN;
      z[row * steps + column] = surface.at(values);
    }
  return { x: xs, y: ys, z };
}
