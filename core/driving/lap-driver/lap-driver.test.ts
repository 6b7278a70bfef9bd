import { describe, expect, it } from 'vitest';
import { createAxleModel } from '../laptime/axle-model.ts';
import { carEnvelope } from '../laptime/car-envelope.ts';
import { runToEnd } from '../manoeuvre/testing/run-to-end.ts';
import type { Setup } from '../../setup/setup.ts';
import {
  openSampleCar,
  RALLY_CAR_NAME,
  SAMPLE_CAR_NAMES,
  SEMI_ACTIVE_CAR_NAME,
  type AnySampleName,
} from '../../proof/testing/car-files.ts';
import { aSetup, onTyre, PACEJKA_TYRE } from '../../proof/testing/a-setup.ts';
import { byTurns, THINNED } from '../../proof/testing/thorough.ts';
import { OWN_TRACKS } from '../../proof/testing/own-tracks.ts';
import { compileVehicle } from '../../models/racebench/compile-vehicle.ts';
import { groundSurface } from '../../environment/world/ground-surface.ts';
import {
  compileSteadySteer,
  lookUpSteer,
  STEER_ANGLE_RAD,
  STEER_CROSSFALL,
  STEER_CURVATURE_PERM,
  STEER_GAIN_M,
  STEER_SIDESLIP_RAD,
  STEER_SIZE,
  STEER_SPEED_MPS,
  STEER_USED,
} from './steady-steer.ts';

const CARS: readonly AnySampleName[] = [...SAMPLE_CAR_NAMES, RALLY_CAR_NAME, SEMI_ACTIVE_CAR_NAME];

function sample(name: AnySampleName) {
  const { setup } = openSampleCar(name);
  if (setup === undefined) throw new Error(`${name} cannot run`);
  return setup;
}

describe.each(Object.entries(OWN_TRACKS))(`on the %s${THINNED}`, (trackName, track) => {
  it.each(byTurns(CARS, Object.keys(OWN_TRACKS).indexOf(trackName), 4))(
    '%s laps within 1 m of its line, all of it on the road, slower than in quasi-steady state',
    (name) => {
      const run = runToEnd(sample(name), 'lap', { track, parameters: { laps: 1 } });
      expect([run.status, run.reason]).toEqual(['finished', 'The lap is driven.']);
      expect(run.metric('validLaps')).toBe(1);
      expect(run.metric('offRoad_s')).toBe(0);
      expect(run.metric('maxLineError_m')).toBeLessThan(1);
      expect(run.metric('bestLap_s')).toBeGreaterThan(run.metric('quasiSteadyLap_s'));
      // Standing start, shifts and transients: between a few and 15 percent over what the driver planned.
      expect(run.metric('bestLap_s') / run.metric('plannedLap_s')).toBeLessThan(1.15);
    },
  );
});

describe('the steady turn that the driver looks up', () => {
  const surface = groundSurface('asphalt');
  const turnsOf = (own: Setup) => {
    const model = createAxleModel(compileVehicle(own), surface);
    return compileSteadySteer(model, carEnvelope(model));
  };
  const steer = turnsOf(sample('coupe-1974'));
  const look = (speed_mps: number, curvature_perm: number, crossfall = 0, of = steer) => {
    const io = new Float64Array(STEER_SIZE);
    io[STEER_SPEED_MPS] = speed_mps;
    io[STEER_CURVATURE_PERM] = curvature_perm;
    io[STEER_CROSSFALL] = crossfall;
    lookUpSteer(of, io);
    return {
      angle_rad: io[STEER_ANGLE_RAD]!,
      sideslip_rad: io[STEER_SIDESLIP_RAD]!,
      gain_m: io[STEER_GAIN_M]!,
      used: io[STEER_USED]!,
    };
  };

  it('at walking pace is wheelbase and rear arm over the radius', () => {
    const { angle_rad, sideslip_rad, gain_m } = look(2, 1 / 20);
    expect(angle_rad * 20).toBeCloseTo(steer.wheelbase_m, 1);
    expect(sideslip_rad * 20).toBeCloseTo(steer.rearArm_m, 0);
    expect(gain_m).toBeCloseTo(steer.wheelbase_m, 0);
  });
  it('to the right is that to the left with the other sign', () => {
    const left = look(20, 0.01);
    const right = look(20, -0.01);
    expect(right.angle_rad).toBe(-left.angle_rad);
    expect(right.sideslip_rad).toBe(-left.sideslip_rad);
    expect(right.used).toBe(left.used);
  });
  it('is what a car with a free differential does on a circle of 50 m at 12 m/s: angle to 3 %, sideslip to 0.2 deg', () => {
    const plain = onTyre(aSetup(), PACEJKA_TYRE);
    const table = turnsOf(plain);
    const run = runToEnd(plain, 'constant-radius', {
      parameters: { radius_m: 50, startSpeed_mps: 12, acceleration_mps2: 0, duration_s: 15 },
    });
    const last = (channel: string): number => run.channel(channel).at(-1) ?? NaN;
    const mean_rad = (last('roadWheelAngle_rad.FL') + last('roadWheelAngle_rad.FR')) / 2;
    const { angle_rad, sideslip_rad } = look(
      last('speed_mps'),
      last('yawRate_radps') / last('speed_mps'),
      0,
      table,
    );
    expect(Math.abs(angle_rad / mean_rad - 1)).toBeLessThan(0.03);
    expect(Math.abs(sideslip_rad - last('sideslip_rad'))).toBeLessThan(0.2 * (Math.PI / 180));
  });
  it('on a road banked into the corner uses less of the tyres', () => {
    expect(look(20, 0.015, -0.2).used).toBeLessThan(look(20, 0.015).used);
    expect(look(20, 0.015, 0.1).used).toBeGreaterThan(look(20, 0.015).used);
  });
});
