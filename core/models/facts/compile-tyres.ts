import { compileTyre } from '../tyre/tyre-models.ts';
import { evaluateTyre } from '../tyre/evaluate-tyre.ts';
import { createTyreIo, TYRE_LOAD_N, TYRE_ROLLING_NM } from '../tyre/tyre.ts';
import type { CornerSetup, Setup } from '../../setup/setup.ts';
import type { RestState, WheelFacts } from './car-facts.ts';

/** ISO inclination (top to the right positive) of a wheel whose camber is negative with the top inward. */
function inclinationOf_rad(corner: CornerSetup): number {
  return corner.mount_m.y > 0 ? -corner.wheel.camber_rad : corner.wheel.camber_rad;
}

/** Wheel parameters that follow from the tyres: the tyres, rolling radius and rolling resistance coefficient. */
export type TyredWheels = Pick<WheelFacts, 'tyres' | 'rollingRadius_m' | 'rollingCoefficient'>;

/** Compiles all tyres for the car at rest. */
export function compileTyres(setup: Setup, rest: RestState): TyredWheels {
  const tyres = setup.corners.map((c, wheel) =>
    compileTyre(c.tyre, {
      nominalLoad_N: rest.wheelLoad_N[wheel] ?? 0,
      inclination_rad: inclinationOf_rad(c),
      radius_m: c.wheel.radius_m,
      side: c.mount_m.y > 0 ? 'left' : 'right',
    }),
  );
  const rollingRadius_m = Float64Array.from(setup.corners, ({ wheel: { radius_m } }, wheel) => {
    const deflection_m = radius_m - (rest.wheelHeight_m[wheel] ?? 0);
    return radius_m - (tyres[wheel]?.rollingDrop_m ?? deflection_m / 3);
  });
  const rollingCoefficient = Float64Array.from(setup.corners, ({ wheel }, w) => {
    const tyre = tyres[w];
    const load_N = rest.wheelLoad_N[w] ?? 0;
    if (tyre?.hasRolling !== true || !(load_N > 0)) return wheel.rollingCoefficient;
    const io = createTyreIo();
    io[TYRE_LOAD_N] = load_N;
    evaluateTyre(tyre, io);
    return (io[TYRE_ROLLING_NM] ?? 0) / (load_N * (rollingRadius_m[w] ?? 1));
  });
  return { tyres, rollingRadius_m, rollingCoefficient };
}
