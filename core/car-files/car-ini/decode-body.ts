import {
  isSteeringGeometry,
  STEERING_GEOMETRY_NAMES,
  type SteeringGeometry,
} from '../../catalogue/steering-geometries.ts';
import type {
  AeroSetup,
  AntiRollBarSetup,
  BodySetup,
  CarInfo,
  SteeringSetup,
  Vector3,
  WingSetup,
} from '../../setup/setup.ts';
import { isoFromRacer, type CarReader } from './car-reader.ts';
import { MAX_BLOCKS } from './car-values.ts';

export function decodeCarInfo(reader: CarReader): CarInfo {
  return {
    name: reader.text('car.name'),
    year: reader.text('car.year'),
    version: reader.text('car.version'),
  };
}

/** A box of even density: I = m/12 (b^2 + c^2), as CarLab estimates it (docs/sources/racer-format.md section 10). */
export function boxInertia_kgm2(mass_kg: number, b_m: number, c_m: number): number {
  return (mass_kg / 12) * (b_m * b_m + c_m * c_m);
}

function decodeInertia(reader: CarReader, mass_kg: number): Vector3 {
  const width_m = reader.si('body.width');
  const height_m = reader.si('body.height');
  const length_m = reader.si('body.length');
  const estimates = {
    x: boxInertia_kgm2(mass_kg, height_m, length_m),
    y: boxInertia_kgm2(mass_kg, width_m, length_m),
    z: boxInertia_kgm2(mass_kg, width_m, height_m),
  };
  const one = (axis: 'x' | 'y' | 'z'): number => {
    const key = `body.inertia.${axis}`;
    const inertia_kgm2 = reader.si(key);
    if (inertia_kgm2 > 0) return inertia_kgm2;
    const estimate = estimates[axis];
    const message = `${key} is missing or 0; the inertia of the body's box, ${Math.round(estimate)} kg·m², is used.`;
    reader.log.near('missing-key', key, message);
    return estimate;
  };
  return isoFromRacer(one('x'), one('y'), one('z'));
}

export function decodeBody(reader: CarReader): BodySetup {
  const mass_kg = reader.positive('body.mass');
  return {
    mass_kg,
    inertia_kgm2: decodeInertia(reader, mass_kg),
    width_m: reader.si('body.width'),
    height_m: reader.si('body.height'),
    length_m: reader.si('body.length'),
    unsprung: reader.flag('body.racebench_unsprung'),
  };
}

function decodeGeometry(reader: CarReader): SteeringGeometry | undefined {
  const key = 'steer.racebench_geometry';
  const name = reader.text(key);
  if (name === '' || name === 'factors') return undefined;
  if (isSteeringGeometry(name)) return name;
  const known = ['factors', ...STEERING_GEOMETRY_NAMES].join(', ');
  reader.log.near(
    'unknown-choice',
    key,
    `${key} is "${name}"; it must be ${known}. The wheels’ Ackermann factors are used.`,
  );
  return undefined;
}

export function decodeSteering(reader: CarReader): SteeringSetup {
  return {
    steeringWheelLock_rad: reader.si('steer.lock'),
    linearity: reader.number('steer.linearity'),
    geometry: decodeGeometry(reader),
    kingpinWidth_m: reader.siIfPresent('steer.racebench_kingpin_width'),
  };
}

function decodeWing(reader: CarReader, number: number): WingSetup {
  const key = (name: string): string => `aero.wing${number}.${name}`;
  return {
    name: reader.text(key('name')),
    span_m: reader.si(key('span')),
    chord_m: reader.si(key('cord')),
    dragCoefficient: reader.number(key('coeff_drag')),
    downforceCoefficient: reader.number(key('coeff_down')),
    centre_m: reader.position(reader.vector(key('center'))),
    angle_rad: reader.si(key('angle')) + reader.si(key('angle_offset')),
  };
}

export function decodeAero(reader: CarReader): AeroSetup {
  const wings: WingSetup[] = [];
  for (let number = 0; number < Math.min(reader.number('aero.wings'), 10); number++)
    wings.push(decodeWing(reader, number));
  return {
    dragCoefficient: reader.number('aero.body.cx'),
    frontalArea_m2: reader.si('aero.body.area'),
    centre_m: reader.position(reader.vector('aero.body.center')),
    wings,
  };
}

/**
 * Bars between the two wheels of one axle, one per axle: a later bar replaces an earlier one on the same
 * suspensions (docs/sources/racer-format.md section 3.4). Bars that are left out are reported.
 */
export function decodeAntiRollBars(reader: CarReader, wheels: readonly number[]): AntiRollBarSetup[] {
  const byAxle = new Map<number, { readonly bar: AntiRollBarSetup; readonly path: string }>();
  const ignore = (path: string, message: string): void =>
    reader.log.near('anti-roll-bar-ignored', `${path}.susp_left`, message);
  for (let number = 0; number < Math.min(reader.number('antirollbar.count'), MAX_BLOCKS); number++) {
    const path = `antirollbar.arb${number}`;
    const numbers = ['susp_left', 'susp_right'].map((name) => reader.number(`${path}.${name}`));
    const [left, right] = numbers.map((n) => wheels.indexOf(n));
    const said = numbers.join(' and ');
    if (left === undefined || right === undefined || left < 0 || right < 0) {
      ignore(
        path,
        `${path} joins suspensions ${said}; the car has 0 to ${Math.max(...wheels)} only, the bar is left out.`,
      );
    } else if (left === right || left >> 1 !== right >> 1) {
      ignore(
        path,
        `${path} joins suspensions ${said}, which are not the two of one axle; the bar is left out.`,
      );
    } else {
      const before = byAxle.get(left >> 1);
      if (before !== undefined)
        ignore(
          before.path,
          `${path} joins the same suspensions as ${before.path}; the later bar replaces it.`,
        );
      const bar = {
        number,
        left: Math.min(left, right),
        right: Math.max(left, right),
        rate_Npm: reader.si(`${path}.k`),
      };
      byAxle.set(left >> 1, { bar, path });
    }
  }
  return [...byAxle.values()].map(({ bar }) => bar);
}
