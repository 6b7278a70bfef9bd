import { isTank, isTricycle } from '../../catalogue/vehicle-kinds.ts';
import type { WheelPlace } from '../../catalogue/wheel-places.ts';
import { FL, FR } from '../../catalogue/wheels.ts';
import { setupWheels } from '../../setup/car-channels.ts';
import type { CornerSetup, Setup } from '../../setup/setup.ts';
import { steerCross } from './kingpin-size.ts';
import { roadWheelAngle_rad } from './road-wheel-angle.ts';
import type { SteeringQuestion } from './steering-reading.ts';

/** A wheel in a turn. Axes of the vehicle, from its centre of gravity: x forward, y to the left. */
export interface RollingWheel {
  readonly x_m: number;
  readonly y_m: number;
  /** Heading of the wheel, positive to the left. */
  readonly angle_rad: number;
}

/** Point about which a vehicle turns, m, in axes of {@link RollingWheel}. */
export interface TurnCentre {
  readonly x_m: number;
  readonly y_m: number;
}

/** Curvature, 1/m, below which a vehicle runs straight ahead. */
const STRAIGHT_PM = 1e-6;
const ROUNDS = 30;

/**
 * Centre of a turn so slow that tyres carry no centripetal force; undefined straight ahead and where the
 * wheels are across each other.
 *
 * With a forward speed of 1 at the centre of gravity, lateral speed v and yaw rate w, a wheel at (x, y) with heading d
 * slips sideways by e = v cos d + w (x cos d + y sin d) - sin d over its forward speed f. Tyres of equal cornering
 * stiffness are in balance where the sums of e/f cos d (lateral force) and e/f (x cos d + y sin d) (yaw moment) are 0:
 * linear in v and w for given f, which is refined by repetition. Where the axes of all wheels meet, e is 0 at each of
 * them and the centre is their point, whatever the stiffness.
 */
export function turnCentre(wheels: readonly RollingWheel[]): TurnCentre | undefined {
  let lateral = 0;
  let yawRate = 0;
  for (let round = 0; round < ROUNDS; round++) {
    let [cc, ca, aa, cs, as] = [0, 0, 0, 0, 0];
    for (const { x_m, y_m, angle_rad } of wheels) {
      const [c, s] = [Math.cos(angle_rad), Math.sin(angle_rad)];
      const arm = x_m * c + y_m * s;
      const forward = (1 - yawRate * y_m) * c + (lateral + yawRate * x_m) * s;
      const weight = 1 / Math.max(0.05, Math.abs(forward));
      cc += weight * c * c;
      ca += weight * c * arm;
      aa += weight * arm * arm;
      cs += weight * c * s;
      as += weight * arm * s;
    }
    const determinant = cc * aa - ca * ca;
    if (!(Math.abs(determinant) > 1e-12)) return undefined;
    lateral = (cs * aa - as * ca) / determinant;
    yawRate = (cc * as - ca * cs) / determinant;
  }
  if (!(Math.abs(yawRate) > STRAIGHT_PM)) return undefined;
  return { x_m: -lateral / yawRate, y_m: 1 / yawRate };
}

/** Heading with which a wheel would roll about a centre without slip, between -90 and 90 degrees. */
export const rollingAngle_rad = (
  { x_m, y_m }: Pick<RollingWheel, 'x_m' | 'y_m'>,
  centre: TurnCentre,
): number => Math.atan((x_m - centre.x_m) / (centre.y_m - y_m));

export interface TurningWheel extends RollingWheel {
  readonly place: WheelPlace;
  readonly corner: CornerSetup;
  readonly steers: boolean;
  /** Heading without slip about the centre of the turn. */
  readonly rolling_rad: number;
  /** Radius of its circle about the centre; Infinity straight ahead. */
  readonly radius_m: number;
}

export interface VehicleTurn {
  /** Undefined straight ahead. */
  readonly centre: TurnCentre | undefined;
  readonly wheels: readonly TurningWheel[];
  /** Turning angle asked for, that of the middle of the first steered axle; 0 where none steers. */
  readonly carAngle_rad: number;
  /** Radius of the circle of the centre of gravity. */
  readonly centreRadius_m: number;
}

const steersAt = ({ wheel }: CornerSetup): boolean => wheel.steers && wheel.steerLock_rad !== 0;

