import { GRAVITY_MPS2 } from '../../../math/constants.ts';
import { racerFromVdrift } from '../conversions.ts';
import { loadedRadius_m } from '../conversions.ts';
import type { CarReading, Mapping } from '../mapping.ts';
import { fileNumber } from '../numbers.ts';
import { refuseSource, type SourceFile } from '../import-source.ts';
import { dialectOf, wheelSections } from './dialect.ts';
import { inFileAxes, racerPosition, type Masses } from './vdrift-masses.ts';
import { WHEELS, type Position, type VdriftWheel } from './positions.ts';
import { importAxleTyre, importTyreSize } from './vdrift-tyres.ts';

/** Length from the mount to the wheel centre of the car at rest: free, as mount and lengths move together. */
const STATIC_LENGTH_M = 0.4;
const ROLL_CENTRE_M = 0.05;
/** Bump travel of a usual car. */
const USUAL_TRAVEL_M = 0.08;

/** Part of the sprung weight on a wheel: by the lever rule fore and aft, half to each side. */
function cornerMass_kg(sprung_kg: number, axles_m: readonly number[], wheel: VdriftWheel): number {
  const [fl_m = 1, fr_m = 1, rl_m = -1, rr_m = -1] = axles_m;
  const [front_m, rear_m] = [fl_m + fr_m, rl_m + rr_m];
  const share = wheel.isFront ? -rear_m / (front_m - rear_m) : front_m / (front_m - rear_m);
  return (sprung_kg * share) / 2;
}

/** Length of the suspension at rest by Racer's keys: the free length less the deflection under the sprung weight. */
function staticLength_m(car: CarReading, wheel: VdriftWheel): number {
  const axles_m = WHEELS.map(({ number }) => car.number(`susp${number}.z`));
  const sprung_kg = cornerMass_kg(car.number('body.mass') + car.number('engine.mass'), axles_m, wheel);
  const key = (name: string): number => car.number(`susp${wheel.number}.${name}`);
  return key('restlen') - (sprung_kg * GRAVITY_MPS2) / key('k');
}

/** Source of a wheel's position: at rest, or at full droop by `drop_m` below it. */
interface WheelPosition {
  readonly section: string;
  readonly position: readonly number[];
  readonly drop_m: number;
}

function importPosition(
  mapping: Mapping,
  file: string,
  wheel: VdriftWheel,
  masses: Masses,
  { section, position, drop_m }: WheelPosition,
): void {
  const key = (name: string): string => `susp${wheel.number}.${name}`;
  const [x_m = 0, y_m = 0, z_m = 0] = position;
  mapping.put(key('x'), x_m);
  mapping.put(key('y'), y_m + drop_m + STATIC_LENGTH_M);
  mapping.put(key('z'), z_m);
  const isDrooped = drop_m > 0;
  mapping.link(file, section, 'position', ['x', 'y', 'z'].map(key), {
    formula: `in Racer’s axes from the centre of gravity${isDrooped ? ', from full droop to rest' : ''}; the mount ${STATIC_LENGTH_M} m above the wheel of the car at rest`,
    back: (car) => {
      // The map of the axes is its own inverse up to the order: x left, y up, z forward to -x, z, y.
      const [right, up, forward] = racerFromVdrift(
        car.number(key('x')),
        car.number(key('z')),
        car.number(key('y')) - (isDrooped ? car.number(key('restlen')) : staticLength_m(car, wheel)),
      );
      const [cx, cy, cz] = masses.centre_m;
      return inFileAxes([right + cx, forward + cy, up + cz], masses)
        .map((part) => fileNumber(part, 6))
        .join(', ');
    },
  });
}

/**
 * `position` is that of the wheel at rest and `travel` the bump travel from there (VDrift, src/physics/carsuspension.cpp and
 * its page Car_parameters). The spring is free at full droop, so the whole travel is longer by the deflection at rest. In the form by axle
 * both begin at full droop.
 */
function importCoilover(
  mapping: Mapping,
  file: string,
  section: string,
  wheel: VdriftWheel,
  sprung_kg: number,
  isFromDroop: boolean,
): void {
  const key = (name: string): string => `susp${wheel.number}.${name}`;
  const rate_Npm = mapping.take(file, section, 'spring-constant', [key('k')]);
  const line = mapping.entry(file, section, 'spring-constant')?.line;
  if (rate_Npm === undefined || !(rate_Npm > 0))
    throw refuseSource(
      `${file}${line === undefined ? '' : `, line ${line}`}: [${section}] spring-constant is missing or not above 0.`,
    );
  for (const [source, target] of [
    ['bounce', 'bump_rate'],
    ['rebound', 'rebound_rate'],
  ] as const)
    if (mapping.take(file, section, source, [key(target)]) === undefined)
      mapping.choose(key(target), 2000, `[${section}] has no ${source}; Racer’s own default is used.`);
  const free_m = STATIC_LENGTH_M + (sprung_kg * GRAVITY_MPS2) / rate_Npm;
  mapping.put(key('restlen'), free_m);
  mapping.put(key('maxlen'), free_m);
  const travel = mapping.number(file, section, 'travel');
  const top_m = isFromDroop ? free_m : STATIC_LENGTH_M;
  if (travel !== undefined && travel > 0) mapping.put(key('minlen'), top_m - travel);
  else
    mapping.choose(
      key('minlen'),
      STATIC_LENGTH_M - USUAL_TRAVEL_M,
      `[${section}] has no travel above 0; ${USUAL_TRAVEL_M} m is used.`,
    );
  mapping.link(file, section, 'travel', [key('minlen')], {
    formula: isFromDroop
      ? 'travel from full droop: restlen − minlen'
      : 'bump travel from rest: length at rest − minlen; in droop the wheel goes to the free spring',
    back: (car) =>
      (isFromDroop ? car.number(key('restlen')) : staticLength_m(car, wheel)) - car.number(key('minlen')),
  });
}

