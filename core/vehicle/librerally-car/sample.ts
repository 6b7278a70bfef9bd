import { WHEEL_COUNT } from '../../contract/wheels.ts';
import type { LibreRallyCar } from '../librerally/car.ts';
import { fillTorques, type ModelColumns } from '../model-sample.ts';
import { CURVE_TORQUE_NM, GEAR, SHOWN_RADPS, type LibreRallyEngine } from './engine.ts';

/** Fills what the model has under other signs; jounce counts from the static ride position here. */
export function fillColumns(
  car: LibreRallyCar,
  engine: LibreRallyEngine,
  restJounce_m: Float64Array,
  columns: ModelColumns,
): void {
  const { wheels, driveline, aligningMoment_Nm } = columns;
  const { inputs, params, tyreState } = car;
  const spin = tyreState.spin_radps;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    wheels.jounce_m[w] = inputs.jounce_m[w]! - restJounce_m[w]!;
    wheels.normalisedWheelLoad[w] = car.wheelLoad_N[w]! / params.staticLoad_N[w]!;
    // The source's slip angle has the sign of the force it gives.
    wheels.slipAngle_rad[w] = -tyreState.slipAngle_rad[w]!;
    wheels.brakeTorque_Nm[w] = -Math.sign(spin[w]!) * inputs.brakeTorque_Nm[w]!;
    aligningMoment_Nm[w] = car.aligningMoment_Nm[w]!;
  }
  driveline.engineSpeed_radps[0] = engine.state[SHOWN_RADPS]!;
  driveline.engineDriveTorque_Nm[0] = engine.state[CURVE_TORQUE_NM]!;
  driveline.gear[0] = engine.state[GEAR]!;
  driveline.gearRatio[0] = engine.ratio[engine.state[GEAR]! + 1]!;
  fillTorques(columns);
}
