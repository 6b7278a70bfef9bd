import { AIR_DENSITY_KGPM3 } from '../../../math/constants.ts';
import { fromSI } from '../../../units/convert.ts';
import { fileNumber } from '../numbers.ts';
import type { ParamsCar } from './params-car.ts';
import { AXLES, type TorcsFigures } from './params-corners.ts';

/** Half a radian: Racer's force, linear in the angle and without the half, is then that of its coefficient. */
const HALF_RADIAN_DEG = 28.64789;
/** The programs’ air at the wings, kg/m³ (aero.cpp, SimWingConfig), and at the body (SimAeroConfig: 0.645 = 1.29/2). */
const WING_AIR = 1.23;
/** Downforce over drag of a wing at any angle (aero.cpp, SimWingConfig). */
const LIFT_OVER_DRAG = 4;

/** Factor of the ground effect at a mean ride height (aero.cpp, SimAeroUpdate): 2 exp(−3 (1.5 Σ h)⁴). */
export const groundEffect = (sumOfRideHeights_m: number): number =>
  2 * Math.exp(-3 * (1.5 * sumOfRideHeights_m) ** 4);

const vector = (...parts: readonly number[]): string => parts.map((part) => fileNumber(part)).join(' ');

/** A wing at its angle: its force is that of the sine, which is linear within the angles of a car. */
function importWing(car: ParamsCar, figures: TorcsFigures, axleName: string, block: string): void {
  const { mapping } = car;
  const section = `${axleName} Wing`;
  const area_m2 = car.si(section, 'area') ?? 0;
  const angle_rad = car.si(section, 'angle') ?? 0;
  const perRadian = (angle_rad === 0 ? 1 : Math.sin(angle_rad) / angle_rad) * (WING_AIR / AIR_DENSITY_KGPM3);
  mapping.put(`${block}.name`, `${axleName.toLowerCase()} wing`);
  mapping.put(`${block}.span`, area_m2);
  mapping.put(`${block}.cord`, 1);
  mapping.put(`${block}.angle`, fromSI(angle_rad, 'deg'));
  mapping.put(`${block}.coeff_down`, LIFT_OVER_DRAG * perRadian);
  mapping.put(`${block}.coeff_drag`, perRadian);
  const [x_m, z_m] = [car.si(section, 'xpos') ?? 0, car.si(section, 'zpos') ?? 0];
  const ride_m = figures.corners.reduce((sum, { rideHeight_m }) => sum + rideHeight_m, 0) / 4;
  mapping.put(
    `${block}.center`,
    vector(-figures.centreLeft_m, z_m + ride_m - figures.bodyHeight_m, x_m - figures.centreForward_m),
  );
  car.link(section, 'area', [`${block}.span`], {
    formula: 'span × chord, the chord 1 m; downforce 4 and drag 1 per radian',
    back: (now) => now.number(`${block}.span`) * now.number(`${block}.cord`),
  });
  car.link(section, 'angle', [`${block}.angle`], {
    formula: 'in degrees',
    back: (now) => now.number(`${block}.angle`) * (Math.PI / 180),
  });
  for (const key of ['xpos', 'zpos'])
    car.link(section, key, [`${block}.center`], { formula: 'from the centre of gravity' });
}

/** Downforce of the underside at the ride height at rest, on each axle: `Clift` in N per (m/s)² times the ground effect. */
function importGround(car: ParamsCar, figures: TorcsFigures, index: number, block: string): void {
  const { mapping } = car;
  const axle = AXLES[index];
  if (axle === undefined) return;
  const key = `${axle.name.toLowerCase()} Clift`;
  const factor = groundEffect(figures.corners.reduce((sum, { rideHeight_m }) => sum + rideHeight_m, 0));
  const lift = car.si('Aerodynamics', key) ?? 0;
  const x_m = car.si(`${axle.name} Wing`, 'xpos') ?? car.si(`${axle.name} Axle`, 'xpos') ?? 0;
  const perLift = (2 * factor) / AIR_DENSITY_KGPM3;
  mapping.put(`${block}.name`, `${axle.name.toLowerCase()} underside`);
  mapping.put(`${block}.span`, 1);
  mapping.put(`${block}.cord`, 1);
  mapping.choose(`${block}.angle`, HALF_RADIAN_DEG, 'At half a radian the coefficient is unchanged.');
  mapping.put(`${block}.coeff_down`, lift * perLift);
  mapping.put(`${block}.coeff_drag`, 0);
  mapping.put(
    `${block}.center`,
    vector(-figures.centreLeft_m, -figures.bodyHeight_m, x_m - figures.centreForward_m),
  );
  car.link('Aerodynamics', key, [`${block}.coeff_down`], {
    formula: `${fileNumber(factor, 4)} ${key} v² at the ride height at rest: C_L A = 2 × that / ρ`,
    warning: 'In the program it falls as the car rises.',
    back: (now) => now.number(`${block}.coeff_down`) / perLift,
  });
}

/** [Aerodynamics] and the two wings (aero.cpp). */
export function importAero(car: ParamsCar, figures: TorcsFigures): void {
  const { mapping } = car;
  for (const [key, target, missing] of [
    ['Cx', 'aero.body.cx', 0.4],
    ['front area', 'aero.body.area', 2.5],
  ] as const) {
    mapping.put(target, car.orDefault('Aerodynamics', key, missing, target));
    car.link('Aerodynamics', key, [target], { back: (now) => now.number(target) });
  }
  const wings = AXLES.map(({ name }) => name).filter((name) => (car.si(`${name} Wing`, 'area') ?? 0) > 0);
  const grounds = [0, 1].filter(
    (i) => (car.si('Aerodynamics', i === 0 ? 'front Clift' : 'rear Clift') ?? 0) !== 0,
  );
  mapping.put('aero.wings', wings.length + grounds.length);
  grounds.forEach((index, i) => importGround(car, figures, index, `aero.wing${i}`));
  wings.forEach((name, i) => importWing(car, figures, name, `aero.wing${grounds.length + i}`));
}
