import { boxInertia_kgm2 } from '../conversions.ts';
import { refuseSource } from '../import-source.ts';
import { axlePositions_m, standingFigures } from '../standing.ts';
import type { CarReading } from '../mapping.ts';
import type { ParamsCar } from './params-car.ts';
import { AXLES, CORNERS, type TorcsFigures } from './params-corners.ts';

const WHEEL_MASSES = CORNERS.map(({ number }) => `wheel${number}.mass`);
const bodyMass_kg = (car: CarReading): number => car.number('body.mass') + car.number('engine.mass');
const wheels_kg = (car: CarReading, of: readonly number[]): number =>
  of.reduce((sum, number) => sum + car.number(`wheel${number}.mass`), 0);
const totalMass_kg = (car: CarReading): number =>
  bodyMass_kg(car) + WHEEL_MASSES.reduce((sum, key) => sum + car.number(key), 0);

/** Radius of a tyre: half the rim and the height of the side wall (wheel.cpp, SimWheelConfig). */
function radius_m(car: ParamsCar, section: string, target: string): number {
  const rim_m = car.orDefault(section, 'rim diameter', 0.33, target);
  const height_m = car.si(section, 'tire height');
  if (height_m !== undefined && height_m > 0) return rim_m / 2 + height_m;
  const width_m = car.orDefault(section, 'tire width', 0.145, target);
  return rim_m / 2 + width_m * car.orDefault(section, 'tire height-width ratio', 0.75, target);
}

/**
 * Masses, positions and heights (car.cpp, SimCarConfig). The height of the centre of gravity is that over the underside:
 * the moment of a tyre's force has the arm GC height + ride height (car.cpp, SimCarUpdateForces).
 *
 * @throws RacebenchError SOURCE_REFUSED where they are those of no car
 */
export function readFigures(car: ParamsCar): TorcsFigures {
  const total_kg = car.orDefault('Car', 'mass', 1500, 'body.mass');
  const frontShare = car.orDefault('Car', 'front-rear weight repartition', 0.5, 'susp0.z');
  const [frontRight, rearRight] = ['front', 'rear'].map((name) =>
    car.orDefault('Car', `${name} right-left weight repartition`, 0.5, 'susp0.x'),
  );
  const width_m = car.orDefault('Car', 'body width', 1.9, 'body.width');
  const axles_m = AXLES.map(({ name, left }) => car.orDefault(`${name} Axle`, 'xpos', 0, `susp${left}.z`));
  const wheelbase_m = (axles_m[0] ?? 0) - (axles_m[1] ?? 0);
  const wheels = CORNERS.map(({ name, number }) => {
    const section = `${name} Wheel`;
    return {
      wheel_kg: car.orDefault(section, 'mass', 20, `wheel${number}.mass`),
      radius_m: radius_m(car, section, `wheel${number}.radius`),
      rideHeight_m: car.orDefault(section, 'ride height', 0.2, `susp${number}.y`),
    };
  });
  const unsprung_kg = wheels.reduce((sum, { wheel_kg }) => sum + wheel_kg, 0);
  const body_kg = total_kg - unsprung_kg;
  const problems = [
    ...(body_kg > 0 ? [] : [`[Car] mass ${total_kg} kg is not above that of the wheels, ${unsprung_kg} kg`]),
    ...(frontShare > 0 && frontShare < 1
      ? []
      : [`[Car] front-rear weight repartition is ${frontShare}, not between 0 and 1`]),
    ...(wheelbase_m > 0.3 ? [] : [`[Front Axle] and [Rear Axle] xpos give a wheelbase of ${wheelbase_m} m`]),
    ...wheels.flatMap(({ radius_m: radius, wheel_kg }, i) =>
      radius > 0.02 && wheel_kg > 0
        ? []
        : [`[${CORNERS[i]?.name ?? ''} Wheel] gives a radius of ${radius} m and a mass of ${wheel_kg} kg`],
    ),
  ];
  if (problems.length > 0) throw refuseSource(`The car cannot be imported: ${problems.join('; ')}.`);
  const mean = (values: readonly number[]): number => values.reduce((sum, v) => sum + v, 0) / values.length;
  const ride_m = (axle: number): number =>
    mean(wheels.slice(2 * axle, 2 * axle + 2).map(({ rideHeight_m }) => rideHeight_m));
  const height_m =
    car.orDefault('Car', 'GC height', 0.5, 'susp0.y') + frontShare * ride_m(0) + (1 - frontShare) * ride_m(1);
  const wheelMoment = wheels.reduce((sum, { wheel_kg, radius_m: radius }) => sum + wheel_kg * radius, 0);
  const axle_kg = (axle: number): number =>
    wheels.slice(2 * axle, 2 * axle + 2).reduce((sum, { wheel_kg }) => sum + wheel_kg, 0);
  const [front_m, rear_m] = axlePositions_m(wheelbase_m, frontShare, total_kg, [axle_kg(0), axle_kg(1)]);
  const bodyFront = -rear_m / (front_m - rear_m);
  if (!(bodyFront > 0 && bodyFront < 1))
    throw refuseSource(
      `The car cannot be imported: [Car] front-rear weight repartition ${frontShare} leaves the body no weight on one axle.`,
    );
  const right = frontShare * (frontRight ?? 0.5) + (1 - frontShare) * (rearRight ?? 0.5);
  return {
    total_kg,
    body_kg,
    wheelbase_m,
    frontShare,
    centreLeft_m: (0.5 - right) * width_m,
    centreForward_m: (axles_m[0] ?? 0) - front_m,
    bodyHeight_m: (height_m * total_kg - wheelMoment) / body_kg,
    corners: wheels.map((wheel, i) => ({
      ...wheel,
      sprung_kg: (body_kg * (i < 2 ? bodyFront : 1 - bodyFront)) / 2,
    })),
  };
}

