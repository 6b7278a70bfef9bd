import type { TransferFunction } from './transfer-function.ts';

/** x' = A x + B u, y = C x + D u from one step to the next; row by row. */
export interface DiscreteSystem {
  readonly order: number;
  readonly a: Float64Array;
  readonly b: Float64Array;
  readonly c: Float64Array;
  readonly d: number;
}

const TERMS = 20;

function multiply(p: Float64Array, q: Float64Array, n: number): Float64Array {
  const product = new Float64Array(n * n);
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++) {
      let sum = 0;
      for (let k = 0; k < n; k++) sum += p[i * n + k]! * q[k * n + j]!;
      product[i * n + j] = sum;
    }
  return product;
}

/** e^M by its series after halving until the norm is below 1/2, then squaring back (Moler and Van Loan 2003). */
export function matrixExponential(matrix: Float64Array, n: number): Float64Array {
  let norm = 0;
  for (let i = 0; i < n; i++) {
    let row = 0;
    for (let j = 0; j < n; j++) row += Math.abs(matrix[i * n + j]!);
    norm = Math.max(norm, row);
  }
  const halvings = norm > 0.5 ? Math.ceil(Math.log2(norm / 0.5)) : 0;
  const scaled = matrix.map((v) => v / 2 ** halvings);
  let term: Float64Array = new Float64Array(n * n);
  for (let i = 0; i < n; i++) term[i * n + i] = 1;
  let sum: Float64Array = term.slice();
  for (let k = 1; k <= TERMS; k++) {
    term = multiply(term, scaled, n).map((v) => v / k);
    sum = sum.map((v, i) => v + term[i]!);
  }
  for (let k = 0; k < halvings; k++) sum = multiply(sum, sum, n);
  return sum;
}

/**
 * The transfer function as difference equations with the input held over each step. The bus holds its command for whole
 * frames, so this is exact at the steps; Tustin's rule, the alternative, warps the frequency axis and answers a step
 * half a step early. Controllable canonical form in s x step, so that coefficients of any size stay near 1: with the
 * last row of A the coefficients a_k step^k, e^[A B; 0 0] holds both matrices (Van Loan 1978).
 */
export function discretise({ numerator, denominator }: TransferFunction, step_s: number): DiscreteSystem {
  const lead = denominator.findIndex((c) => c !== 0);
  const bottom = denominator.slice(lead).map((c) => c / (denominator[lead] ?? 1));
  const order = bottom.length - 1;
  const top = [...new Array<number>(bottom.length).fill(0), ...numerator]
    .slice(-bottom.length)
    .map((c) => c / (denominator[lead] ?? 1));
  const d = top[0] ?? 0;
  const n = order + 1;
  const augmented = new Float64Array(n * n);
  const c = new Float64Array(order);
  for (let i = 0; i < order; i++) {
    if (i < order - 1) augmented[i * n + i + 1] = 1;
    const power = order - i;
    augmented[(order - 1) * n + i] = -(bottom[power] ?? 0) * step_s ** power;
    c[i] = ((top[power] ?? 0) - d * (bottom[power] ?? 0)) * step_s ** power;
  }
  if (order > 0) augmented[(order - 1) * n + order] = 1;
  const exponential = matrixExponential(augmented, n);
  const a = new Float64Array(order * order);
  const b = new Float64Array(order);
  for (let i = 0; i < order; i++) {
    for (let j = 0; j < order; j++) a[i * order + j] = exponential[i * n + j]!;
    b[i] = exponential[i * n + order]!;
  }
  return { order, a, b, c, d };
}
