import { AIR_DENSITY_KGPM3 } from '../../../math/constants.ts';
import { fileNumber } from '../numbers.ts';
import type { IsiCar } from './isi-car.ts';
import { racerVector } from './isi-suspension.ts';
import { rideHeight_m, type RfactorFigures } from './rfactor-corners.ts';

/** Half a radian: Racer's force, linear in the angle and without the half, is then that of its coefficient. */
const HALF_RADIAN_DEG = 28.64789;
/** Coefficient × area of a force of 1 N per (m/s)². */
const PER_FORCE = 2 / AIR_DENSITY_KGPM3;

/** Forces of a part, N per (m/s)²; lift below 0 is downforce, as in the files. */
interface Part {
  readonly name: string;
  readonly section: string;
  readonly drag: number;
  readonly lift: number;
  readonly axle: 0 | 1;
  readonly centre: string;
  readonly keys: readonly string[];
  readonly ranges: readonly string[];
}

/** Base, first and second order of a setting. */
const polynomial = ([base = 0, first = 0, second = 0]: readonly number[], x: number): number =>
  base + first * x + second * x ** 2;

/** Half, first and second order of a ride height, up to the height of the fourth figure. */
const plusOrders = (
  [half = 0, first = 0, second = 0, most_m = Infinity]: readonly number[],
  ride_m: number,
): number => {
  const used_m = Math.max(0, Math.min(ride_m, most_m > 0 ? most_m : Infinity));
  return half * Math.sqrt(used_m) + first * used_m + second * used_m ** 2;
};

/** A wing whose force is that of its setting: front wing, fenders and rear wing. */
function settingPart(
  car: IsiCar,
  part: Pick<Part, 'name' | 'section' | 'axle'> & { readonly prefix: string; readonly range: string },
): Part | undefined {
  const { section, prefix, range } = part;
  const of = (key: string): readonly number[] => car.numbers(car.files.hdv, section, `${prefix}${key}`);
  const setting = car.value(section, range) ?? 0;
  const [drag, lift] = [polynomial(of('DragParams'), setting), polynomial(of('LiftParams'), setting)];
  if (drag === 0 && lift === 0) return undefined;
  const { name, axle } = part;
  const keys = [`${prefix}DragParams`, `${prefix}LiftParams`];
  return { name, section, axle, drag, lift, centre: `${prefix}Center`, keys, ranges: [range] };
}

/** Lift that the front wing loses with its height over the road. */
function withHeight(car: IsiCar, part: Part, ride_m: number): Part {
  const { hdv } = car.files;
  const [most_m = Infinity] = car.numbers(hdv, part.section, 'FWMaxHeight');
  const used_m = Math.min(ride_m, most_m > 0 ? most_m : Infinity);
  const [perHeight = 0] = car.numbers(hdv, part.section, 'FWLiftHeight');
  const more = perHeight * used_m + plusOrders(car.numbers(hdv, part.section, 'FWLiftHeightPlus'), used_m);
  const lift = part.lift < 0 ? Math.min(0, part.lift + more) : part.lift + more;
  return { ...part, lift, keys: [...part.keys, 'FWLiftHeight', 'FWLiftHeightPlus', 'FWMaxHeight'] };
}

/** Lift of the diffuser at the ride heights (order and factors: notes of public .hdv files). */
export function diffuserLift(
  figures: {
    readonly base: readonly number[];
    readonly basePlus: readonly number[];
    readonly front: readonly number[];
    readonly frontPlus: readonly number[];
    readonly rake: readonly number[];
    readonly limits: readonly number[];
  },
  front_m: number,
  rear_m: number,
): number {
  const { base, basePlus, front, frontPlus, rake, limits } = figures;
  const [, mostRear_m = Infinity, mostRake_m = Infinity] = limits;
  const used_m = Math.min(rear_m, mostRear_m);
  const [plusBase = 0, ...orders] = basePlus;
  const ofRear =
    basePlus.length > 0 ? plusBase + plusOrders(orders.slice(0, 3), used_m) : polynomial(base, used_m);
  const ofFront = frontPlus.length > 0 ? plusOrders(frontPlus, front_m) : (front[0] ?? 0) * front_m;
  const [best_m = 0, first = 0, second = 0] = rake;
  const off_m = Math.min(Math.abs(rear_m - front_m - best_m), mostRake_m);
  // A negative first order costs no downforce: the deviation is a loss whatever its sign.
  const loss = 1 - Math.min(1, Math.abs(first) * off_m + Math.abs(second) * off_m ** 2);
  return Math.min(0, ofRear + ofFront) * loss;
}

