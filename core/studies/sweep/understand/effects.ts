import { MIN_VALUES, studentQuantile } from '../../../math/student-t.ts';
import { mean, sampleDeviation } from '../../../math/stats.ts';
import { levelPositions, levelsOf, type Factor, type Level, type Studied } from './factors.ts';

/** The metric of the setups that share a level, or two. */
export interface LevelMean {
  /** Undefined where there is no such setup. */
  readonly mean: number | undefined;
  /** Half-width of the 95 % interval of the mean over the other factors (Student); undefined below three setups. */
  readonly half: number | undefined;
  readonly setups: number;
  readonly runs: number;
}

export interface MainEffect {
  readonly name: string;
  readonly levels: readonly (Level & LevelMean)[];
}

/** The metric by two factors at once. */
export interface Interaction {
  readonly a: { readonly name: string; readonly levels: readonly Level[] };
  readonly b: { readonly name: string; readonly levels: readonly Level[] };
  /** `means[i][j]`: level i of a, level j of b. */
  readonly means: readonly (readonly LevelMean[])[];
}

const CONFIDENCE = 0.95;
const NONE: LevelMean = { mean: undefined, half: undefined, setups: 0, runs: 0 };

/**
 * Mean of the metric at each level of each factor, averaged over the other factors (Box, Hunter and Hunter 2005, 5.4).
 */
export function mainEffects({ factors, metric, runs }: Studied): MainEffect[] {
  return factors.map((factor) => {
    const levels = levelsOf(factor);
    const means = groupMeans(levelPositions(factor, levels), levels.length, metric, runs);
    return { name: factor.name, levels: levels.map((level, k) => ({ ...level, ...(means[k] ?? NONE) })) };
  });
}

/** Parallel lines over b mean no interaction of a and b; crossing lines mean a strong one. */
export function interaction(a: Factor, b: Factor, { metric, runs }: Omit<Studied, 'factors'>): Interaction {
  const levelsA = levelsOf(a);
  const levelsB = levelsOf(b);
  const positionsB = levelPositions(b, levelsB);
  const positions = levelPositions(a, levelsA).map((position, i) => position * levelsB.length + (positionsB[i] ?? 0));
  const means = groupMeans(positions, levelsA.length * levelsB.length, metric, runs);
  return {
    a: { name: a.name, levels: levelsA },
    b: { name: b.name, levels: levelsB },
    means: levelsA.map((_, i) => means.slice(i * levelsB.length, (i + 1) * levelsB.length)),
  };
}

function groupMeans(
  positions: Int32Array,
  groups: number,
  metric: Float64Array,
  runs: Float64Array,
): LevelMean[] {
  const own = Array.from({ length: groups }, () => ({ values: [] as number[], runs: 0 }));
  positions.forEach((position, i) => {
    const group = own[position];
    if (group === undefined) return;
    group.values.push(metric[i] ?? NaN);
    group.runs += runs[i] ?? 0;
  });
  return own.map((group) => ({
    mean: mean(group.values),
    half: halfOfMean(group.values),
    setups: group.values.length,
    runs: group.runs,
  }));
}

function halfOfMean(values: readonly number[]): number | undefined {
  const spread = sampleDeviation(values);
  if (spread === undefined || values.length < MIN_VALUES) return undefined;
  return (studentQuantile((1 + CONFIDENCE) / 2, values.length - 1) * spread) / Math.sqrt(values.length);
}
