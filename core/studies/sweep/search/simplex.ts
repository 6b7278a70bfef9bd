import { atOnce, type Pieces } from './pieces.ts';

/** A simplex that walks downhill: its next points follow from the values that it was given. */
export interface Simplex {
  /** Points whose values it needs next: one, or several after its start and a shrink. */
  readonly waiting: () => readonly Float64Array[];
  /** Takes their values, in that order. Infinity is worse than all others. */
  readonly tell: (values: readonly number[]) => void;
  /** Maximum distance of a corner from the best one, along any axis. */
  readonly size: () => number;
  readonly best: () => { readonly point: Float64Array; readonly value: number } | undefined;
}

interface Corner {
  readonly point: Float64Array;
  readonly value: number;
}

type Phase =
  | { readonly kind: 'first' | 'shrink' }
  | { readonly kind: 'reflect' }
  | { readonly kind: 'expand' | 'contract'; readonly reflected: Corner };

/**
 * Downhill simplex: J. A. Nelder and R. Mead, Comput. J. 7 (1965) 308, in the order of J. C. Lagarias et al., SIAM J.
 * Optim. 9 (1998) 112, with steps by the number of axes: F. Gao and L. Han, Comput. Optim. Appl. 51 (2012) 259, eq. 4.1.
 *
 * @param start one corner; the others are `step` along each axis, the other way where `bound` would move them
 * @param bound puts a point where it may be
 */
export function createSimplex(
  start: Float64Array,
  step: number,
  bound: (point: Float64Array) => Float64Array = (point) => point,
): Simplex {
  const n = start.length;
  // For one axis the steps of Nelder and Mead are used, which the rule below gives for two.
  const axes = Math.max(2, n);
  const expansion = 1 + 2 / axes;
  const contraction = 0.75 - 1 / (2 * axes);
  const shrinkage = 1 - 1 / axes;
  let corners: Corner[] = [];
  let phase: Phase = { kind: 'first' };
  let waiting: readonly Float64Array[] = firstPoints();

  function firstPoints(): Float64Array[] {
    const points: Float64Array[] = [Float64Array.from(start)];
    for (let i = 0; i < n; i++) {
      const wanted = Float64Array.from(start);
      wanted[i] = (start[i] ?? 0) + step;
      const put = bound(wanted);
      if (put[i] !== wanted[i]) put[i] = (start[i] ?? 0) - step;
      points.push(put);
    }
    return points;
  }

  /** A point on the line from the centre of all corners but the worst to the worst, by a factor. */
  function along(times: number): Float64Array {
    const worst = corners[n];
    const middle = new Float64Array(n);
    for (let k = 0; k < n; k++)
      for (let i = 0; i < n; i++) middle[i] = (middle[i] ?? 0) + (corners[k]?.point[i] ?? 0) / n;
    return bound(middle.map((each, i) => each + times * ((worst?.point[i] ?? each) - each)));
  }

  const valueAt = (index: number): number => corners[index]?.value ?? Infinity;

  function reflectNext(): void {
    corners.sort((a, b) => (a.value === b.value ? 0 : a.value < b.value ? -1 : 1));
    phase = { kind: 'reflect' };
    waiting = [along(-1)];
  }
  function replaceWorst(corner: Corner): void {
    corners[n] = corner;
    reflectNext();
  }
  function shrink(): void {
    const [best] = corners;
    if (best === undefined) return;
    phase = { kind: 'shrink' };
    waiting = corners
      .slice(1)
      .map(({ point }) =>
        point.map((each, i) => (best.point[i] ?? 0) + shrinkage * (each - (best.point[i] ?? 0))),
      );
  }
  function reflected(corner: Corner): void {
    if (corner.value < valueAt(0)) {
      phase = { kind: 'expand', reflected: corner };
      waiting = [along(-expansion)];
    } else if (corner.value < valueAt(n - 1)) replaceWorst(corner);
    else {
      phase = { kind: 'contract', reflected: corner };
      waiting = [along(corner.value < valueAt(n) ? -contraction : contraction)];
    }
  }

  return {
    waiting: () => waiting,
    tell(values) {
      const told = waiting.map((point, i) => ({ point, value: values[i] ?? Infinity }));
      const [corner] = told;
      if (corner === undefined) return;
      switch (phase.kind) {
        case 'first':
          corners = told;
          reflectNext();
          return;
        case 'shrink':
          corners = [...corners.slice(0, 1), ...told];
          reflectNext();
          return;
        case 'reflect':
          reflected(corner);
          return;
        case 'expand':
          replaceWorst(corner.value < phase.reflected.value ? corner : phase.reflected);
          return;
        case 'contract':
          if (corner.value < Math.min(phase.reflected.value, valueAt(n))) replaceWorst(corner);
          else shrink();
      }
    },
    size() {
      const [best, ...others] = corners;
      if (best === undefined) return Infinity;
      return Math.max(
        ...others.map(({ point }) =>
          point.reduce((most, each, i) => Math.max(most, Math.abs(each - (best.point[i] ?? 0))), 0),
        ),
      );
    },
    best: () => (corners.length === 0 ? undefined : corners.reduce((a, b) => (b.value < a.value ? b : a))),
  };
}

interface Minimum {
  readonly point: Float64Array;
  readonly value: number;
}

interface MinimiseOptions {
  readonly step: number;
  readonly evaluations: number;
  readonly tolerance: number;
}

/** Minimum of a function by one simplex within a number of evaluations; a piece is one of them. */
export function* minimiseInPieces(
  f: (point: Float64Array) => number,
  start: Float64Array,
  { step, evaluations, tolerance }: MinimiseOptions,
): Pieces<Minimum> {
  const simplex = createSimplex(start, step);
  for (let done = 0; done < evaluations && simplex.size() > tolerance;) {
    const values: number[] = [];
    for (const point of simplex.waiting()) {
      values.push(f(point));
      yield;
    }
    simplex.tell(values);
    done += values.length;
  }
  return simplex.best() ?? { point: start, value: f(start) };
}

export const minimise = (
  f: (point: Float64Array) => number,
  start: Float64Array,
  options: MinimiseOptions,
): Minimum => atOnce(minimiseInPieces(f, start, options));
