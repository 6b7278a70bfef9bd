import { refuseSource } from '../import-source.ts';
import type { CarReading } from '../mapping.ts';
import { axlePositions_m, standingFigures } from '../standing.ts';
import { compoundKey } from './isi-compound.ts';
import type { IsiCar } from './isi-car.ts';
import type { IsiSuspension } from './isi-suspension.ts';
import {
  AXLES,
  CORNERS,
  rideHeight_m,
  type CornerFigures,
  type IsiCorner,
  type RfactorFigures,
} from './rfactor-corners.ts';

const WHEEL_MASSES = CORNERS.map(({ number }) => `wheel${number}.mass`);
const USUAL_WHEEL_KG = 25;
const USUAL_RADIUS_M = 0.31;

const bodyMass_kg = (car: CarReading): number => car.number('body.mass') + car.number('engine.mass');
const totalMass_kg = (car: CarReading): number =>
  bodyMass_kg(car) + WHEEL_MASSES.reduce((sum, key) => sum + car.number(key), 0);

/** Wheel and hub of a corner; half of an axle's mass is on each side. */
function unsprung_kg(suspension: IsiSuspension, { prefix, axle }: IsiCorner): number {
  const of = (name: string): number => suspension.body(name)?.mass_kg ?? 0;
  return of(`${prefix}_wheel`) + of(`${prefix}_spindle`) + of(`${axle.toLowerCase()}_axle`) / 2;
}

function readCorner(
  car: IsiCar,
  suspension: IsiSuspension,
  corner: IsiCorner,
): Omit<CornerFigures, 'sprung_kg'> {
  const wheel = suspension.body(`${corner.prefix}_wheel`);
  const own_kg = unsprung_kg(suspension, corner);
  const radius_m = compoundKey(car, corner, 'Radius')?.numbers[0] ?? USUAL_RADIUS_M;
  return {
    unsprung_kg: own_kg > 0 ? own_kg : USUAL_WHEEL_KG,
    spin_kgm2: wheel?.inertia_kgm2[0],
    centre: wheel?.position ?? [0, 0, 0],
    radius_m: radius_m > 0.05 ? radius_m : USUAL_RADIUS_M,
    rideHeight_m: car.value(corner.section, 'RideHeight') ?? 0.1,
  };
}

/** Track of an axle and wheelbase: what the .hdv forces, else the positions of the wheels in the .pm. */
function readPositions(
  car: IsiCar,
  corners: readonly Pick<CornerFigures, 'centre'>[],
): readonly [number, number, number] {
  const at = (corner: number, axis: 0 | 2): number => corners[corner]?.centre[axis] ?? 0;
  const forced = (name: string): number | undefined => {
    const value = car.value('SUSPENSION', name);
    return value !== undefined && value > 0 ? value : undefined;
  };
  const track = (name: string, left: number): number => forced(name) ?? at(left, 0) - at(left + 1, 0);
  const base = forced('LeftWheelBase') ?? forced('RightWheelBase') ?? at(0, 2) - at(2, 2);
  return [track('FrontWheelTrack', 0), track('RearWheelTrack', 2), base];
}

/**
 * Masses, positions and heights. CGHeight is that of the body over the reference plane, which is the ride height over the
 * road; Mass is the whole car without fuel, with its driver (notes of public .hdv files).
 *
 * @throws RacebenchError SOURCE_REFUSED where they are those of no car
 */
