import type { CarPicture, CornerPicture } from '../../catalogue/setup-charts.ts';
import type { WheelNumbers } from '../../car-files/car-ini/decode-wheels.ts';
import { fakedDrive } from '../../car-files/car-ini/faked-drive.ts';
import { WHEELS } from '../../catalogue/wheels.ts';
import { setupWheels } from '../../setup/car-channels.ts';
import { isTricycle } from '../../catalogue/vehicle-kinds.ts';
import type { Setup, VehicleSetup } from '../../setup/setup.ts';
import type { CarFacts } from '../../models/facts/car-facts.ts';

/** Part of the torque at the wheels that goes through each differential while nothing locks. */
function differentialShares(setup: Setup): number[] {
  const { differentials } = setup;
  const centre = differentials[2];
  if (centre === undefined) {
    const beside = fakedDrive(setup)?.fakedShare ?? 0;
    return differentials.map(() => 1 - beside);
  }
  return differentials.map((_, i) =>
    i === 2 ? 1 : centre.outputs[0] === i ? centre.split : centre.outputs[1] === i ? 1 - centre.split : 0,
  );
}

/** Equal shares of the driven wheels. */
function vehicleShares({ driven }: VehicleSetup): number[] {
  const count = driven.filter(Boolean).length;
  return driven.map((isDriven) => (isDriven ? 1 / count : 0));
}

function wheelShares(setup: Setup): number[] {
  const shares = WHEELS.map(() => 0);
  const { differentials } = setup;
  if (differentials[0].electronic !== undefined) return WHEELS.map(() => 1 / WHEELS.length);
  const through = differentialShares(setup);
  for (const [i, { outputs, split }] of differentials.entries()) {
    if (i === 2) continue;
    const [first, second] = outputs;
    shares[first] = (shares[first] ?? 0) + (through[i] ?? 0) * split;
    shares[second] = (shares[second] ?? 0) + (through[i] ?? 0) * (1 - split);
  }
  const faked = fakedDrive(setup);
  for (const w of faked?.wheels ?? []) shares[w] = fakedWheelShare(setup, w);
  return shares;
}

/** Torque share of a wheel beside the differential: its own gearing over that of all paths to the road. */
function fakedWheelShare(setup: Setup, w: number): number {
  const faked = fakedDrive(setup);
  if (faked === undefined || !faked.wheels.includes(w)) return 0;
  return Math.abs(setup.corners[w]?.wheel.powerGearing ?? 0) / (faked.fakedRatio + faked.mainRatio);
}

/** One corner; the halves of a single wheel are one. */
function cornerPicture(facts: CarFacts, w: number, number: number, driveShare: number): CornerPicture {
  const { corners, wheels, rest, setup } = facts;
  const { numbers: all } = setup.vehicle ?? {};
  const place = setupWheels(setup).find(({ index }) =>
    all === undefined ? index === w : all[index] === number,
  );
  const name = place?.name ?? String(number);
  const label = place?.label.toLowerCase();
  const halves = setup.vehicle?.numbers.filter((one) => one === number).length ?? 1;
  const at = (values: Float64Array): number => values[w] ?? 0;
  const mountZ_m = rest.height_m + at(corners.mountZ_m);
  return {
    number,
    name,
    label: label === undefined ? name : `${name}, ${label}`,
    x_m: at(corners.x_m),
    y_m: at(corners.y_m),
    mountZ_m,
    freeZ_m: mountZ_m - at(corners.springRestLength_m),
    wheelZ_m: at(rest.wheelHeight_m),
    radius_m: at(wheels.radius_m),
    width_m: setup.corners[w]?.wheel.width_m ?? 0,
    camber_rad: setup.corners[w]?.wheel.camber_rad ?? 0,
    toe_rad: at(wheels.toe_rad),
    lock_rad: at(wheels.steerLock_rad),
    spring_Npm: halves * at(corners.springRate_Npm),
    braking_Nm: halves * at(wheels.maxBraking_Nm),
    load_N: halves * at(rest.wheelLoad_N),
    driveShare,
    isFaked: fakedWheelShare(setup, w) > 0,
  };
}

/** The car at rest as the 3D view shows it; its roll angle at rest, some tenths of a degree, is left out. */
export function carPicture(facts: CarFacts, numbers: WheelNumbers | undefined): CarPicture {
  const { setup, rest } = facts;
  const { vehicle } = setup;
  const shares =
    vehicle === undefined || isTricycle(vehicle.kind) ? wheelShares(setup) : vehicleShares(vehicle);
  const all = vehicle?.numbers ?? numbers ?? WHEELS.map((_, w) => w);
  // The first of each number: the single wheel of a tricycle is there twice.
  const shown = all.flatMap((number, w) => (all.indexOf(number) === w ? [w] : []));
  const corners = shown.map((w) => {
    const number = all[w] ?? w;
    const share = all.reduce((sum, one, k) => (one === number ? sum + (shares[k] ?? 0) : sum), 0);
    return cornerPicture(facts, w, number, share);
  });
  const cornerOf = (w: number): number => corners.findIndex(({ number }) => number === all[w]);
  const through = differentialShares(setup);
  const axle_m = (first: number): number => corners[cornerOf(first)]?.x_m ?? 0;
  const hasEngine = setup.differentials[0].electronic === undefined && vehicle?.kind !== 'no-drive';
  const hasDifferential = hasEngine && (vehicle === undefined || isTricycle(vehicle.kind));
  return {
    corners,
    height_m: rest.height_m,
    body: {
      length_m: setup.body.length_m,
      width_m: setup.body.width_m,
      height_m: setup.body.height_m,
      mass_kg: facts.mass_kg,
    },
    bars: setup.antiRollBars.map((bar) => ({ ...bar, left: cornerOf(bar.left), right: cornerOf(bar.right) })),
    wings: setup.aero.wings.map((wing) => ({
      name: wing.name,
      x_m: wing.centre_m.x,
      y_m: wing.centre_m.y,
      z_m: rest.height_m + wing.centre_m.z,
      span_m: wing.span_m,
      chord_m: wing.chord_m,
      angle_rad: wing.angle_rad,
    })),
    differentials: hasDifferential
      ? setup.differentials.map(({ block, position, kind }, i) => ({
          block,
          position,
          kind,
          x_m: position === 'front' ? axle_m(0) : position === 'rear' ? axle_m(2) : 0,
          share: through[i] ?? 0,
        }))
      : [],
    hasEngine,
  };
}