function importAngles(mapping: Mapping, file: string, wheel: VdriftWheel, section: string): void {
  const key = (name: string): string => `wheel${wheel.number}.${name}`;
  mapping.take(file, section, 'caster', [`susp${wheel.number}.caster_angle`]);
  mapping.choose(key('friction_road'), 1, 'The friction is in the tyre.');
  if (dialectOf(mapping, file) === 'by-axle') {
    mapping.take(file, section, 'camber', [key('camber')]);
    mapping.take(file, section, 'toe', [key('toe')], {
      factor: -wheel.side,
      formula: 'toe-in on both sides; in Racer positive turns a wheel to the left',
    });
    const lock = wheel.isFront
      ? mapping.take(file, 'steering', 'max-angle', [key('lock')], {
          factor: 2,
          formula: 'angle of the road wheels to each side; Racer’s is the whole range',
        })
      : undefined;
    importSteering(mapping, wheel, lock);
    return;
  }
  mapping.take(file, section, 'camber', [key('camber')], {
    factor: wheel.side,
    ...(wheel.side < 0 && { formula: 'sign inverted: negative is top inwards on both sides' }),
  });
  // carsuspension.cpp turns the wheel about the axis upwards by it: to the left, as Racer does.
  mapping.take(file, section, 'toe', [key('toe')]);
  mapping.link(file, section, 'steering', [key('steering')], { formula: '1 where the wheel turns' });
  const lock = mapping.take(file, section, 'steering', [key('lock')], {
    factor: 2,
    formula: 'angle to each side; Racer’s is the whole range',
  });
  if (lock !== undefined && lock < 0)
    mapping.warn(
      `${file}: [${section}] steering is below 0, which steers the wheel the opposite way; Racer has no equivalent.`,
    );
  importSteering(mapping, wheel, lock);
}

function importSteering(mapping: Mapping, wheel: VdriftWheel, lock: number | undefined): void {
  const steers = lock !== undefined && lock !== 0;
  mapping.put(`wheel${wheel.number}.steering`, steers ? 1 : 0);
  if (steers)
    mapping.choose(
      `wheel${wheel.number}.ackerman`,
      1,
      'ackermann is an angle of the steering arm, Racer’s a factor.',
    );
}

function importBrake(mapping: Mapping, file: string, section: string, wheel: VdriftWheel): void {
  const key = (name: string): string => `wheel${wheel.number}.${name}`;
  const given = (name: string): number => mapping.number(file, section, name) ?? Number.NaN;
  const perPressure = given('friction') * given('area') * given('radius');
  const torque_Nm = perPressure * given('max-pressure');
  if (!(torque_Nm > 0)) {
    mapping.choose(key('max_braking'), 1500, `[${section}] needs friction, area, radius and max-pressure.`);
    mapping.choose(
      key('braking_factor'),
      wheel.isFront ? 0.6 : 0.4,
      `[${section}] is incomplete for a brake.`,
    );
    return;
  }
  mapping.put(key('max_braking'), torque_Nm);
  const formula = 'friction × area × max-pressure × radius; bias is the braking_factor';
  for (const name of ['friction', 'area', 'radius'])
    mapping.link(file, section, name, [key('max_braking')], { formula });
  mapping.link(file, section, 'max-pressure', [key('max_braking')], {
    formula,
    back: (car) => car.number(key('max_braking')) / perPressure,
  });
  if (mapping.take(file, section, 'bias', [key('braking_factor')]) === undefined)
    mapping.put(key('braking_factor'), 1);
  const hand = mapping.number(file, section, 'handbrake');
  if (hand === undefined || hand <= 0) return;
  mapping.put(key('max_handbrake_torque'), hand * torque_Nm);
  mapping.link(file, section, 'handbrake', [key('max_handbrake_torque')], {
    formula: 'times friction × area × max-pressure × radius',
    warning: 'Older versions of the program multiply it by bias too.',
    back: (car) => car.number(key('max_handbrake_torque')) / car.number(key('max_braking')),
  });
}