export function readFigures(car: IsiCar, suspension: IsiSuspension): RfactorFigures {
  const { hdv } = car.files;
  const total_kg = car.value('GENERAL', 'Mass') ?? 0;
  const rear = car.value('GENERAL', 'CGRear') ?? 0.5;
  const corners = CORNERS.map((corner) => readCorner(car, suspension, corner));
  const [front_m, rear_m, wheelbase_m] = readPositions(car, corners);
  const unsprung = corners.reduce((sum, one) => sum + one.unsprung_kg, 0);
  const body_kg = total_kg - unsprung;
  const problems = [
    ...(total_kg > 0 ? [] : ['[GENERAL] Mass is missing or not above 0']),
    ...(body_kg > 0 || total_kg <= 0
      ? []
      : [`[GENERAL] Mass ${total_kg} kg is not above that of wheels and hubs, ${unsprung} kg`]),
    ...(rear > 0 && rear < 1 ? [] : [`[GENERAL] CGRear is ${rear}, not between 0 and 1`]),
    ...(wheelbase_m > 0.3 && front_m > 0.2 && rear_m > 0.2
      ? []
      : [
          `wheelbase ${wheelbase_m.toFixed(2)} m and tracks ${front_m.toFixed(2)} and ${rear_m.toFixed(2)} m are those of no car: the suspension (.pm) named by [SUSPENSION] PhysicalModelFile is needed`,
        ]),
  ];
  if (problems.length > 0) throw refuseSource(`${hdv}: the car cannot be imported: ${problems.join('; ')}.`);
  const axle_kg = (axle: number): number =>
    (corners[2 * axle]?.unsprung_kg ?? 0) + (corners[2 * axle + 1]?.unsprung_kg ?? 0);
  const axles_m = axlePositions_m(wheelbase_m, 1 - rear, total_kg, [axle_kg(0), axle_kg(1)]);
  const bodyFront = -axles_m[1] / wheelbase_m;
  if (!(bodyFront > 0 && bodyFront < 1))
    throw refuseSource(`${hdv}: [GENERAL] CGRear ${rear} leaves the body no weight on one axle.`);
  const whole = corners.map((corner, i) => ({
    ...corner,
    sprung_kg: (body_kg * (i < 2 ? bodyFront : 1 - bodyFront)) / 2,
  }));
  const ride = { corners: whole };
  return {
    total_kg,
    body_kg,
    bodyFront,
    frontShare: 1 - rear,
    tracks_m: [front_m, rear_m],
    axles_m,
    wheelbase_m,
    height_m:
      (car.value('GENERAL', 'CGHeight') ?? 0.3) +
      bodyFront * rideHeight_m(ride, 0) +
      (1 - bodyFront) * rideHeight_m(ride, 1),
    corners: whole,
  };
}

/** Moments of the body: those of the whole car less the wheels as points (.pm: the body’s own are derived so). */
function importInertia(car: IsiCar, figures: RfactorFigures): void {
  const { mapping } = car;
  const [pitch = 0, yaw = 0, roll = 0] = car.numbers(car.files.hdv, 'GENERAL', 'Inertia');
  const targets = ['body.inertia.x', 'body.inertia.y', 'body.inertia.z'] as const;
  const wheels = CORNERS.reduce<readonly [number, number, number]>(
    ([x, y, z], { number }) => {
      const corner = figures.corners[number];
      const mass = corner?.unsprung_kg ?? 0;
      const [across, along] = [figures.tracks_m[number < 2 ? 0 : 1] / 2, figures.axles_m[number < 2 ? 0 : 1]];
      const up = (corner?.radius_m ?? 0) - figures.height_m;
      return [
        x + mass * (along ** 2 + up ** 2),
        y + mass * (along ** 2 + across ** 2),
        z + mass * (across ** 2 + up ** 2),
      ];
    },
    [0, 0, 0],
  );
  const given = [pitch, yaw, roll];
  const isGiven = given.every((value, i) => value > 1.2 * (wheels[i] ?? 0));
  const usual = [1.1, 1.2, 0.25].map((perMass) => perMass * figures.body_kg);
  targets.forEach((target, i) => {
    if (isGiven) mapping.put(target, (given[i] ?? 0) - (wheels[i] ?? 0));
    else
      mapping.choose(
        target,
        usual[i] ?? 0,
        '[GENERAL] Inertia is missing or below that of the wheels; values of a usual car of this mass are used.',
      );
  });
  if (!isGiven) return;
  mapping.link(car.files.hdv, 'GENERAL', 'Inertia', targets, {
    formula: 'pitch, yaw and roll of the whole car, less the wheels as points',
    back: (now, imported) =>
      `(${targets.map((target, i) => ((given[i] ?? 0) + now.number(target) - imported.number(target)).toFixed(4).replace(/\.?0+$/, '')).join(', ')})`,
  });
}

