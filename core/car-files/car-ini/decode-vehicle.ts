import {
  isTank,
  isTricycle,
  MAX_WHEELS,
  VEHICLE_KINDS,
  VEHICLE_KIND_NAMES,
  type CarOrVehicleKind,
  type VehicleKind,
} from '../../catalogue/vehicle-kinds.ts';
import type { CornerSetup, VehicleSetup } from '../../setup/setup.ts';
import type { CarReader } from './car-reader.ts';
import { mountPosition, type WheelNumbers } from './decode-wheels.ts';
import { limitedSi } from './limited-number.ts';

export const VEHICLE_KIND_KEY = 'racebench_vehicle.kind';
const DRIVE_TORQUE_KEY = 'racebench_vehicle.drive_torque';
const WHEELS_KEY = 'car.wheels';

/** Distance from the middle of the car within which the single wheel of three is in the middle: rounding of a file. */
const MAX_ASIDE_M = 0.01;

/** Kind and wheels of a vehicle other than a car with four wheels. */
export interface VehicleLayout {
  readonly kind: VehicleKind;
  /** Numbers of the file in pairs from the front, left before right; the single wheel of a tricycle twice. */
  readonly order: readonly number[];
  /** The first four, for whatever looks up a number of the file: the second half of a single wheel has a number of its own. */
  readonly corners: WheelNumbers;
}

interface Position {
  readonly number: number;
  readonly left_m: number;
  readonly forward_m: number;
}

function kindOf(reader: CarReader, count: number): CarOrVehicleKind | undefined {
  const text = reader.text(VEHICLE_KIND_KEY);
  if (text === '') return count === 4 ? 'car' : count > 4 ? 'wheels' : undefined;
  const kind = VEHICLE_KIND_NAMES.find((name) => name === text);
  if (kind === undefined)
    reader.fail(
      VEHICLE_KIND_KEY,
      `${VEHICLE_KIND_KEY} is "${text}"; it must be one of ${VEHICLE_KIND_NAMES.join(', ')}.`,
    );
  return kind;
}

const byFront = (a: Position, b: Position): number => b.forward_m - a.forward_m;

/** The two ends of three wheels, where one has two wheels on both sides and the other has one. */
function tricycle(reader: CarReader, positions: readonly Position[], wanted: CarOrVehicleKind | undefined) {
  const [first, second, third] = positions.toSorted(byFront);
  if (first === undefined || second === undefined || third === undefined) return undefined;
  const isDelta = first.forward_m - second.forward_m > second.forward_m - third.forward_m;
  const single = isDelta ? first : third;
  const [a, b] = isDelta ? [second, third] : [first, second];
  const pair = a.left_m > b.left_m ? [a.number, b.number] : [b.number, a.number];
  const kind = isDelta ? 'delta' : 'tadpole';
  if (a.left_m > 0 === b.left_m > 0)
    reader.fail(
      `susp${b.number}.x`,
      `susp${a.number} and susp${b.number} are on one side; three wheels need a pair.`,
    );
  if (Math.abs(single.left_m) > MAX_ASIDE_M)
    reader.fail(
      `susp${single.number}.x`,
      `susp${single.number}.x is ${single.left_m} m; the single wheel of three is in the middle of the car, at 0.`,
    );
  if (wanted !== undefined && wanted !== kind)
    reader.fail(
      VEHICLE_KIND_KEY,
      `${VEHICLE_KIND_KEY} is ${wanted}; the three wheels of this car are a ${kind} by their positions.`,
    );
  const [left = 0, right = 1] = pair;
  // The wheels are 0 to 2: the second half is 3.
  const ends = [single.number, positions.length] as const;
  const corners: WheelNumbers = isDelta ? [...ends, left, right] : [left, right, ...ends];
  const halves = [single.number, single.number];
  return { kind, order: isDelta ? [...halves, left, right] : [left, right, ...halves], corners } as const;
}