/** True for a setup whose circles {@link vehicleTurn} computes: not a car of which the front wheels alone steer, nor a tank. */
export const hasVehicleTurn = (setup: Setup): boolean =>
  !isTank(setup.vehicle?.kind) &&
  (setup.vehicle !== undefined || setup.corners.some((corner, w) => w > FR && steersAt(corner)));

/** Headings of the wheels at full lock of the first steered axle times a part, as the file says. */
function ownAngle_rad(setup: Setup, w: number, input: number): number {
  const { vehicle } = setup;
  const wheel = setup.corners[w]?.wheel;
  if (wheel === undefined || !wheel.steers) return 0;
  // Wheels of these vehicles turn each by its own lock; the PhysX model has no Ackermann for them.
  if (vehicle !== undefined && !isTricycle(vehicle.kind)) return input * wheel.steerLock_rad;
  const factor = setup.steering.geometry === undefined ? wheel.ackermann : 1;
  return roadWheelAngle_rad(input, 1, wheel.steerLock_rad, factor, w % 2 === FL, 0, steerCross(setup, w));
}

/** Circles of all wheels of a vehicle with any number of axles, steered or not. */
export function vehicleTurn({ geometry, angle_rad }: SteeringQuestion, setup: Setup): VehicleTurn {
  const places = setupWheels(setup);
  const corners = setup.corners as readonly CornerSetup[];
  const first = corners.find(steersAt);
  const input = first === undefined ? 0 : angle_rad / Math.abs(first.wheel.steerLock_rad);
  const own = places.flatMap((place) => {
    const corner = corners[place.index];
    if (corner === undefined) return [];
    const { x, y } = corner.mount_m;
    return [{ place, corner, x_m: x, y_m: y, angle_rad: ownAngle_rad(setup, place.index, input) }];
  });
  const aim = aimOf(own, geometry, angle_rad);
  const turning = aim === undefined ? own : own.map((wheel) => ({ ...wheel, angle_rad: aim(wheel, own) }));
  const centre = turnCentre(turning);
  return {
    centre,
    carAngle_rad: first === undefined ? 0 : angle_rad,
    centreRadius_m: centre === undefined ? Infinity : Math.hypot(centre.x_m, centre.y_m),
    wheels: turning.map((wheel) => ({
      ...wheel,
      steers: steersAt(wheel.corner),
      rolling_rad: centre === undefined ? 0 : rollingAngle_rad(wheel, centre),
      radius_m: centre === undefined ? Infinity : Math.hypot(wheel.x_m - centre.x_m, wheel.y_m - centre.y_m),
    })),
  };
}

type OwnWheel = RollingWheel & Pick<TurningWheel, 'place' | 'corner'>;

function axleAngle_rad(own: readonly OwnWheel[], { place }: OwnWheel): number {
  const axle = own.filter((other) => other.place.axle === place.axle);
  return axle.reduce((sum, { angle_rad }) => sum + angle_rad, 0) / axle.length;
}

/**
 * Heading of each steered wheel in a named geometry; undefined for that of the file. True Ackermann points all at one
 * centre: on the line across the vehicle on which its axles turn, where the middle of the first steered axle
 * has the turning angle. Parallel gives both wheels of an axle the angle of its middle, reverse exchanges their two.
 */
function aimOf(
  own: readonly OwnWheel[],
  geometry: SteeringQuestion['geometry'],
  angle_rad: number,
): ((wheel: OwnWheel, all: readonly OwnWheel[]) => number) | undefined {
  const first = own.find(({ corner }) => steersAt(corner));
  // One wheel in the middle of each axle, so that differences within an axle do not move the line.
  const centre = turnCentre(own.map((wheel) => ({ ...wheel, y_m: 0, angle_rad: axleAngle_rad(own, wheel) })));
  if (geometry === 'car' || geometry === 'example' || first === undefined || centre === undefined)
    return undefined;
  const aim = { x_m: centre.x_m, y_m: (first.x_m - centre.x_m) / Math.tan(angle_rad) };
  return (wheel, all) => {
    if (!steersAt(wheel.corner)) return wheel.angle_rad;
    const partner = all.find(({ place }) => place.axle === wheel.place.axle && place !== wheel.place);
    if (geometry === 'parallel') return rollingAngle_rad({ x_m: wheel.x_m, y_m: 0 }, aim);
    return rollingAngle_rad(geometry === 'reverse' ? (partner ?? wheel) : wheel, aim);
  };
}
