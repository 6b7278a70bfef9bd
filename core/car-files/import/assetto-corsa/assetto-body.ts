import { boxInertia_kgm2, boxSizes_m } from '../conversions.ts';
import type { CarReading, Mapping } from '../mapping.ts';
import { fileNumber } from '../numbers.ts';
import type { Basics } from './assetto-corners.ts';

const INERTIA_KEYS = ['body.inertia.x', 'body.inertia.y', 'body.inertia.z'] as const;
const WHEEL_MASSES = [0, 1, 2, 3].map((n) => `wheel${n}.mass`);

/** Steering ratio of a usual road car, used where the source has none. */
const USUAL_STEER_RATIO = 15;

const bodyMass_kg = (car: CarReading): number => car.number('body.mass') + car.number('engine.mass');

function importMass(mapping: Mapping, basics: Basics): void {
  mapping.put('body.mass', basics.bodyMass_kg);
  mapping.link('car.ini', 'BASIC', 'TOTALMASS', ['body.mass'], {
    formula: 'less the four HUB_MASS',
    warning: 'With the driver and without fuel.',
    back: (car) => bodyMass_kg(car) + WHEEL_MASSES.reduce((sum, key) => sum + car.number(key), 0),
  });
}

function importInertia(mapping: Mapping, basics: Basics): void {
  const sizes = mapping.numbers('car.ini', 'BASIC', 'INERTIA', 3);
  const [width_m = 1.7, height_m = 1.2, length_m = 1.5 * basics.wheelbase_m] = sizes ?? [];
  const inertia = boxInertia_kgm2(basics.bodyMass_kg, width_m, height_m, length_m);
  const values: readonly [string, number][] = [
    ['body.inertia.x', inertia.x],
    ['body.inertia.y', inertia.y],
    ['body.inertia.z', inertia.z],
    ['body.width', width_m],
    ['body.height', height_m],
    ['body.length', length_m],
  ];
  for (const [key, value] of values) {
    if (sizes === undefined)
      mapping.choose(key, value, 'car.ini has no box INERTIA; a box 1.7 m wide and 1.2 m high is used.');
    else mapping.put(key, value);
  }
  mapping.link(
    'car.ini',
    'BASIC',
    'INERTIA',
    values.map(([key]) => key),
    {
      formula: 'box of width, height, length: I = m/12 (b² + c²), m the body’s',
      back: (car) => {
        const [x, y, z] = INERTIA_KEYS.map((key) => car.number(key));
        const box = boxSizes_m(bodyMass_kg(car), { x: x ?? 0, y: y ?? 0, z: z ?? 0 });
        return box && [box.width_m, box.height_m, box.length_m].map((size) => fileNumber(size)).join(',');
      },
    },
  );
  mapping.put('body.manual_box', 1);
}

function importSteering(mapping: Mapping): void {
  const lock_deg = mapping.take('car.ini', 'CONTROLS', 'STEER_LOCK', ['steer.lock']);
  const ratio = mapping.number('car.ini', 'CONTROLS', 'STEER_RATIO');
  if (lock_deg === undefined) mapping.choose('steer.lock', 450, 'car.ini has no STEER_LOCK.');
  mapping.choose('steer.linearity', 1, 'Assetto Corsa has no equivalent.');
  const isGiven = ratio !== undefined && ratio !== 0;
  const used = isGiven ? Math.abs(ratio) : USUAL_STEER_RATIO;
  const range_deg = (2 * (lock_deg ?? 450)) / used;
  const targets = ['wheel0.lock', 'wheel1.lock'];
  for (const key of targets) {
    if (isGiven) mapping.put(key, range_deg);
    else
      mapping.choose(
        key,
        range_deg,
        `car.ini has ${ratio === undefined ? 'no STEER_RATIO' : 'STEER_RATIO 0'}; ${USUAL_STEER_RATIO} is used.`,
      );
  }
  if (!isGiven) return;
  mapping.link('car.ini', 'CONTROLS', 'STEER_RATIO', targets, {
    formula: `total range 2 STEER_LOCK / ${ratio < 0 ? '|STEER_RATIO|' : 'STEER_RATIO'}`,
    warning:
      ratio < 0
        ? 'The sign says on which side of the axle the rods are; the wheels turn with the steering wheel all the same.'
        : 'Not in the documented mapping; our reading of the two keys.',
    back: (car) => (Math.sign(ratio) * (2 * car.number('steer.lock'))) / car.number('wheel0.lock'),
  });
}

/** car.ini: masses, inertia and steering (docs/sources/racer-format.md 9.1). */
export function importBody(mapping: Mapping, basics: Basics, name: string): void {
  mapping.put('car.name', mapping.text('car.ini', 'INFO', 'SCREEN_NAME') ?? name);
  mapping.link('car.ini', 'INFO', 'SCREEN_NAME', ['car.name'], { back: (car) => car.text('car.name') });
  mapping.choose('car.wheels', 4, 'Racer needs a value.');
  importMass(mapping, basics);
  importInertia(mapping, basics);
  mapping.choose('engine.mass', 0, 'TOTALMASS includes the engine, which has no mass of its own.');
  importSteering(mapping);
}
