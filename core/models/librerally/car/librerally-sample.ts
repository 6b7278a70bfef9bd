import { SURFACES } from '../../../catalogue/surfaces.ts';
import { WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import { gripTemperature_K, temperatureGrip } from '../../tyre/librerally/friction.ts';
import type { LibreRallyCar } from '../engine/engine-car.ts';
import { fillTorques, type ModelColumns } from '../../sample/model-sample.ts';
import { CURVE_TORQUE_NM, GEAR, SHOWN_RADPS, type LibreRallyEngine } from './engine.ts';

/** Fills the columns whose sign differs in the model; jounce is measured from the static ride position. */
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
    // The source's slip angle has the sign of its force.
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

/** Fills friction, water and heat of each tyre; zero road values in the air. */
export function fillTyres(car: LibreRallyCar, { wheels }: ModelColumns): void {
  const { inputs, params, tyreState } = car;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const tyre = params.tyres[w]!;
    const touches = inputs.grounded[w]!;
    const surface = inputs.surfaces[w]!;
    const tread = tyreState.treadTemperature_K[w]!;
    wheels.surfaceFriction[w] = (touches * surface.friction) / SURFACES.asphalt.properties.friction;
    wheels.waterDepth_m[w] = touches * surface.waterDepth_m;
    wheels.temperatureGrip[w] = temperatureGrip(
      tyre,
      gripTemperature_K(tyre, tread, tyreState.coreTemperature_K[w]!),
    );
  }
}
