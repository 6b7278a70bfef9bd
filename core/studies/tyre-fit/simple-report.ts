import { SIMPLE_TYRE_NAMES, simpleTyreRow } from '../../catalogue/fields/simple-tyre-fields.ts';
import type { FitCoefficient, FitQuantity, FitReport } from '../../contract/tyre-fit.ts';
import type { TyreMeasurements } from '../../car-files/tyre-table/measurements.ts';
import type { TyreForces } from './evaluator.ts';
import { fitReport } from './fit-report.ts';
import { simpleAsFunction, type SimpleFit } from './simple-fit.ts';

const forceOf = (forces: TyreForces, quantity: FitQuantity): number => forces[quantity];

/** Report of a fit of the tyre without data: its forces beside the rows, its numbers as coefficients. */
export function simpleFitReport(
  m: TyreMeasurements,
  { setup, steps, isConverged }: SimpleFit,
  mounting: { readonly nominalLoad_N: number; readonly radius_m: number; readonly loads: number },
): FitReport {
  const { nominalLoad_N, radius_m, loads } = mounting;
  const tyre = simpleAsFunction(setup, nominalLoad_N, radius_m);
  const fitted = (name: string, meaning: string, value: number): FitCoefficient => ({
    name,
    value,
    meaning,
    state: 'fitted',
    reason: '',
  });
  const { shape } = setup;
  const numbers = SIMPLE_TYRE_NAMES.flatMap((name): FitCoefficient[] => {
    const { name: key, label } = simpleTyreRow(name);
    const value = shape?.[name];
    if (value === undefined) return [];
    const reason =
      name === 'nominalLoad_N'
        ? 'the middle load'
        : loads < 2 && (name === 'frictionLoss' || name === 'peakSlipGrowth')
          ? 'measured at one load'
          : '';
    return [{ ...fitted(key, label, value), reason, state: reason === '' ? 'fitted' : 'held' }];
  });
  return fitReport(
    m,
    (rows, quantity, out) => {
      for (let i = 0; i < rows.count; i++)
        out[i] = forceOf(
          tyre({
            load_N: rows.load_N[i]!,
            slip: rows.slip[i]!,
            slipAngle_rad: rows.slipAngle_rad[i]!,
            inclination_rad: rows.inclination_rad[i]!,
          }),
          quantity,
        );
    },
    {
      model: 'Tyre without data',
      nominalLoad_N,
      stages: [
        {
          label: 'Fx and Fy, upright',
          rows: m.count,
          steps,
          isConverged,
          coefficients: [
            fitted('optimal_slipratio', 'Slip ratio of the peak', setup.optimalSlipRatio),
            fitted('optimal_slipangle', 'Slip angle of the peak, rad', setup.optimalSlipAngle_rad),
            ...numbers,
          ],
        },
      ],
      notes: [
        'Fitted to the upright tyre between the minimum and the maximum load; camber, conicity and ply steer remain in the residuals',
        'Mz is not fitted: the trail of a tyre without data is used',
      ],
    },
  );
}