function pairs(
  reader: CarReader,
  positions: readonly Position[],
  kind: VehicleKind,
): VehicleLayout | undefined {
  const left = positions.filter(({ left_m }) => left_m > 0).toSorted(byFront);
  const right = positions.filter(({ left_m }) => left_m <= 0).toSorted(byFront);
  const order = left.flatMap(({ number }, axle) => [number, right[axle]?.number ?? -1]);
  const [fl, fr, rl, rr] = order;
  if (
    left.length === right.length &&
    fl !== undefined &&
    fr !== undefined &&
    rl !== undefined &&
    rr !== undefined
  )
    return { kind, order, corners: [fl, fr, rl, rr] };
  reader.fail(
    WHEELS_KEY,
    `${WHEELS_KEY} is ${positions.length}: ${left.length} wheels are on the left and ${right.length} on the right by susp<n>.x; more than three wheels must be in pairs.`,
  );
  return undefined;
}

/** The layout of a vehicle; undefined for a car with four wheels, and where its wheels are not known. */
export function findVehicle(reader: CarReader): VehicleLayout | undefined {
  const count = reader.number(WHEELS_KEY);
  const kind = kindOf(reader, count);
  if (kind === 'car' || (count !== 3 && (count < 4 || count > MAX_WHEELS || kind === undefined))) {
    const isKnown = reader.text(VEHICLE_KIND_KEY) === '' || kind !== undefined;
    if (count !== 4 && isKnown)
      reader.fail(
        WHEELS_KEY,
        `${WHEELS_KEY} is ${count}; cars have four wheels, other vehicles three or 4 to ${MAX_WHEELS} in pairs (${VEHICLE_KIND_KEY}).`,
      );
    return undefined;
  }
  const positions = Array.from({ length: count }, (_, number) => ({
    number,
    ...mountPosition(reader, number),
  }));
  if (count === 3) return tricycle(reader, positions, kind);
  if (kind === undefined || isTricycle(kind)) {
    reader.fail(WHEELS_KEY, `${WHEELS_KEY} is ${count}; a ${kind ?? 'tricycle'} has three wheels.`);
    return undefined;
  }
  return pairs(reader, positions, kind);
}

export function decodeVehicle(reader: CarReader, { kind, order }: VehicleLayout): VehicleSetup {
  const wheels = new Set(order).size;
  reader.log.near(
    'physx-only',
    WHEELS_KEY,
    `${VEHICLE_KINDS[kind]}, ${wheels} wheels: only the PhysX model simulates it; there are no derived figures and no advice.`,
  );
  const powered = order.map((number) => reader.flag(`wheel${number}.powered`));
  const isMissing = kind === 'no-drive' && !reader.has(DRIVE_TORQUE_KEY);
  if (isMissing)
    reader.fail(
      DRIVE_TORQUE_KEY,
      `${DRIVE_TORQUE_KEY} is missing: a vehicle without an engine needs a torque.`,
    );
  return {
    kind,
    numbers: order,
    driven: powered.includes(true) && !isTank(kind) ? powered : powered.map(() => true),
    driveTorque_Nm: isMissing ? 0 : limitedSi(reader, DRIVE_TORQUE_KEY),
  };
}

/** Half of the single wheel of a tricycle, in the middle of the car. */
export function halfCorner(corner: CornerSetup): CornerSetup {
  const { wheel, mount_m } = corner;
  return {
    ...corner,
    mount_m: { ...mount_m, y: 0 },
    springRate_Npm: corner.springRate_Npm / 2,
    bumpDamping_Nspm: corner.bumpDamping_Nspm / 2,
    reboundDamping_Nspm: corner.reboundDamping_Nspm / 2,
    wheel: {
      ...wheel,
      mass_kg: wheel.mass_kg / 2,
      spinInertia_kgm2: wheel.spinInertia_kgm2 / 2,
      tyreRate_Npm: wheel.tyreRate_Npm / 2,
      maxBraking_Nm: wheel.maxBraking_Nm / 2,
      maxHandbraking_Nm: wheel.maxHandbraking_Nm / 2,
    },
  };
}