export function importMasses(car: IsiCar, suspension: IsiSuspension, figures: RfactorFigures): void {
  const { mapping, files } = car;
  mapping.put('body.mass', figures.body_kg);
  car.linkValue('GENERAL', 'Mass', ['body.mass'], {
    formula: 'less wheels and hubs',
    warning: 'With the driver and without fuel.',
    back: totalMass_kg,
  });
  mapping.choose('engine.mass', 0, 'Mass includes the engine.');
  importInertia(car, figures);
  mapping.choose(
    'body.width',
    figures.tracks_m[0] + 0.2,
    'The files have no box; the front track and 0.2 m.',
  );
  mapping.choose('body.height', 1.2, 'The files have no box.');
  mapping.choose('body.length', 1.65 * figures.wheelbase_m, 'The files have no box; 1.65 wheelbases.');
  mapping.put('body.manual_box', 1);
  AXLES.forEach(({ name, left, right }, i) => {
    const half_m = figures.tracks_m[i === 0 ? 0 : 1] / 2;
    mapping.put(`susp${left}.x`, half_m);
    mapping.put(`susp${right}.x`, -half_m);
    for (const corner of [left, right]) mapping.put(`susp${corner}.z`, figures.axles_m[i === 0 ? 0 : 1]);
    car.linkValue('SUSPENSION', `${name}WheelTrack`, [`susp${left}.x`, `susp${right}.x`], {
      formula: 'half to each side',
      back: (now) => now.number(`susp${left}.x`) - now.number(`susp${right}.x`),
    });
  });
  const zTargets = CORNERS.map(({ number }) => `susp${number}.z`);
  for (const key of ['LeftWheelBase', 'RightWheelBase'])
    car.link(files.hdv, 'SUSPENSION', key, zTargets, {
      formula: 'with CGRear the positions of the axles from the centre of gravity',
      back: (now) => now.number('susp0.z') - now.number('susp2.z'),
    });
  car.linkValue('GENERAL', 'CGRear', zTargets, {
    formula: 'share of the whole car’s weight on the rear axle',
    back: (now) => {
      const base_m = now.number('susp0.z') - now.number('susp2.z');
      const bodyRear = now.number('susp0.z') / base_m;
      const wheels_kg = now.number('wheel2.mass') + now.number('wheel3.mass');
      return (bodyRear * bodyMass_kg(now) + wheels_kg) / totalMass_kg(now);
    },
  });
  car.linkValue(
    'GENERAL',
    'CGHeight',
    CORNERS.map(({ number }) => `susp${number}.y`),
    {
      formula: `over the reference plane; with the ride heights ${figures.height_m.toFixed(3)} m over the road`,
      back: (now, imported) =>
        (car.value('GENERAL', 'CGHeight') ?? 0) +
        standingFigures(now, 0).height_m -
        standingFigures(imported, 0).height_m,
    },
  );
  const right = car.value('GENERAL', 'CGRight');
  if (right !== undefined && Math.abs(right - 0.5) > 0.001)
    mapping.warn(
      `${files.hdv}: [GENERAL] CGRight is ${right}: the car is imported with its weight in the middle. The notes of public files call it the left share in some and the right one in others.`,
    );
  for (const { prefix, number, axle } of CORNERS)
    for (const name of [`${prefix}_wheel`, `${prefix}_spindle`, `${axle.toLowerCase()}_axle`]) {
      const body = suspension.body(name);
      if (body === undefined) continue;
      car.link(files.suspension, body.section, 'mass', [`wheel${number}.mass`], {
        formula: 'wheel and hub; half of an axle',
      });
      car.link(files.suspension, body.section, 'pos', [`susp${number}.x`, `susp${number}.z`], {
        formula: '(x, y, z) with z to the rear; the .hdv may force track and wheelbase',
      });
      car.link(files.suspension, body.section, 'name', [], { formula: 'names the body' });
    }
}