/** [Car] and the axles: masses, box of inertia, weight and positions. */
export function importMasses(car: ParamsCar, figures: TorcsFigures): void {
  const { mapping } = car;
  mapping.put('body.mass', figures.body_kg);
  car.link('Car', 'mass', ['body.mass'], {
    formula: 'less the four wheels',
    warning: 'Without fuel.',
    back: totalMass_kg,
  });
  mapping.choose('engine.mass', 0, 'The mass of the car includes the engine.');
  importInertia(car, figures);
  const wheelbase_m = (now: CarReading): number => now.number('susp0.z') - now.number('susp2.z');
  for (const { name, left, right } of AXLES) {
    const own_m = car.si(`${name} Axle`, 'xpos') ?? 0;
    const targets = [`susp${left}.z`, `susp${right}.z`];
    for (const target of targets) mapping.put(target, own_m - figures.centreForward_m);
    car.link(`${name} Axle`, 'xpos', targets, {
      formula: 'from the centre of gravity of the body',
      // A longer wheelbase moves the front axle.
      back: (now, imported) => own_m + (left === 0 ? wheelbase_m(now) - wheelbase_m(imported) : 0),
    });
  }
  const zTargets = CORNERS.map(({ number }) => `susp${number}.z`);
  car.link('Car', 'front-rear weight repartition', zTargets, {
    formula: 'the body so that the whole car, wheels included, has this share in front',
    back: (now) => {
      const [front_m, back_m] = [now.number('susp0.z'), now.number('susp2.z')];
      const body = -back_m / (front_m - back_m);
      return (body * bodyMass_kg(now) + wheels_kg(now, [0, 1])) / totalMass_kg(now);
    },
  });
  for (const end of ['front', 'rear'])
    car.link(
      'Car',
      `${end} right-left weight repartition`,
      CORNERS.map(({ number }) => `susp${number}.x`),
      {
        formula: 'the centre of gravity beside the middle by (0.5 − share) × body width',
      },
    );
  car.link(
    'Car',
    'GC height',
    CORNERS.map(({ number }) => `susp${number}.y`),
    {
      formula: `over the road with the ride height: ${figures.bodyHeight_m.toFixed(3)} m of the body without wheels`,
      back: (now, imported) => {
        const change_m = standingFigures(now, 0).height_m - standingFigures(imported, 0).height_m;
        return (car.si('Car', 'GC height') ?? 0) + (change_m * bodyMass_kg(now)) / totalMass_kg(now);
      },
    },
  );
}

/** A box of the body's sizes times the mass repartition coefficient (Speed Dreams, simuv2.1/car.cpp, SimCarConfig). */
function importInertia(car: ParamsCar, { body_kg }: TorcsFigures): void {
  const { mapping } = car;
  const size = (key: string, missing: number, target: string): number => {
    const value = car.orDefault('Car', key, missing, target);
    mapping.put(target, value);
    return value;
  };
  const length_m = size('body length', 4.7, 'body.length');
  const width_m = size('body width', 1.9, 'body.width');
  const height_m = size('body height', 1.2, 'body.height');
  const spread = car.orDefault('Car', 'mass repartition coefficient', 1, 'body.inertia.y') ** 2;
  const box = boxInertia_kgm2(body_kg * spread, width_m, height_m, length_m);
  const targets = ['x', 'y', 'z'].map((axis) => `body.inertia.${axis}`);
  mapping.put('body.inertia.x', box.x);
  mapping.put('body.inertia.y', box.y);
  mapping.put('body.inertia.z', box.z);
  mapping.put('body.manual_box', 1);
  const formula = 'k² m/12 (b² + c²), k the mass repartition coefficient, m the body without wheels';
  for (const [key, target] of [
    ['body length', 'body.length'],
    ['body width', 'body.width'],
    ['body height', 'body.height'],
  ] as const)
    car.link('Car', key, [target, ...targets], { formula });
  car.link('Car', 'mass repartition coefficient', targets, {
    formula,
    warning: 'TORCS before 1.3 applied it to the length alone.',
    back: (now, imported) => {
      const before = imported.number('body.inertia.y') / bodyMass_kg(imported);
      const after = now.number('body.inertia.y') / bodyMass_kg(now);
      return Math.sqrt((spread * after) / before);
    },
  });
}
