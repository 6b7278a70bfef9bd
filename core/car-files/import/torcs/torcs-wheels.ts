import { fromSI } from '../../../units/convert.ts';
import { HEAVE_FORMULA, warnOfHeave, withHeave } from '../heave.ts';
import { refuseSource } from '../import-source.ts';
import { fileNumber } from '../numbers.ts';
import { putStanding, standingFigures } from '../standing.ts';
import type { ParamsCar } from './params-car.ts';
import { AXLES, CORNERS, type ParamsAxle, type ParamsCorner, type TorcsFigures } from './params-corners.ts';

/** Vertical rate of a tyre: the programs’ wheels do not give way. */
export const TYRE_RATE_NPM = 200_000;
const DAMPERS = [
  ['slow bump', 'bump_rate'],
  ['slow rebound', 'rebound_rate'],
] as const;

const suspension = ({ name }: Pick<ParamsCorner, 'name'>): string => `${name} Suspension`;

/** Travel of spring and damper per travel of the wheel; both rates at the wheel are times its square (susp.cpp). */
function bellcrank(car: ParamsCar, section: string): number {
  const ratio = car.si(section, 'bellcrank') ?? 1;
  return ratio > 0 ? ratio : 1;
}

interface AxleSprings {
  readonly left: number;
  readonly right: number;
}

/** Springs of an axle and its bar, with what a heave spring adds (axle.cpp, SimAxleUpdate). */
function importSprings(car: ParamsCar, axle: ParamsAxle): AxleSprings {
  const { mapping } = car;
  const bar = `antirollbar.arb${axle.bar}`;
  const corners = CORNERS.slice(axle.left, axle.right + 1);
  const own = corners.map((corner) => {
    const section = suspension(corner);
    const spring_Npm = car.orDefault(section, 'spring', 175_000, `susp${corner.number}.k`);
    if (!(spring_Npm >= 0)) throw refuseSource(`[${section}] spring is ${spring_Npm}, not above 0.`);
    return spring_Npm * bellcrank(car, section) ** 2;
  });
  const ratio = bellcrank(car, suspension(corners[0] ?? CORNERS[0]));
  const bar_Npm = car.orDefault(`${axle.name} Anti-Roll Bar`, 'spring', 175_000, `${bar}.k`) * ratio;
  // Half of the force at the mean travel goes to each wheel: K/4 (x0 + x1).
  const heaveSection = `${axle.name} Heave Spring`;
  const heave_Npm = ((car.si(heaveSection, 'spring') ?? 0) * bellcrank(car, heaveSection) ** 2) / 4;
  const before = { spring_Npm: Math.min(...own), bar_Npm };
  const after = withHeave(before, Math.max(0, heave_Npm));
  warnOfHeave(mapping, `[${heaveSection}]`, before, after);
  const added = after.spring_Npm - before.spring_Npm;
  corners.forEach(({ number }, i) => mapping.put(`susp${number}.k`, (own[i] ?? 0) + added));
  mapping.put(`${bar}.k`, after.bar_Npm);
  corners.forEach((corner, i) => {
    const section = suspension(corner);
    const crank = bellcrank(car, section);
    car.link(section, 'spring', [`susp${corner.number}.k`], {
      formula: `rate × bellcrank² (${fileNumber(crank, 4)})`,
      back: (now) => (now.number(`susp${corner.number}.k`) - added) / crank ** 2,
    });
    if (!((own[i] ?? 0) + added > 0))
      throw refuseSource(
        `[${section}] spring is 0, and the axle has no heave spring: nothing carries the car.`,
      );
  });
  car.link(`${axle.name} Anti-Roll Bar`, 'spring', [`${bar}.k`], {
    formula: 'per difference of the springs’ travels: times the suspension’s bellcrank',
    back: (now) => (now.number(`${bar}.k`) + (bar_Npm - after.bar_Npm)) / ratio,
  });
  car.link(heaveSection, 'spring', [...corners.map(({ number }) => `susp${number}.k`), `${bar}.k`], {
    formula: `h = rate × bellcrank²/4; ${HEAVE_FORMULA}`,
  });
  mapping.put(`${bar}.susp_left`, axle.left);
  mapping.put(`${bar}.susp_right`, axle.right);
  return { left: (own[0] ?? 0) + added, right: (own[1] ?? 0) + added };
}

