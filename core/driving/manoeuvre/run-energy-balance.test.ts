import { describe, expect, it } from 'vitest';
import { driverFacts } from '../driver/driver-facts.ts';
import type { Setup } from '../../setup/setup.ts';
import {
  openSampleCar,
  RALLY_CAR_NAME,
  SAMPLE_CAR_NAMES,
  type AnySampleName,
} from '../../proof/testing/car-files.ts';
import { compileVehicle } from '../../models/racebench/compile-vehicle.ts';
import { createSimulatedCar } from '../../models/create/create-car.ts';
import { createWorld } from '../../environment/world/create-world.ts';
import { evenLayout } from '../../environment/world/surface-layout.ts';
import { runToEnd, type WholeRun } from './testing/run-to-end.ts';
import { THINNED, byTurns } from '../../proof/testing/thorough.ts';

function sample(name: AnySampleName): Setup {
  const { setup } = openSampleCar(name);
  if (setup === undefined) throw new Error(`${name} cannot run`);
  return setup;
}
const LOSSES = ['tyreLoss_J', 'rollingLoss_J', 'dragLoss_J', 'brakeLoss_J', 'driveLoss_J', 'damperLoss_J'];
const lost_J = (whole: WholeRun) => LOSSES.reduce((sum, loss) => sum + whole.metric(loss), 0);

describe.each<AnySampleName>(byTurns([...SAMPLE_CAR_NAMES, RALLY_CAR_NAME], 0, 2))(
  `the energy of %s${THINNED}`,
  (name) => {
    const setup = sample(name);
    const facts = driverFacts(compileVehicle(setup));

    it.each(['straight-acceleration', 'braking', 'coast-down'] as const)(
      'in %s is accounted for to 1e-5 of all that is handled, and no loss gives any',
      (manoeuvre) => {
        const whole = runToEnd(setup, manoeuvre, { parameters: { duration_s: 12 } });
        expect(Math.abs(whole.metric('energyRemainder'))).toBeLessThan(1e-5);
        for (const loss of LOSSES) expect(whole.metric(loss), loss).toBeGreaterThan(-1e-6);
        const gain_J = whole.metric('engineWork_J') - lost_J(whole);
        // Reaction torques on the pitching body come from nowhere: some hundred joules at a start.
        expect(Math.abs(whole.metric('energyGain_J') - gain_J)).toBeLessThan(
          0.001 * (lost_J(whole) + Math.abs(gain_J)),
        );
      },
    );
    it('of a coast-down is m_eff v^2 / 2 less, and the air has the sum of B v^3 dt of it, within 0.5 %', () => {
      const whole = runToEnd(setup, 'coast-down', { parameters: { duration_s: 12 } });
      const v = whole.channel('speed_mps');
      const [first, last] = [v[0]!, v.at(-1)!];
      const kinetic_J = 0.5 * facts.rollingMass_kg * (last ** 2 - first ** 2);
      expect(Math.abs(whole.metric('energyGain_J') / kinetic_J - 1)).toBeLessThan(0.005);
      const drag_J = v.reduce((sum, speed) => sum + 0.01 * facts.dragPerSquare * speed ** 3, 0);
      expect(Math.abs(whole.metric('dragLoss_J') / drag_J - 1)).toBeLessThan(0.005);
    });
  },
);

describe('the ledger', () => {
  it('of the coupe with locked wheels has most of it in its tyres, with a quarter of the pedal in its brakes', () => {
    const coupe = sample('coupe-1974');
    const locked = runToEnd(coupe, 'braking');
    expect(locked.metric('tyreLoss_J')).toBeGreaterThan(3 * locked.metric('brakeLoss_J'));
    const rolling = runToEnd(coupe, 'braking', { parameters: { brake: 0.25, startSpeed_mps: 20 } });
    expect(rolling.metric('brakeLoss_J')).toBeGreaterThan(5 * rolling.metric('tyreLoss_J'));
  });
  it('uphill has m g h in what is gained', () => {
    const coupe = sample('coupe-1974');
    const up = runToEnd(coupe, 'coast-down', { world: 'slope' });
    // The car begins as it rests on the level and settles on the slope within a few steps of 1 ms.
    expect(Math.abs(up.metric('energyRemainder'))).toBeLessThan(2e-4);
    const facts = driverFacts(compileVehicle(coupe));
    const [z0, z1] = [up.channel('positionZ_m')[0]!, up.channel('positionZ_m').at(-1)!];
    const v = up.channel('speed_mps');
    // The speed of the channel is level; along the road it is more by the slope.
    const along = 1 + 0.1 ** 2;
    const kinetic_J = 0.5 * facts.rollingMass_kg * along * (v.at(-1)! ** 2 - v[0]! ** 2);
    const gain_J = kinetic_J + facts.mass_kg * 9.81 * (z1 - z0);
    expect(Math.abs(up.metric('energyGain_J') - gain_J)).toBeLessThan(0.01 * Math.abs(kinetic_J));
  });
  it('is reported by our own model only', () => {
    for (const model of ['physx', 'librerally'] as const)
      expect(runToEnd(sample('coupe-1974'), 'braking', { model }).metricNames).not.toContain('tyreLoss_J');
  });
  it('does not touch the car: over bumps its motion is the same to the last bit with the balance as without', () => {
    const setup = sample('fsae-2012');
    const drive = (isBalanced: boolean) => {
      const { ground } = createWorld('bumps', evenLayout(1));
      const car = createSimulatedCar({ model: 'racebench', setup, ground });
      car.place({ x_m: 0, y_m: 0, yaw_rad: 0, speed_mps: 15, gear: 2 });
      if (isBalanced) car.balanceEnergy?.();
      for (let i = 0; i < 3000; i++) {
        car.controls.accelerator = 0.4;
        car.controls.steer = 0.05 * Math.sin(i / 300);
        car.step();
      }
      return { ...car.readout };
    };
    expect(drive(true)).toEqual(drive(false));
  });
});
