import { straightFit } from '../../math/fit.ts';
import { mean } from '../../math/stats.ts';
import type { CoefficientName } from '../../catalogue/mf-coefficients.ts';
import type { TyreTables } from '../../setup/tyre-tables.ts';
import { pureFigures, type PureFigures } from './pure-figures.ts';

export type StartValues = Partial<Record<CoefficientName, number>>;

/** y = first + second dfz through the figures; constant where there is one load. */
function overLoad(figures: readonly PureFigures[], nominal_N: number, y: (figure: PureFigures) => number) {
  const dfz = figures.map(({ load_N }) => load_N / nominal_N - 1);
  const values = figures.map(y);
  const line = straightFit(dfz, values);
  return line === undefined
    ? { first: mean(values) ?? 0, second: 0 }
    : { first: line.intercept, second: line.slope };
}

/** PKY1 and PKY2 of K = PKY1 Fz0 sin(2 atan(Fz / (PKY2 Fz0))) that pass the stiffnesses nearest (4.E25 with PKY4 = 2). */
function corneringStart(figures: readonly PureFigures[], nominal_N: number): StartValues {
  const shape = (load_N: number, k2: number): number => Math.sin(2 * Math.atan(load_N / (k2 * nominal_N)));
  const candidates = figures.length < 2 ? [2] : Array.from({ length: 40 }, (_, i) => 0.4 * 1.09 ** i);
  const [best] = candidates
    .map((PKY2) => {
      const shapes = figures.map(({ load_N }) => nominal_N * shape(load_N, PKY2));
      const size = shapes.reduce((sum, value) => sum + value * value, 0);
      const PKY1 = figures.reduce((sum, { stiffness }, i) => sum + stiffness * shapes[i]!, 0) / size;
      const miss = figures.reduce((sum, { stiffness }, i) => sum + (stiffness - PKY1 * shapes[i]!) ** 2, 0);
      return { PKY1, PKY2, miss };
    })
    .sort((a, b) => a.miss - b.miss);
  return { PKY1: best!.PKY1, PKY2: best!.PKY2 };
}

/** Start of the trail: the slope of Mz over that of Fy (4.E42 at zero slip). */
function trailStart(tables: TyreTables, nominal_N: number, radius_m: number): StartValues {
  if (tables.mz === undefined) return {};
  const sides = pureFigures(tables.fy);
  const trails = pureFigures(tables.mz).map((moment) => {
    const away = (side: PureFigures): number => Math.abs(side.load_N - moment.load_N);
    const side = sides.reduce((best, other) => (away(other) < away(best) ? other : best));
    return {
      ...moment,
      stiffness: (-moment.stiffness / side.stiffness) * (nominal_N / (radius_m * moment.load_N)),
    };
  });
  const { first, second } = overLoad(trails, nominal_N, ({ stiffness }) => stiffness);
  return { QDZ1: first, QDZ2: second };
}

/** Start values of a fit: friction, stiffness and trail from the sweeps. */
export function startValues(tables: TyreTables, nominal_N: number, radius_m: number): StartValues {
  const sides = pureFigures(tables.fy);
  const along = pureFigures(tables.fx);
  const sideFriction = overLoad(sides, nominal_N, ({ friction }) => friction);
  const alongFriction = overLoad(along, nominal_N, ({ friction }) => friction);
  const slip = overLoad(along, nominal_N, ({ stiffness, load_N }) => stiffness / load_N);
  return {
    PDY1: sideFriction.first,
    PDY2: sideFriction.second,
    ...corneringStart(sides, nominal_N),
    PDX1: alongFriction.first,
    PDX2: alongFriction.second,
    PKX1: slip.first,
    PKX2: slip.second,
    ...trailStart(tables, nominal_N, radius_m),
  };
}