function importDampers(car: ParamsCar, corner: ParamsCorner): void {
  const section = suspension(corner);
  const crank = bellcrank(car, section);
  for (const [key, name] of DAMPERS) {
    const target = `susp${corner.number}.${name}`;
    const isTaken = car.take(section, key, [target], {
      factor: crank ** 2,
      formula: `rate × bellcrank² (${fileNumber(crank, 4)})`,
      warning:
        car.si(section, key.replace('slow', 'fast')) === undefined
          ? undefined
          : 'The rate above the limit velocity has no equivalent.',
    });
    if (isTaken === undefined)
      car.mapping.choose(target, 0, `[${section}] has no ${key}; the program then has none.`);
  }
  car.link(
    section,
    'bellcrank',
    ['k', 'bump_rate', 'rebound_rate'].map((name) => `susp${corner.number}.${name}`),
    {
      formula: 'its square times the rates of spring and damper',
    },
  );
}

/** Height, travel and roll centre: the spring is at rest at the ride height (susp.cpp, SimSuspConfig). */
function importStance(car: ParamsCar, corner: ParamsCorner, figures: TorcsFigures, rate_Npm: number): void {
  const { mapping } = car;
  const { number } = corner;
  const section = suspension(corner);
  const own = figures.corners[number];
  if (own === undefined) return;
  const crank = bellcrank(car, section);
  const packers_m = Math.max(0, car.si(section, 'packers') ?? 0);
  const course_m = car.orDefault(section, 'suspension course', 0.5, `susp${number}.maxlen`) / crank;
  const bump_m = Math.max(0.002, own.rideHeight_m - packers_m);
  const droop_m = Math.max(0.002, course_m - own.rideHeight_m);
  const axleName = corner.isFront ? 'Front' : 'Rear';
  const rollCentre_m = car.si(`${axleName} Axle`, 'roll center height');
  putStanding(mapping, {
    corner: number,
    sprung_kg: own.sprung_kg,
    wheel_kg: own.wheel_kg,
    rate_Npm,
    radius_m: own.radius_m,
    tyreRate_Npm: TYRE_RATE_NPM,
    height_m: figures.bodyHeight_m,
    bump_m,
    droop_m,
    rollCentre_m: rollCentre_m ?? 0,
  });
  const height = `susp${number}.roll_center.y`;
  if (rollCentre_m === undefined)
    mapping.choose(
      height,
      mapping.car.get(height) ?? '',
      'On the road, as in the simulation of Speed Dreams: the car has no roll center height.',
    );
  const key = (name: string): string => `susp${number}.${name}`;
  car.link(section, 'suspension course', [key('maxlen')], {
    formula: 'droop travel = course / bellcrank − ride height',
    back: (now) => (standingFigures(now, number).droop_m + own.rideHeight_m) * crank,
  });
  car.link(section, 'packers', [key('minlen')], {
    formula: 'bump travel = ride height − packers',
    back: (now) => (packers_m === 0 ? undefined : own.rideHeight_m - standingFigures(now, number).bump_m),
  });
  car.link(`${corner.name} Wheel`, 'ride height', [key('y'), key('minlen'), key('maxlen')], {
    formula: 'height of the underside: with GC height that of the centre of gravity; travel from rest',
  });
  car.link(`${axleName} Axle`, 'roll center height', [height], {
    formula: 'over the road',
    warning:
      'Read by its name, as a height over the road. TORCS’ simulation uses it as the arm of the lateral force, Speed Dreams’ does not read it.',
    back: (now) => standingFigures(now, number).rollCentre_m,
  });
}

function importAngles(car: ParamsCar, corner: ParamsCorner): void {
  const { mapping } = car;
  const section = `${corner.name} Wheel`;
  const key = (name: string): string => `wheel${corner.number}.${name}`;
  const degrees = fromSI(1, 'deg');
  const angle = (name: string, target: string, warning?: string): void => {
    const formula = 'degrees; the sign is the same';
    if (car.take(section, name, [key(target)], { factor: degrees, formula, warning }) === undefined)
      mapping.choose(key(target), 0, `[${section}] has no ${name}; the program’s default is 0.`);
  };
  angle('toe', 'toe');
  angle('camber', 'camber', 'In the program it has no effect on the tyre’s force.');
}

function importPositions(car: ParamsCar, corner: ParamsCorner, figures: TorcsFigures): void {
  const section = `${corner.name} Wheel`;
  const target = `susp${corner.number}.x`;
  const place_m = car.orDefault(section, 'ypos', 0, target);
  car.mapping.put(target, place_m - figures.centreLeft_m);
  car.link(section, 'ypos', [target], {
    formula: 'from the centre of gravity',
    back: (now) => now.number(target) + figures.centreLeft_m,
  });
}

