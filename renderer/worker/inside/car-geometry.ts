import { vehicleFacts } from '../../../core/models/facts/compile-facts.ts';
import type { OpenCar } from '../../../core/car-files/car-ini/open-car.ts';
import { absentWheel } from '../../../core/setup/car-channels.ts';
import type { CornerSetup, Setup } from '../../../core/setup/setup.ts';
import type { CarGeometry, DrawnEye, DrawnSuspension, FieldValue } from '../car-model.ts';

const GRAVITY_MPS2 = 9.81;

/** Position of rest and stops of a wheel. Its static load is taken from the positions of the axles. */
function drawnSuspension({ body, corners }: Setup, w: number, corner: CornerSetup): DrawnSuspension {
  const { mount_m, minLength_m, maxLength_m, springRestLength_m, springRate_Npm, wheel } = corner;
  const { x: other_m } = corners[w < 2 ? 2 : 0].mount_m;
  const share = Math.abs(other_m) / Math.max(1e-3, Math.abs(mount_m.x - other_m));
  const load_N = (share * body.mass_kg * GRAVITY_MPS2) / 2;
  const length_m = Math.min(
    maxLength_m,
    Math.max(minLength_m, springRestLength_m - load_N / Math.max(1, springRate_Npm)),
  );
  return {
    mountZ_m: wheel.radius_m + length_m,
    springFree_m: springRestLength_m,
    maxJounce_m: length_m - minLength_m,
    minJounce_m: length_m - maxLength_m,
    camber_rad: wheel.camber_rad,
    camberGain_radpm: corner.camberGain_radpm ?? 0,
  };
}

const MAX_CAMERAS = 20;
const DEG_PER_RAD = 180 / Math.PI;

/**
 * The first camera of Racer's that shows the car from inside (model 1). Its offset is the centre of gravity as the camera
 * sees it, x to the right, y up and z towards the camera, and an angle of 180 degrees about y looks along the car.
 */
function eyeInside(values: OpenCar['values']): DrawnEye | undefined {
  const read = (key: string): FieldValue['value'] => values.get(key)?.value;
  const number = (key: string): number => {
    const value = read(key);
    return typeof value === 'number' && Number.isFinite(value) ? value : 0;
  };
  for (let c = 0; c < MAX_CAMERAS; c++) {
    const of = `camera${c}`;
    if (read(`${of}.model`) !== 1 || Math.abs(Math.abs(number(`${of}.angle.y`)) - 180) > 1) continue;
    const fov_deg = number(`${of}.fov`);
    const name = read(`${of}.name`);
    return {
      name: typeof name === 'string' ? name : of,
      at_m: [number(`${of}.offset.z`), number(`${of}.offset.x`), -number(`${of}.offset.y`)],
      down_rad: number(`${of}.angle.x`) / DEG_PER_RAD,
      fov_deg: fov_deg > 0 ? fov_deg : undefined,
    };
  }
  return undefined;
}

/** Measures from which a car is drawn. */
export function geometryOf(setup: Setup, { values }: Pick<OpenCar, 'values'>): CarGeometry {
  const { corners, antiRollBars, differentials } = setup;
  const eye = eyeInside(values);
  return {
    length_m: setup.body.length_m,
    width_m: setup.body.width_m,
    height_m: setup.body.height_m,
    mass_kg: vehicleFacts(setup).mass_kg,
    hasWings: setup.aero.wings.length > 0,
    wheels: corners.map((corner, w) => ({
      x_m: corner.mount_m.x,
      y_m: corner.mount_m.y,
      z_m: corner.mount_m.z - corner.springRestLength_m,
      ...(w === absentWheel(setup)
        ? { radius_m: 0, width_m: 0 }
        : { radius_m: corner.wheel.radius_m, width_m: corner.wheel.width_m }),
      ...(setup.vehicle === undefined ? { suspension: drawnSuspension(setup, w, corner) } : {}),
    })),
    ...(setup.vehicle === undefined
      ? {
          bars: antiRollBars
            .filter(({ rate_Npm }) => rate_Npm > 0)
            .map(({ left, right }) => [left, right] as const),
          differentials: differentials
            .filter(({ position }) => position !== 'centre')
            .map(({ outputs }) => [Math.min(...outputs), Math.max(...outputs)] as const),
        }
      : {}),
    ...(eye === undefined ? {} : { eye }),
  };
}