function importBars(mapping: Mapping, file: string, coilovers: readonly Position[]): void {
  mapping.put('antirollbar.count', 2);
  for (const bar of [0, 1]) {
    const block = `antirollbar.arb${bar}`;
    mapping.put(`${block}.susp_left`, 2 * bar);
    mapping.put(`${block}.susp_right`, 2 * bar + 1);
    const own = ['.', '-'].map((mark) => `antiroll${mark}${bar === 0 ? 'front' : 'rear'}`);
    const section = own.find((name) => mapping.hasSection(file, name));
    if (section !== undefined && mapping.take(file, section, 'stiffness', [`${block}.k`]) !== undefined)
      continue;
    const [left, right] = [coilovers[2 * bar], coilovers[2 * bar + 1]];
    if (left !== undefined) {
      if (mapping.take(left.file, left.section, 'anti-roll', [`${block}.k`]) === undefined)
        mapping.choose(`${block}.k`, 0, 'The wheels have no anti-roll.');
      const back = (car: CarReading): number => car.number(`${block}.k`);
      if (right !== undefined && right.section !== left.section)
        mapping.link(right.file, right.section, 'anti-roll', [`${block}.k`], {
          formula: 'the left wheel’s value is used',
          back,
        });
    }
  }
}

/** The four wheels with their suspension, brake and tyre size (docs/sources/racer-format.md 9.2). Gives the static loads, N. */
export function importWheels(
  mapping: Mapping,
  car: SourceFile,
  files: readonly SourceFile[],
  masses: Masses,
): number[] {
  const isByAxle = dialectOf(mapping, car.name) === 'by-axle';
  const sections = WHEELS.map((wheel) => wheelSections(mapping, car, files, wheel));
  const given = sections.map(({ wheel }) => {
    const position = mapping.numbers(car.name, wheel, 'position', 3);
    if (position === undefined)
      throw refuseSource(`${car.name}: [${wheel}] has no position: that of the wheel is unknown.`);
    return racerPosition(masses, position);
  });
  const coilovers: Position[] = [];
  const loads_N = WHEELS.map((wheel) => {
    const {
      wheel: section,
      angles,
      coilover,
      brake,
      tire,
    } = sections[wheel.number] ?? wheelSections(mapping, car, files, wheel);
    if (coilover === undefined)
      throw refuseSource(`${car.name}: [wheel.${wheel.name}.coilover] is missing; the spring is unknown.`);
    coilovers.push(coilover);
    const sprung_kg = cornerMass_kg(
      masses.body_kg + masses.engine_kg,
      given.map(([, , z_m]) => z_m),
      wheel,
    );
    importCoilover(mapping, coilover.file, coilover.section, wheel, sprung_kg, isByAxle);
    const rate_Npm = mapping.number(coilover.file, coilover.section, 'spring-constant') ?? NaN;
    importPosition(mapping, car.name, wheel, masses, {
      section,
      position: given[wheel.number] ?? [0, 0, 0],
      drop_m: isByAxle ? (sprung_kg * GRAVITY_MPS2) / rate_Npm : 0,
    });
    importAngles(mapping, car.name, wheel, angles);
    importBrake(mapping, brake?.file ?? car.name, brake?.section ?? `wheel.${wheel.name}.brake`, wheel);
    const tyre = tire ?? { file: car.name, section: `wheel.${wheel.name}.tire` };
    const size = isByAxle
      ? importAxleTyre(mapping, tyre, wheel, section)
      : importTyreSize(mapping, tyre.file, wheel, tyre.section);
    const load_N = (sprung_kg + size.mass_kg) * GRAVITY_MPS2;
    const over_m = STATIC_LENGTH_M + loadedRadius_m(size.radius_m, load_N, 200000);
    mapping.put(`susp${wheel.number}.roll_center.x`, 0);
    mapping.choose(
      `susp${wheel.number}.roll_center.y`,
      ROLL_CENTRE_M - over_m,
      '50 mm over the road; the arms are not read.',
    );
    mapping.put(`susp${wheel.number}.roll_center.z`, 0);
    const susp = (name: string): string => `susp${wheel.number}.${name}`;
    mapping.equivalent({
      keys: ['y', 'restlen', 'minlen', 'maxlen', 'roll_center.y'].map(susp),
      figures: (edited) => {
        const at = (name: string): number => edited.number(susp(name));
        const static_m = staticLength_m(edited, wheel);
        return [
          { name: 'height of the wheel at rest, m', value: at('y') - static_m },
          { name: 'travel in bump, m', value: static_m - at('minlen') },
          { name: 'length of the free spring beyond full droop, m', value: at('restlen') - at('maxlen') },
          { name: 'roll centre over the wheel at rest, m', value: static_m + at('roll_center.y') },
        ];
      },
    });
    return load_N;
  });
  importBars(mapping, car.name, coilovers);
  const handbraked = WHEELS.filter(({ number }) => mapping.car.has(`wheel${number}.max_handbrake_torque`));
  if (handbraked.length > 0)
    mapping.put('handbrakes.wheels', handbraked.map(({ number }) => number).join(''));
  return loads_N;
}