/** Wheel sections and suspensions (wheel.cpp, susp.cpp, axle.cpp). */
export function importWheels(car: ParamsCar, figures: TorcsFigures): void {
  const { mapping } = car;
  mapping.put('antirollbar.count', 2);
  const springs = AXLES.map((axle) => importSprings(car, axle));
  for (const corner of CORNERS) {
    const { number, side, isFront } = corner;
    const axle = springs[isFront ? 0 : 1];
    importPositions(car, corner, figures);
    importDampers(car, corner);
    importStance(car, corner, figures, (side > 0 ? axle?.left : axle?.right) ?? 1);
    importAngles(car, corner);
    mapping.put(`wheel${number}.steering`, isFront ? 1 : 0);
  }
}

/** [Steer]: the angle of the wheel on the outside; the inner one turns more (steer.cpp, SimSteerUpdate). */
export function importSteering(car: ParamsCar): void {
  const { mapping } = car;
  const lock_rad = car.orDefault('Steer', 'steer lock', 0.43, 'wheel0.lock');
  const targets = ['wheel0.lock', 'wheel1.lock'];
  for (const target of targets) mapping.put(target, 2 * fromSI(lock_rad, 'deg'));
  car.link('Steer', 'steer lock', targets, {
    formula: 'angle of the road wheel to each side; Racer’s is the whole range',
    back: (now) => (now.number('wheel0.lock') / 2) * (Math.PI / 180),
  });
  mapping.choose('steer.lock', 450, 'The programs have no steering wheel.');
  mapping.choose('steer.linearity', 1, 'The programs have no equivalent.');
  for (const wheel of [0, 1])
    mapping.choose(
      `wheel${wheel}.ackerman`,
      1,
      'The programs steer the inner wheel further; Racer’s scale has no such angle.',
    );
}

/** Brakes: torque = half the disk’s diameter × piston area × mu × pressure (brake.cpp). */
export function importBrakes(car: ParamsCar): void {
  const { mapping } = car;
  const share = car.orDefault('Brake System', 'front-rear brake repartition', 0.5, 'wheel0.braking_factor');
  const pressure_Pa = car.orDefault('Brake System', 'max pressure', 1e6, 'wheel0.max_braking');
  const hand_Pa = car.si('Brake System', 'emergency brake pressure') ?? 0;
  const perPressure = CORNERS.map(({ name, number }) => {
    const section = `${name} Brake`;
    const target = `wheel${number}.max_braking`;
    return (
      0.5 *
      car.orDefault(section, 'disk diameter', 0.2, target) *
      car.orDefault(section, 'piston area', 0.002, target) *
      car.orDefault(section, 'mu', 0.3, target)
    );
  });
  for (const { name, number, isFront } of CORNERS) {
    const own = perPressure[number] ?? 0;
    const target = `wheel${number}.max_braking`;
    mapping.put(target, own * pressure_Pa);
    mapping.put(`wheel${number}.braking_factor`, isFront ? share : 1 - share);
    if (!isFront && hand_Pa > 0) mapping.put(`wheel${number}.max_handbrake_torque`, own * hand_Pa);
    const formula = 'diameter/2 × piston area × mu × max pressure';
    for (const key of ['disk diameter', 'mu']) car.link(`${name} Brake`, key, [target], { formula });
    car.link(`${name} Brake`, 'piston area', [target], {
      formula,
      back: (now, imported) => {
        const area = car.si(`${name} Brake`, 'piston area');
        return area === undefined ? undefined : (area * now.number(target)) / imported.number(target);
      },
    });
  }
  if (hand_Pa > 0) mapping.put('handbrakes.wheels', '23');
  car.link(
    'Brake System',
    'max pressure',
    CORNERS.map(({ number }) => `wheel${number}.max_braking`),
    {
      formula: 'pressure of a circuit with all of the pedal’s effort',
    },
  );
  car.link(
    'Brake System',
    'front-rear brake repartition',
    CORNERS.map(({ number }) => `wheel${number}.braking_factor`),
    {
      formula: 'front the share, rear 1 − share',
      back: (now) => {
        const [front, rear] = [now.number('wheel0.braking_factor'), now.number('wheel2.braking_factor')];
        return front / (front + rear);
      },
    },
  );
  car.link(
    'Brake System',
    'emergency brake pressure',
    ['wheel2.max_handbrake_torque', 'wheel3.max_handbrake_torque'],
    {
      formula: 'torque of the rear brakes at this pressure',
    },
  );
}
