import { describe, expect, it } from 'vitest';
import { DIFFERENTIAL_KINDS } from '../../catalogue/differentials.ts';
import { GRAVITY_MPS2 } from '../../math/constants.ts';
import { aDifferential, aSetup, onTyre, PACEJKA_TYRE, withCorners } from '../../proof/testing/a-setup.ts';
import { openSampleCar } from '../../proof/testing/car-files.ts';
import { OWN_TRACKS } from '../../proof/testing/own-tracks.ts';
import { createRoad, type Road } from '../../environment/track/road.ts';
import type { Track } from '../../environment/track/track.ts';
import { compileVehicle } from '../../models/racebench/compile-vehicle.ts';
import { topSpeed } from '../../models/racebench/driveline/full-throttle.ts';
import type { VehicleParams } from '../../models/racebench/vehicle-params.ts';
import { groundSurface } from '../../environment/world/ground-surface.ts';
import { createAxleModel } from './axle-model.ts';
import { carEnvelope, type Envelope } from './car-envelope.ts';
import { solveLapTime } from './lap-time.ts';
import { speedProfile } from './speed-profile.ts';

const { setup } = openSampleCar('coupe-1974');
if (setup === undefined) throw new Error('The coupe cannot run');
const params = compileVehicle(setup);

/** 8 m/s2 across, 4 and -10 along with an ellipse, whatever the speed. */
function even(): Envelope {
  const speed_mps = Float64Array.of(2, 40, 78);
  const parts = Array.from({ length: 11 }, (_, k) => Math.sqrt(1 - (k / 10) ** 2));
  const rows = (value: number) => Float64Array.from([...parts, ...parts, ...parts], (part) => value * part);
  return {
    speed_mps,
    lateral_mps2: Float64Array.of(8, 8, 8),
    drive_mps2: rows(4),
    brake_mps2: rows(-10),
    power_mps2: Float64Array.of(99, 99, 99),
    load: Float64Array.of(1, 1, 1),
    loadPower: Float64Array.of(1, 1, 1),
  };
}

const line = (points: readonly (readonly [number, number])[], closed: boolean, bank_rad = 0): Track => ({
  name: 'Line',
  closed,
  surface: 'asphalt',
  verge: 'grass',
  start_m: 0,
  finish_m: undefined,
  sectors_m: [],
  kerbs: [],
  patches: [],
  points: points.map(([x_m, y_m]) => ({ x_m, y_m, z_m: 0, right_m: 4, left_m: 4, bank_rad })),
});
const circle = (bank_rad = 0): Track =>
  line(
    Array.from(
      { length: 90 },
      (_, i) => [50 * Math.cos((2 * Math.PI * i) / 90), 50 * Math.sin((2 * Math.PI * i) / 90)] as const,
    ),
    true,
    bank_rad,
  );

describe('speeds along a line', () => {
  it('on a circle of 50 m under 8 m/s2 are sqrt(8 x 50) = 20 m/s, a lap of 5 pi s', () => {
    const { speed_mps, time_s } = speedProfile(createRoad(circle()), even(), { grip: 1, startSpeed_mps: 1 });
    for (const v of speed_mps) expect(Math.abs(v - 20)).toBeLessThan(0.02);
    expect(Math.abs(time_s.at(-1)! - 5 * Math.PI)).toBeLessThan(0.01);
  });
  it('on that circle banked by 10 deg inwards follow v2 c cos b - g sin b = 8 (g cos b + v2 c sin b) / g', () => {
    const b = (10 * Math.PI) / 180;
    const { speed_mps } = speedProfile(createRoad(circle(-b)), even(), { grip: 1, startSpeed_mps: 1 });
    const mu = 8 / GRAVITY_MPS2;
    const square = (50 * GRAVITY_MPS2 * (Math.sin(b) + mu * Math.cos(b))) / (Math.cos(b) - mu * Math.sin(b));
    for (const v of speed_mps) expect(Math.abs(v / Math.sqrt(square) - 1)).toBeLessThan(2e-3);
  });
  it('on a straight of 200 m from 1 m/s at 4 m/s2 end at sqrt(1 + 2 x 4 x 200) m/s', () => {
    const road = createRoad(
      line(
        [
          [0, 0],
          [50, 0],
          [100, 0],
          [200, 0],
        ],
        false,
      ),
    );
    const { speed_mps, time_s } = speedProfile(road, even(), { grip: 1, startSpeed_mps: 1 });
    expect(speed_mps.at(-1)!).toBeCloseTo(Math.sqrt(1601), 6);
    expect(Math.abs(time_s.at(-1)! - (Math.sqrt(1601) - 1) / 4)).toBeLessThan(1e-6);
  });
  it('with half the grip take sqrt 2 times as long round the circle', () => {
    const { time_s } = speedProfile(createRoad(circle()), even(), { grip: 0.5, startSpeed_mps: 1 });
    expect(time_s.at(-1)! / (5 * Math.PI)).toBeCloseTo(Math.SQRT2, 2);
  });
});