function diffuser(car: IsiCar, front_m: number, rear_m: number): Part | undefined {
  const of = (key: string): readonly number[] => car.numbers(car.files.hdv, 'DIFFUSER', `Diffuser${key}`);
  const [base, basePlus] = [of('Base'), of('BasePlus')];
  if (base.length === 0 && basePlus.length === 0) return undefined;
  const lift = diffuserLift(
    {
      base,
      basePlus,
      front: of('FrontHeight'),
      frontPlus: of('FrontHeightPlus'),
      rake: of('Rake'),
      limits: of('Limits'),
    },
    front_m,
    rear_m,
  );
  return {
    name: 'diffuser',
    section: 'DIFFUSER',
    axle: 1,
    drag: 0,
    lift,
    centre: 'DiffuserCenter',
    keys: ['Base', 'BasePlus', 'FrontHeight', 'FrontHeightPlus', 'Rake', 'Limits'].map(
      (key) => `Diffuser${key}`,
    ),
    ranges: [],
  };
}

/** Centre of a part from the centre of gravity: the files have it from the axle at the reference plane. */
function centreOf(
  car: IsiCar,
  part: Pick<Part, 'section' | 'centre' | 'axle'>,
  figures: RfactorFigures,
): string {
  const [left, up, forward] = racerVector(car.numbers(car.files.hdv, part.section, part.centre));
  return [
    left,
    up + rideHeight_m(figures, part.axle) - figures.height_m,
    figures.axles_m[part.axle] + forward,
  ]
    .map((value) => fileNumber(value))
    .join(' ');
}

function heightWarning(key: string): string | undefined {
  if (!/Height|Diffuser/.test(key)) return undefined;
  const changes = 'In the game it changes with the ride height.';
  return key === 'DiffuserRake'
    ? `${changes} Public notes differ in how the deviation from the optimum acts; it is read as a share of the downforce that is lost.`
    : changes;
}

function importPart(car: IsiCar, part: Part, figures: RfactorFigures, block: string): void {
  const { mapping, files } = car;
  const [down, drag] = [`${block}.coeff_down`, `${block}.coeff_drag`];
  mapping.put(`${block}.name`, part.name);
  mapping.put(`${block}.span`, 1);
  mapping.put(`${block}.cord`, 1);
  mapping.choose(`${block}.angle`, HALF_RADIAN_DEG, 'At half a radian the coefficient is unchanged.');
  mapping.put(down, -part.lift * PER_FORCE);
  mapping.put(drag, part.drag * PER_FORCE);
  mapping.put(`${block}.center`, centreOf(car, part, figures));
  for (const key of part.keys)
    car.link(files.hdv, part.section, key, [key.includes('Drag') ? drag : down], {
      formula: 'N per (m/s)² at the setting and the ride heights at rest: C A = 2 × that / ρ',
      warning: heightWarning(key),
    });
  for (const range of part.ranges)
    car.linkValue(part.section, range, [down, drag], { formula: 'the setting of the wing' });
  car.link(files.hdv, part.section, part.centre, [`${block}.center`], {
    formula: 'from the axle at the reference plane, z to the rear',
  });
}

