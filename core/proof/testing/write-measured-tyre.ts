import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromSI } from '../../units/convert.ts';
import type { UnitOrNone } from '../../units/suffixes.ts';
import { mfAsFunction } from '../../studies/tyre-fit/models-as-functions.ts';
import type { TyreMeasurements } from '../../car-files/tyre-table/measurements.ts';
import { evenly, measure, type RigPlan } from './measured-tyre.ts';
import { MEASURED_TYRE_FILE, fsaeTyre } from './tyre-files.ts';

/** Sample of docs/tyre-data.md: the made-up tyre of the Formula SAE sample on a made-up rig. */
const PLAN: RigPlan = {
  loads_N: [250, 450, 700, 1100],
  inclinations_deg: [0, 2, 4],
  slipAngles_deg: evenly(-12, 12, 33),
  slips: evenly(-0.2, 0.2, 21),
  combinedAngles_deg: [-6, -3, 3, 6],
  noise: 0.01,
  wander: 0.004,
  seed: 2012,
};

const HEADER = 'slip_angle_deg,slip_ratio,load_N,inclination_deg,fx_N,fy_N,mz_Nm,pressure_kPa,speed_kph';

/** The text of the sample: ISO 8855, with as many digits as a rig would give. */
export function measuredTyreText(): string {
  const tyre = fsaeTyre();
  const m: TyreMeasurements = measure(mfAsFunction(tyre), PLAN);
  const pressure = fromSI(tyre.parameters.NOMPRES, 'kPa').toFixed(0);
  const speed = fromSI(tyre.parameters.LONGVL, 'kph').toFixed(1);
  const rows = Array.from(m.line, (_, i) => {
    const number = (values: Float64Array, digits: number, unit: UnitOrNone = '1'): string =>
      String(Number(fromSI(values[i] ?? NaN, unit).toFixed(digits)) + 0);
    const slips = [number(m.slipAngle_rad, 2, 'deg'), number(m.slip, 3)];
    const position = [number(m.load_N, 1), number(m.inclination_rad, 1, 'deg')];
    const forces = [number(m.fx_N, 1), number(m.fy_N, 1), number(m.mz_Nm, 2)];
    return [...slips, ...position, ...forces, pressure, speed].join(',');
  });
  return [
    '# Made up by core/proof/testing/write-measured-tyre.ts from fsae-2012.tir with noise of 1 % of the load: no tyre was measured',
    HEADER,
    ...rows,
    '',
  ].join('\n');
}

if (import.meta.main)
  writeFileSync(
    join(import.meta.dirname, '..', '..', '..', 'fixtures', 'tyres', MEASURED_TYRE_FILE),
    measuredTyreText(),
  );