describe('the envelope of the coupe', () => {
  const dry = carEnvelope(createAxleModel(params, groundSurface('asphalt')));
  it('corners at 0.8 to 1 g on asphalt and brakes within 1.3 g at low speed', () => {
    expect(dry.lateral_mps2[0]! / GRAVITY_MPS2).toBeGreaterThan(0.8);
    expect(dry.lateral_mps2[0]! / GRAVITY_MPS2).toBeLessThan(1);
    expect(-dry.brake_mps2[0]! / GRAVITY_MPS2).toBeLessThan(1.3);
  });
  it('has no acceleration left at its top speed', () => {
    const { speed_mps } = topSpeed(params);
    const at = dry.speed_mps.findIndex((v) => v > speed_mps * 1.03);
    if (at >= 0) expect(dry.power_mps2[at]!).toBeLessThan(0);
    expect(dry.power_mps2[dry.speed_mps.findIndex((v) => v > speed_mps * 0.9) - 2]!).toBeGreaterThan(0);
  });
  it('falls to less than half on ice', () => {
    const ice = carEnvelope(createAxleModel(params, groundSurface('ice')));
    expect(ice.lateral_mps2[5]!).toBeLessThan(0.5 * dry.lateral_mps2[5]!);
  });
});

describe('an envelope', () => {
  const envelopeOn = (of: VehicleParams) => carEnvelope(createAxleModel(of, groundSurface('asphalt')));
  it('of tyres whose friction does not fall with load goes with the load itself', () => {
    const { loadPower } = envelopeOn(compileVehicle(onTyre(aSetup(), PACEJKA_TYRE)));
    for (const power of loadPower) expect(Math.abs(power - 1)).toBeLessThan(0.01);
  });
  it('has an open axle for the kinds that give both wheels the same torque', () => {
    const open = DIFFERENTIAL_KINDS.filter((kind) => kind !== 'electronic').filter((kind) => {
      const own = aSetup({ differentials: [aDifferential({ kind })] });
      return createAxleModel(compileVehicle(own), groundSurface('asphalt')).axles[1].isOpen;
    });
    expect(open).toEqual(['free', 'physx-open', 'librerally-open', 'librerally-locking']);
  });
  it('of the coupe, whose tyres lose friction with load, goes with less', () => {
    const { loadPower } = envelopeOn(params);
    for (const power of loadPower) expect(power).toBeLessThan(0.95);
  });
  it('of a tall car on grippy tyres ends where it tips: g t / (2 h), t the track and h the height of its centre of gravity', () => {
    const tall = withCorners(
      onTyre(aSetup({ differentials: [aDifferential({ kind: 'locked' })] }), PACEJKA_TYRE),
      (corner) => ({
        ...corner,
        mount_m: { ...corner.mount_m, z: corner.mount_m.z - 0.6 },
        rollCentre_m: { ...corner.rollCentre_m, z: corner.rollCentre_m.z - 0.6 },
        springRate_Npm: 4e5,
        wheel: { ...corner.wheel, tyreRate_Npm: 4e6, frictionScale: 2 },
      }),
    );
    const own = compileVehicle(tall);
    const { lateral_mps2 } = envelopeOn(own);
    const tips_mps2 = (GRAVITY_MPS2 * 1.4) / (2 * own.rest.height_m);
    // It leans by 2 % of the height to the outside on springs and tyres.
    expect(Math.abs(lateral_mps2[0]! / tips_mps2 - 1)).toBeLessThan(0.03);
  });
});

describe('the quasi-steady lap', () => {
  const options = { margin_m: 0.3, grip: 1, startSpeed_mps: 1 };
  const onOwnRoad = (road: Road) => createAxleModel(params, groundSurface(road.track.surface));
  it.each(Object.entries(OWN_TRACKS))(
    'of %s is the sum of its sectors, and slower with less grip',
    (_, own) => {
      const road = createRoad(own);
      const lap = solveLapTime(road, onOwnRoad(road), options);
      expect(lap.sectors_s.reduce((a, b) => a + b, 0)).toBeCloseTo(lap.lap_s, 9);
      expect(solveLapTime(road, onOwnRoad(road), { ...options, grip: 0.8 }).lap_s).toBeGreaterThan(lap.lap_s);
    },
  );
  it('is the same twice, bit for bit', () => {
    const road = createRoad(OWN_TRACKS['kart-circuit']);
    expect(solveLapTime(road, onOwnRoad(road), options).lap_s).toBe(
      solveLapTime(road, onOwnRoad(road), options).lap_s,
    );
  });
});