/** Drag of the body at the ride heights at rest, with radiator and brake ducts. */
function bodyForces(
  car: IsiCar,
  front_m: number,
  rear_m: number,
): { readonly drag: number; readonly lift: number } {
  const one = (key: string): number => car.numbers(car.files.hdv, 'BODYAERO', key)[0] ?? 0;
  const most_m = one('BodyMaxHeight') > 0 ? one('BodyMaxHeight') : Infinity;
  const [front, rear] = [Math.min(front_m, most_m), Math.min(rear_m, most_m)];
  const [radiator, duct] = [car.value('BODYAERO', 'Radiator') ?? 0, car.value('BODYAERO', 'BrakeDuct') ?? 0];
  const [, lift = 0] = car.numbers(car.files.hdv, 'BODYAERO', 'BodyFore');
  return {
    drag:
      one('BodyDragBase') +
      (one('BodyDragHeightAvg') * (front + rear)) / 2 +
      one('BodyDragHeightDiff') * Math.abs(front - rear) +
      one('RadiatorDrag') * radiator +
      one('BrakeDuctDrag') * duct,
    lift: lift + one('RadiatorLift') * radiator + one('BrakeDuctLift') * duct,
  };
}

function importBody(car: IsiCar, figures: RfactorFigures, drag: number): void {
  const { mapping, files } = car;
  const target = 'aero.body.cx';
  mapping.choose('aero.body.area', 1, 'The files have C A alone: the area is 1 m².');
  mapping.put(target, drag * PER_FORCE);
  const position = { section: 'BODYAERO', centre: 'BodyCenter', axle: 1 } as const;
  mapping.put('aero.body.center', centreOf(car, position, figures));
  const rest = drag - (car.numbers(files.hdv, 'BODYAERO', 'BodyDragBase')[0] ?? 0);
  car.link(files.hdv, 'BODYAERO', 'BodyDragBase', [target], {
    formula: 'N per (m/s)², with radiator, brake ducts and ride heights: C A = 2 × that / ρ',
    back: (now) => (now.number(target) * now.number('aero.body.area')) / PER_FORCE - rest,
  });
  for (const key of [
    'BodyDragHeightAvg',
    'BodyDragHeightDiff',
    'BodyMaxHeight',
    'RadiatorDrag',
    'BrakeDuctDrag',
  ])
    car.link(files.hdv, 'BODYAERO', key, [target], { formula: 'part of the drag' });
  for (const name of ['Radiator', 'BrakeDuct'])
    car.linkValue('BODYAERO', name, [target], { formula: 'times its drag and lift' });
  car.link(files.hdv, 'BODYAERO', 'BodyCenter', ['aero.body.center'], {
    formula: 'from the rear axle at the reference plane, z to the rear',
  });
}

/** Body, wings, fenders and diffuser: forces at the settings and the ride heights at rest. */
export function importAero(car: IsiCar, figures: RfactorFigures): void {
  const [front_m, rear_m] = [rideHeight_m(figures, 0), rideHeight_m(figures, 1)];
  const body = bodyForces(car, front_m, rear_m);
  importBody(car, figures, body.drag);
  const frontWing = settingPart(car, {
    name: 'front wing',
    section: 'FRONTWING',
    axle: 0,
    prefix: 'FW',
    range: 'FW',
  });
  const fender = (side: string): Part | undefined =>
    settingPart(car, {
      name: `${side} fender`,
      section: `${side.toUpperCase()}FENDER`,
      axle: 0,
      prefix: 'Fender',
      range: 'FenderFlare',
    });
  const rearWing = settingPart(car, {
    name: 'rear wing',
    section: 'REARWING',
    axle: 1,
    prefix: 'RW',
    range: 'RW',
  });
  const bodyLift: Part | undefined =
    body.lift === 0
      ? undefined
      : {
          name: 'body',
          section: 'BODYAERO',
          axle: 1,
          drag: 0,
          lift: body.lift,
          centre: 'BodyCenter',
          keys: ['BodyFore', 'RadiatorLift', 'BrakeDuctLift'],
          ranges: [],
        };
  const parts = [
    frontWing === undefined ? undefined : withHeight(car, frontWing, front_m),
    fender('left'),
    fender('right'),
    rearWing,
    bodyLift,
    diffuser(car, front_m, rear_m),
  ].filter((part) => part !== undefined);
  car.mapping.put('aero.wings', parts.length);
  parts.forEach((part, i) => importPart(car, part, figures, `aero.wing${i}`));
}
