import { GRAVITY_MPS2 } from '../../../math/constants.ts';
import { shapeOfLevel, fitFriction, type FrictionOfLoad } from '../tyre-from-grip.ts';
import { chooseOptimum } from '../tyre-optimum.ts';
import { fileNumber } from '../numbers.ts';
import type { ParamsCar } from './params-car.ts';
import { CORNERS, type ParamsCorner, type TorcsFigures } from './params-corners.ts';
import { TYRE_RATE_NPM } from './torcs-wheels.ts';

const RAD_PER_DEG = Math.PI / 180;
/** Limit of the load's share: the stiffness at twice the static load is at most this much below double. */
const LEAST_RATIO = 0.05;

/**
 * Racer's a4, at which the cornering stiffness has its maximum: so that the stiffness of twice the static load over that of
 * the static load is `ratio`. From sin(2 atan t) = 2 t/(1 + t²) with t = load/a4: ratio = 2 (1 + t²)/(1 + 4 t²).
 */
export function stiffnessLoad_kN(static_kN: number, ratio: number): number {
  const square = (2 - ratio) / (4 * ratio - 2);
  return static_kN / Math.max(LEAST_RATIO, Math.sqrt(Math.max(0, Number.isFinite(square) ? square : 0)));
}

/** Limits that the programs set to the value of a key, minimum and maximum (wheel.cpp, SimWheelConfig). */
const LIMITS = {
  'dynamic friction': [0.1, 1],
  'load factor max': [1.1, Infinity],
  'load factor min': [-Infinity, 0.9],
  'elasticity factor': [-Infinity, 1],
} as const;

const limited = (key: keyof typeof LIMITS, value: number): number =>
  Math.min(LIMITS[key][1], Math.max(LIMITS[key][0], value));

/** Warning for the row of a limited key; undefined where the program uses the value as it is. */
function limitWarning(car: ParamsCar, section: string, key: keyof typeof LIMITS): string | undefined {
  const value = car.si(section, key);
  const used = value === undefined ? value : limited(key, value);
  return used === undefined || used === value ? undefined : `The program uses ${fileNumber(used)} instead.`;
}

/** Figures of a tyre in the programs' own form. */
interface TyreForm {
  readonly friction: FrictionOfLoad;
  readonly stiffness: number;
  readonly shape: number;
  readonly curvature: number;
}

/**
 * F = μ(Fz) Fz sin(C atan(B s (1 − E) + E atan(B s))) with C = 2 − (2/π) asin(dynamic friction), B = stiffness / C, E the
 * elasticity factor and s the slip as a share or the sine of the slip angle; μ falls with load from `load factor max`
 * to `min`, and is `mu` at the operating load (wheel.cpp, SimWheelConfig and SimWheelUpdateForce).
 */
function readForm(car: ParamsCar, corner: ParamsCorner, static_N: number, template: string): TyreForm {
  const section = `${corner.name} Wheel`;
  const given = (key: string, missing: number, name: string): number =>
    car.orDefault(section, key, missing, `${template}.${name}`);
  const mu = given('mu', 1, 'a2');
  const falls = limited('dynamic friction', given('dynamic friction', 0.8, 'a0'));
  const maxFactor = limited('load factor max', car.si(section, 'load factor max') ?? 1.6);
  const minFactor = limited('load factor min', car.si(section, 'load factor min') ?? 0.8);
  const load_N = car.si(section, 'operating load') ?? 1.2 * static_N;
  const fall = Math.log((1 - minFactor) / (maxFactor - minFactor)) / (load_N > 0 ? load_N : 1.2 * static_N);
  return {
    friction: (force_N) => mu * (minFactor + (maxFactor - minFactor) * Math.exp(fall * force_N)),
    stiffness: given('stiffness', 30, 'a3'),
    shape: shapeOfLevel(falls),
    curvature: limited('elasticity factor', given('elasticity factor', 0.7, 'a7')),
  };
}

