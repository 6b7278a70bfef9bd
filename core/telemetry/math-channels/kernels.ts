/**
 * Computation sample by sample. A missing sample is NaN and stays missing; so does a result that is not a
 * finite number (x / 0, the root of a negative number, an overflow). Truth is 1 or 0; any number other than 0
 * is true.
 */
export type Kernel = (
  out: Float64Array,
  n: number,
  a: Float64Array,
  b: Float64Array,
  c: Float64Array,
) => void;

/** The value, missing where it is not finite. */
const finite = (v: number): number => (v - v === 0 ? v : NaN);

const unary =
  (f: (a: number) => number): Kernel =>
  (out, n, a) => {
    for (let i = 0; i < n; i++) out[i] = finite(f(a[i]!));
  };

const binary =
  (f: (a: number, b: number) => number): Kernel =>
  (out, n, a, b) => {
    for (let i = 0; i < n; i++) out[i] = finite(f(a[i]!, b[i]!));
  };

/** Half away from zero, so that a mirrored signal rounds to its mirror image. */
const round = (v: number): number => Math.sign(v) * Math.floor(Math.abs(v) + 0.5);

/** Brought into (-pi, pi]. */
function wrapped(angle_rad: number): number {
  const turn = 2 * Math.PI;
  const rest = angle_rad - turn * Math.floor(angle_rad / turn);
  return rest > Math.PI ? rest - turn : rest;
}

/** Remainder with the sign of the divisor: mod(-1, 4) is 3. */
const modulo = (a: number, b: number): number => a - b * Math.floor(a / b);

/** A plain loop each for what most expressions consist of: a function handed in is called, not compiled in. */
const ARITHMETIC = {
  add: (out, n, a, b) => {
    for (let i = 0; i < n; i++) out[i] = finite(a[i]! + b[i]!);
  },
  subtract: (out, n, a, b) => {
    for (let i = 0; i < n; i++) out[i] = finite(a[i]! - b[i]!);
  },
  multiply: (out, n, a, b) => {
    for (let i = 0; i < n; i++) out[i] = finite(a[i]! * b[i]!);
  },
  divide: (out, n, a, b) => {
    for (let i = 0; i < n; i++) out[i] = finite(a[i]! / b[i]!);
  },
  negate: (out, n, a) => {
    for (let i = 0; i < n; i++) out[i] = -a[i]!;
  },
  abs: (out, n, a) => {
    for (let i = 0; i < n; i++) out[i] = Math.abs(a[i]!);
  },
  min: (out, n, a, b) => {
    for (let i = 0; i < n; i++) out[i] = Math.min(a[i]!, b[i]!);
  },
  max: (out, n, a, b) => {
    for (let i = 0; i < n; i++) out[i] = Math.max(a[i]!, b[i]!);
  },
  sqrt: (out, n, a) => {
    for (let i = 0; i < n; i++) out[i] = Math.sqrt(a[i]!);
  },
} satisfies Record<string, Kernel>;

const COMPARISON = {
  less: (out, n, a, b) => {
    for (let i = 0; i < n; i++) out[i] = a[i]! < b[i]! ? 1 : a[i]! >= b[i]! ? 0 : NaN;
  },
  'less-equal': (out, n, a, b) => {
    for (let i = 0; i < n; i++) out[i] = a[i]! <= b[i]! ? 1 : a[i]! > b[i]! ? 0 : NaN;
  },
  greater: (out, n, a, b) => {
    for (let i = 0; i < n; i++) out[i] = a[i]! > b[i]! ? 1 : a[i]! <= b[i]! ? 0 : NaN;
  },
  'greater-equal': (out, n, a, b) => {
    for (let i = 0; i < n; i++) out[i] = a[i]! >= b[i]! ? 1 : a[i]! < b[i]! ? 0 : NaN;
  },
  equal: (out, n, a, b) => {
    for (let i = 0; i < n; i++) out[i] = a[i] === b[i] ? 1 : isMissing(a[i]! - b[i]!) ? NaN : 0;
  },
  'not-equal': (out, n, a, b) => {
    for (let i = 0; i < n; i++) out[i] = a[i] === b[i] ? 0 : isMissing(a[i]! - b[i]!) ? NaN : 1;
  },
} satisfies Record<string, Kernel>;

const isMissing = (v: number): boolean => v !== v;

const LOGIC = {
  /** False where one side is false whatever the other is: a missing side does not matter then. */
  and: (out, n, a, b) => {
    for (let i = 0; i < n; i++)
      out[i] = a[i] === 0 || b[i] === 0 ? 0 : isMissing(a[i]!) || isMissing(b[i]!) ? NaN : 1;
  },
  or: (out, n, a, b) => {
    for (let i = 0; i < n; i++) {
      const isTrue = (a[i] !== 0 && !isMissing(a[i]!)) || (b[i] !== 0 && !isMissing(b[i]!));
      out[i] = isTrue ? 1 : isMissing(a[i]!) || isMissing(b[i]!) ? NaN : 0;
    }
  },
  not: (out, n, a) => {
    for (let i = 0; i < n; i++) out[i] = isMissing(a[i]!) ? NaN : a[i] === 0 ? 1 : 0;
  },
  choose: (out, n, a, b, c) => {
    for (let i = 0; i < n; i++) out[i] = isMissing(a[i]!) ? NaN : a[i] !== 0 ? b[i]! : c[i]!;
  },
  'is-valid': (out, n, a) => {
    for (let i = 0; i < n; i++) out[i] = isMissing(a[i]!) ? 0 : 1;
  },
} satisfies Record<string, Kernel>;

export const KERNELS = {
  ...ARITHMETIC,
  ...COMPARISON,
  ...LOGIC,
  power: binary((a, b) => a ** b),
  sgn: unary(Math.sign),
  round: unary(round),
  floor: unary(Math.floor),
  ceil: unary(Math.ceil),
  mod: binary(modulo),
  wrap: unary(wrapped),
  hypot: binary(Math.hypot),
  sin: unary(Math.sin),
  cos: unary(Math.cos),
  tan: unary(Math.tan),
  asin: unary(Math.asin),
  acos: unary(Math.acos),
  atan: unary(Math.atan),
  atan2: binary(Math.atan2),
  exp: unary(Math.exp),
  ln: unary(Math.log),
} satisfies Record<string, Kernel>;

export type KernelName = keyof typeof KERNELS;

const NOTHING = new Float64Array(1);

/** One value by a kernel, for what is known before any sample is read. */
export function computeOnce(kernel: KernelName, inputs: readonly number[]): number {
  const at = (i: number): Float64Array => (i < inputs.length ? Float64Array.of(inputs[i] ?? NaN) : NOTHING);
  const out = new Float64Array(1);
  const run: Kernel = KERNELS[kernel];
  run(out, 1, at(0), at(1), at(2));
  return out[0] ?? NaN;
}

/** Kernels that say whether something holds, or what of two where it does. */
export const givesCondition = (kernel: KernelName): boolean =>
  Object.hasOwn(COMPARISON, kernel) || Object.hasOwn(LOGIC, kernel);

const STEPS: ReadonlySet<KernelName> = new Set<KernelName>(['sgn', 'round', 'floor', 'ceil']);

/** Kernels whose answer is a state: it has no values between two samples, whatever its inputs have. */
export const givesState = (kernel: KernelName): boolean =>
  STEPS.has(kernel) || (givesCondition(kernel) && kernel !== 'choose');
