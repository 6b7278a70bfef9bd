import type { FitAsked } from '../../../contract/tyre-fit.ts';
import type { LabFit } from '../../../contract/tyre-laboratory.ts';
import { largest } from '../../../math/stats.ts';
import { coverageWarnings } from '../../tyre-fit/coverage.ts';
import { fitMf52, type FitProgress } from '../../tyre-fit/fit-mf.ts';
import { fitNotes, mfFitReport } from '../../tyre-fit/fit-report.ts';
import { mfAsFunction, tyreAsFunction } from '../../tyre-fit/models-as-functions.ts';
import { rigPoints, sampledRig } from '../../tyre-fit/sampled-rig.ts';
import { simpleAsFunction, simpleTyreFit } from '../../tyre-fit/simple-fit.ts';
import { simpleTyreBlock } from '../../tyre-fit/simple-keys.ts';
import { simpleFitReport } from '../../tyre-fit/simple-report.ts';
import { givenRange } from '../../../models/tyre/mf/validity.ts';
import { findLevels, loadTolerance_N } from '../../../car-files/tyre-table/levels.ts';
import type { TyreMeasurements } from '../../../car-files/tyre-table/measurements.ts';
import { writeTir } from '../../../car-files/tir/write.ts';
import { measuredPressure_Pa } from './measured-points.ts';
import type { NamedTyre } from './named-tyre.ts';

/** Slips of the made-up rig, closer about free rolling, and its loads in parts of the nominal one. */
const POSITIONS = 20;
const MAX_ANGLE_DEG = 20;
const MAX_SLIP = 0.5;
const CROWDING = 1.6;
const LOAD_PARTS = [0.25, 0.5, 1, 1.5, 2];
const INCLINATIONS_DEG = [-4, -2, 0, 2, 4];
const COMBINED_DEG = [-9, -4, 4, 9];

const crowded = (most: number): number[] =>
  Array.from({ length: 2 * POSITIONS + 1 }, (_, i) => {
    const part = i / POSITIONS - 1;
    return most * Math.sign(part) * Math.abs(part) ** CROWDING;
  });

/**
 * Simulated rig rows for a tyre without measured ones, at its own pressure on a dry road, within the loads of
 * its file.
 */
function rowsOfRig({ name, lab, mounting, data }: NamedTyre): TyreMeasurements {
  const { nominalLoad_N } = mounting;
  const range = data && givenRange(data);
  const [least, most] = [range?.leastLoad_N ?? 0, range?.mostLoad_N ?? Infinity];
  const loads = LOAD_PARTS.map((part) => Math.min(Math.max(part * nominalLoad_N, least), most));
  return sampledRig(
    name,
    tyreAsFunction(lab.tyre),
    rigPoints({
      loads_N: [...new Set(loads)].filter((load) => load > 0),
      inclinations_deg: INCLINATIONS_DEG,
      slipAngles_deg: crowded(MAX_ANGLE_DEG),
      slips: crowded(MAX_SLIP),
      combinedAngles_deg: COMBINED_DEG,
    }),
  );
}

const widest = (values: Float64Array): number => largest(values.map(Math.abs)) ?? 0;
/** Slips to which a tyre without data is fitted if the rows contain no sweep. */
const USUAL_SLIP = 0.2;
const USUAL_ANGLE_RAD = 0.2;

const bareName = (name: string): string => name.replace(/[.](csv|tsv|txt|dat|tir|ini)$/i, '');

interface Prepared {
  readonly tyre: NamedTyre;
  readonly rows: TyreMeasurements;
  readonly asked: FitAsked;
  readonly radius_m: number;
  readonly notes: readonly string[];
}

function* fitMf({ tyre, rows, asked, radius_m, notes }: Prepared): Generator<FitProgress, LabFit> {
  const { symmetric } = asked;
  const fit = yield* fitMf52(rows, {
    symmetric,
    radius_m,
    nominalLoad_N: asked.nominalLoad_N ?? tyre.mounting.nominalLoad_N,
  });
  const fitted = mfFitReport(rows, fit);
  const report = { ...fitted, notes: [...notes, ...fitted.notes] };
  // Rows of a right wheel are those of a file for the right side.
  const side = symmetric ? fit.tyre.side : tyre.mounting.side;
  const text = writeTir({ ...fit.tyre, side }, fitNotes(report, measuredPressure_Pa(rows)));
  return {
    report,
    warnings: [
      ...coverageWarnings(rows, mfAsFunction(fit.tyre), report.nominalLoad_N),
      ...report.stages.flatMap(({ label, isConverged }) =>
        isConverged ? [] : [`${label}: did not converge; the last step is used.`],
      ),
    ],
    isMeasured: tyre.measured !== undefined,
    source: { kind: 'tir', file: `${bareName(tyre.name)}, MF 5.2.tir`, text },
    carLines: [],
  };
}

function* fitSimple({ tyre, rows, radius_m, notes }: Prepared): Generator<FitProgress, LabFit> {
  const loads_N = [...findLevels(rows.load_N, loadTolerance_N).values];
  const fit = yield* simpleTyreFit(tyreAsFunction(tyre.lab.tyre), {
    loads_N,
    radius_m,
    mostSlip: widest(rows.slip) || USUAL_SLIP,
    mostSlipAngle_rad: widest(rows.slipAngle_rad) || USUAL_ANGLE_RAD,
  });
  const { setup } = fit;
  const nominalLoad_N = setup.shape?.nominalLoad_N ?? tyre.mounting.nominalLoad_N;
  const report = simpleFitReport(rows, fit, { nominalLoad_N, radius_m, loads: loads_N.length });
  const { optimalSlipRatio, optimalSlipAngle_rad, shape } = setup;
  if (shape === undefined) throw new Error('A fitted tyre has a shape');
  return {
    report: { ...report, notes: [...notes, ...report.notes] },
    warnings: [
      ...coverageWarnings(rows, simpleAsFunction(setup, nominalLoad_N, radius_m), nominalLoad_N),
      ...(fit.isConverged ? [] : ['The fit did not converge; the last step is used.']),
    ],
    isMeasured: tyre.measured !== undefined,
    source: {
      kind: 'simple',
      name: `${bareName(tyre.name)}, without data`,
      tyre: { optimalSlipRatio, optimalSlipAngle_rad, shape, nominalLoad_N, radius_m },
    },
    carLines: simpleTyreBlock(setup),
  };
}

/**
 * Fits a tyre of the laboratory: to its rows where it was measured, else to what a rig would write of it. A step per turn.
 *
 * @throws RacebenchError BAD_ARGUMENTS where there is no pure sweep of Fy or Fx
 */
export function fitLabTyre(tyre: NamedTyre, asked: FitAsked): Generator<FitProgress, LabFit> {
  const { measured, mounting, lab } = tyre;
  const radius_m = asked.radius_m ?? mounting.radius_m;
  const notes = [
    ...(measured === undefined
      ? ['Simulated rig rows without noise, at the tyre’s own pressure on a dry road']
      : asked.radius_m === undefined
        ? [`No radius is given: the trail of the fitted tyre is relative to ${radius_m} m`]
        : []),
    ...(lab.frictionScale === 1
      ? []
      : [`The fitted tyre does not include the car’s friction_road (${lab.frictionScale})`]),
  ];
  const prepared: Prepared = { tyre, rows: measured?.rows ?? rowsOfRig(tyre), asked, radius_m, notes };
  return asked.target === 'simple' ? fitSimple(prepared) : fitMf(prepared);
}