function importForm(car: ParamsCar, corner: ParamsCorner, static_N: number, template: string): void {
  const { mapping } = car;
  const { friction, stiffness, shape, curvature } = readForm(car, corner, static_N, template);
  const static_kN = static_N / 1000;
  const fit = fitFriction(friction, static_N);
  const a4 = stiffnessLoad_kN(static_kN, (2 * friction(2 * static_N)) / friction(static_N));
  // Cornering stiffness, N per degree.
  const perDegree = stiffness * friction(static_N) * static_N * RAD_PER_DEG;
  const values: Readonly<Record<string, number>> = {
    a0: shape,
    a1: fit.perLoad,
    a2: fit.constant,
    a3: perDegree / Math.sin(2 * Math.atan(static_kN / a4)),
    a4,
    a7: curvature,
    b0: shape,
    b1: fit.perLoad,
    b2: fit.constant,
    // Slip in percent: B C D = stiffness/100 D.
    b3: (stiffness / 100) * fit.perLoad,
    b4: (stiffness / 100) * fit.constant,
    b8: curvature,
  };
  for (const [name, value] of Object.entries(values)) mapping.put(`${template}.${name}`, value);
  const section = `${corner.name} Wheel`;
  const key = (names: readonly string[]): string[] => names.map((name) => `${template}.${name}`);
  const friction1 = key(['a1', 'a2', 'b1', 'b2']);
  const fitted = `(a1 F + a2)/1000 through the friction at the static load, ${fileNumber(friction(static_N), 4)}, fitted up to 2.5 times of it`;
  car.link(section, 'mu', friction1, {
    formula: fitted,
    back: (now, imported) => {
      const of = (reading: typeof now): number =>
        reading.number(`${template}.a1`) * static_kN + reading.number(`${template}.a2`);
      const own = car.si(section, 'mu');
      return own === undefined ? undefined : (own * of(now)) / of(imported);
    },
  });
  car.link(section, 'operating load', friction1, { formula: fitted });
  for (const name of ['load factor max', 'load factor min'] as const)
    car.link(section, name, friction1, { formula: fitted, warning: limitWarning(car, section, name) });
  car.link(section, 'stiffness', key(['a3', 'a4', 'b3', 'b4']), {
    formula: 'B C = stiffness: in N/deg at the static load and at twice of it',
    back: (now, imported) => (stiffness * now.number(`${template}.a3`)) / imported.number(`${template}.a3`),
  });
  car.link(section, 'dynamic friction', key(['a0', 'b0']), {
    formula: 'C = 2 − (2/π) asin(dynamic friction)',
    warning: limitWarning(car, section, 'dynamic friction'),
  });
  car.link(section, 'elasticity factor', key(['a7', 'b8']), {
    formula: 'E of the formula',
    warning: limitWarning(car, section, 'elasticity factor'),
    back: (now) => now.number(`${template}.a7`),
  });
}

/** Tyres: sizes, and the programs' own Magic Formula in Racer's coefficients; one template for each axle whose tyres are alike. */
export function importTyres(car: ParamsCar, figures: TorcsFigures): void {
  const { mapping } = car;
  const templates = new Map<string, string>();
  for (const corner of CORNERS) {
    const { number, name, isFront } = corner;
    const own = figures.corners[number];
    if (own === undefined) continue;
    const section = `${name} Wheel`;
    const key = (leaf: string): string => `wheel${number}.${leaf}`;
    mapping.put(key('radius'), own.radius_m);
    for (const part of ['rim diameter', 'tire width', 'tire height-width ratio', 'tire height'])
      car.link(section, part, [key('radius')], {
        formula: 'radius = rim/2 + width × ratio, or the tire height',
      });
    if (car.take(section, 'tire width', [key('width')]) === undefined) mapping.put(key('width'), 0.145);
    mapping.put(key('mass'), own.wheel_kg);
    car.link(section, 'mass', [key('mass')], { back: (now) => now.number(key('mass')) });
    const inertia = car.orDefault(section, 'inertia', 1.5, key('inertia'));
    const disk = car.si(`${name} Brake`, 'inertia') ?? 0.13;
    mapping.put(key('inertia'), inertia + disk);
    car.link(section, 'inertia', [key('inertia')], {
      formula: 'with the inertia of the brake disk',
      back: (now) => now.number(key('inertia')) - disk,
    });
    car.link(`${name} Brake`, 'inertia', [key('inertia')], { formula: 'added to that of the wheel' });
    mapping.choose(key('tire_rate'), TYRE_RATE_NPM, 'The programs’ tyre has no vertical spring.');
    mapping.choose(key('rolling_coeff'), 0.014, 'In the programs rolling resistance is the road’s.');
    mapping.choose(key('friction_road'), 1, 'The friction is in the tyre.');
    const static_N = (own.sprung_kg + own.wheel_kg) * GRAVITY_MPS2;
    const identity = JSON.stringify([
      isFront,
      ...['mu', 'stiffness', 'operating load', ...Object.keys(LIMITS)].map((part) => car.si(section, part)),
      Math.round(static_N),
    ]);
    const known = templates.get(identity);
    const template = known ?? `pacejka_${templates.size}`;
    templates.set(identity, template);
    importForm(car, corner, static_N, template);
    if (known === undefined) chooseOptimum(mapping, template, static_N);
    mapping.refer(`wheel${number}.pacejka`, template);
  }
}
