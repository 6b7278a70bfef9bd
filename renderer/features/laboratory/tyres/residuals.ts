import {
  FIT_QUANTITIES,
  FIT_QUANTITY_NAMES,
  type FitQuantity,
  type FitReport,
} from '../../../../core/contract/tyre-fit.ts';

/** Residuals of the rows at about one load, by rising slip. SI. */
export interface ResidualGroup {
  readonly load_N: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** x axis of each residual. */
export const RESIDUAL_OVER: Readonly<Record<FitQuantity, 'slip' | 'slipAngle_rad'>> = {
  fx_N: 'slip',
  fy_N: 'slipAngle_rad',
  mz_Nm: 'slipAngle_rad',
};

/** Maximum number of distinguishable colours. */
const MAX_GROUPS = 8;

/** Loads that name the groups: the nominal ones of the test, or some of them. */
function groupLoads(report: FitReport, quantity: FitQuantity): number[] {
  const loads = report.quantities.find((errors) => errors.quantity === quantity)?.loads ?? [];
  const stride = Math.max(1, Math.ceil(loads.length / MAX_GROUPS));
  const some = loads.filter((_, i) => i % stride === 0).map(({ load_N }) => load_N);
  return some.length === 0 ? [report.nominalLoad_N] : some;
}

/** Fitted minus measured for every row that has the quantity, each at the nearest of the loads. */
export function residualGroups(report: FitReport, quantity: FitQuantity): readonly ResidualGroup[] {
  const { residuals } = report;
  const x = residuals[RESIDUAL_OVER[quantity]];
  const groups = groupLoads(report, quantity).map((load_N) => ({
    load_N,
    points: [] as { readonly x: number; readonly y: number }[],
  }));
  residuals.measured[quantity].forEach((measured, row) => {
    const fitted = residuals.fitted[quantity][row];
    const [position, load_N] = [x[row], residuals.load_N[row]];
    if (measured === null || fitted === undefined || position === undefined || load_N === undefined) return;
    const nearest = groups.reduce((best, group) =>
      Math.abs(group.load_N - load_N) < Math.abs(best.load_N - load_N) ? group : best,
    );
    nearest.points.push({ x: position, y: fitted - measured });
  });
  return groups
    .filter(({ points }) => points.length > 0)
    .map(({ load_N, points }) => {
      const rising = points.sort((a, b) => a.x - b.x);
      return {
        load_N,
        x: Float64Array.from(rising, (point) => point.x),
        y: Float64Array.from(rising, (point) => point.y),
      };
    });
}

const MEAN_PARTS = 15;

/**
 * Mean residual in even parts of the sweep, where there are rows: it shows systematic errors without noise.
 */
export function meanResidual({ x, y }: Pick<ResidualGroup, 'x' | 'y'>): Pick<ResidualGroup, 'x' | 'y'> {
  const [first = 0, last = 0] = [x[0], x.at(-1)];
  const parts = Array.from({ length: MEAN_PARTS }, () => ({ x: 0, y: 0, count: 0 }));
  x.forEach((position, i) => {
    const share = last > first ? (position - first) / (last - first) : 0;
    const part = parts[Math.min(MEAN_PARTS - 1, Math.floor(share * MEAN_PARTS))];
    if (part === undefined) return;
    part.x += position;
    part.y += y[i] ?? 0;
    part.count += 1;
  });
  const filled = parts.filter(({ count }) => count > 0);
  return {
    x: Float64Array.from(filled, (part) => part.x / part.count),
    y: Float64Array.from(filled, (part) => part.y / part.count),
  };
}

/**
 * All rows with measured and fitted values, SI and ISO 8855; a force that was not measured is an empty cell.
 */
export function residualsCsv({ residuals, quantities }: FitReport): string {
  const names = FIT_QUANTITY_NAMES.filter((name) => quantities.some(({ quantity }) => quantity === name));
  const heads = names.flatMap((name) => {
    const { label, unit } = FIT_QUANTITIES[name];
    return ['measured', 'fitted', 'residual'].map((kind) => `${label.toLowerCase()}_${kind}_${unit}`);
  });
  const rows = residuals.line.map((line, i) => {
    const forces = names.flatMap((name) => {
      const measured = residuals.measured[name][i] ?? undefined;
      const fitted = residuals.fitted[name][i] ?? NaN;
      return measured === undefined ? ['', fitted, ''] : [measured, fitted, fitted - measured];
    });
    const { slipAngle_rad, slip, load_N, inclination_rad } = residuals;
    return [line, slipAngle_rad[i], slip[i], load_N[i], inclination_rad[i], ...forces].join(',');
  });
  return [
    ['line', 'slip_angle_rad', 'slip_ratio', 'load_N', 'inclination_rad', ...heads].join(','),
    ...rows,
    '',
  ].join('\r\n');
}
