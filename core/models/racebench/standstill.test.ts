import { describe, expect, it } from 'vitest';
import { aVehicle, drive } from '../../proof/testing/a-drive.ts';
import { aDifferential, aSetup } from '../../proof/testing/a-setup.ts';
import type { Setup } from '../../setup/setup.ts';
import { splitGround } from '../../environment/world/ground.ts';
import type { Vehicle } from './vehicle.ts';

const LOCKED = aSetup({ differentials: [aDifferential({ kind: 'locked' })] });
const LOCKED_4WD = aSetup({
  differentials: [
    aDifferential({ kind: 'locked', position: 'front', block: 'diff0', outputs: [0, 1] }),
    aDifferential({ kind: 'locked', position: 'rear', block: 'diff1', outputs: [2, 3] }),
    aDifferential({ kind: 'locked', position: 'centre', block: 'diff2', outputs: [0, 1], finalDriveRatio: 1 }),
  ],
});

interface Standstill {
  readonly name: string;
  readonly gear: number;
  readonly accelerator: number;
  readonly brake: number;
  readonly handbrake: number;
}

const CASES: readonly Standstill[] = [
  { name: 'in neutral', gear: 0, accelerator: 0, brake: 0, handbrake: 0 },
  { name: 'in neutral on the handbrake', gear: 0, accelerator: 0, brake: 0, handbrake: 1 },
  { name: 'in gear, clutch open by the assist', gear: 1, accelerator: 0, brake: 0, handbrake: 0 },
  { name: 'in gear on the brake', gear: 1, accelerator: 0, brake: 1, handbrake: 0 },
  {
    name: 'with the assist pulling gently against the brake',
    gear: 1,
    accelerator: 0.15,
    brake: 1,
    handbrake: 0,
  },
  { name: 'with the assist pulling gently backwards', gear: -1, accelerator: 0.15, brake: 1, handbrake: 0 },
];

/** All torques of driveline and wheels, and the tyres' longitudinal forces. */
function torques({ driveline, work, drive: line }: Vehicle): number[] {
  return [
    line.clutchTorque_Nm,
    ...driveline.resistance_Nm,
    ...work.driveTorque_Nm,
    ...work.brakeTorque_Nm,
    ...work.rollingTorque_Nm,
    ...work.longitudinalForce_N,
  ];
}

describe.each([
  { car: 'one locked differential', setup: LOCKED },
  { car: 'three locked differentials', setup: LOCKED_4WD },
])('car with $car on split ice', ({ setup }: { setup: Setup }) => {
  it.each(CASES)(
    'stays at rest 10 s $name: one change of state, 1e-6 rad/s, torques to 1e-6',
    (situation) => {
      const vehicle = aVehicle(setup, { gear: situation.gear }, splitGround(1, 0.1));
      Object.assign(vehicle.controls, situation);
      const { driveline, state } = vehicle;
      // Engine and clutch come to rest first, with the car held: the assist leads the engine's speed exponentially.
      if (situation.accelerator > 0) drive(vehicle, 1.5);
      const signs = driveline.slipSign.slice();
      let changes = 0;
      let most_radps = 0;
      let settled: number[] = [];
      let drift = 0;
      for (let i = 1; i <= 10_000; i++) {
        drive(vehicle, 0.001);
        most_radps = Math.max(most_radps, ...state.wheelSpeed_radps.map(Math.abs));
        driveline.slipSign.forEach((sign, f) => {
          if (sign !== signs[f]) changes++;
          signs[f] = sign;
        });
        if (i === 500) settled = torques(vehicle);
        if (i > 500 && i % 10 === 0)
          torques(vehicle).forEach(
            (torque, n) => (drift = Math.max(drift, Math.abs(torque - (settled[n] ?? 0)))),
          );
      }
      expect(changes).toBeLessThanOrEqual(1);
      expect(most_radps).toBeLessThan(1e-6);
      expect(drift).toBeLessThan(1e-6);
      if (situation.accelerator > 0) expect(Math.abs(vehicle.drive.clutchTorque_Nm)).toBeGreaterThan(5);
    },
  );

  it('comes to rest from 3 m/s on its brakes: no change of state once it is at rest, torques to 1e-6 when it has rocked out', () => {
    const vehicle = aVehicle(setup, { gear: 0, speed_mps: 3 }, splitGround(1, 0.1));
    drive(vehicle, 2, (car) => {
      car.controls.brake = 0.2;
    });
    const signs = vehicle.driveline.slipSign.slice();
    let changes = 0;
    const count = (car: Vehicle): void => {
      car.driveline.slipSign.forEach((sign, f) => (changes += sign === signs[f] ? 0 : 1));
    };
    // The carcasses of the tyres swing out.
    drive(vehicle, 6, count);
    const settled = torques(vehicle);
    drive(vehicle, 4, count);
    expect(changes).toBe(0);
    expect(Math.max(...vehicle.state.wheelSpeed_radps.map(Math.abs))).toBeLessThan(1e-9);
    torques(vehicle).forEach((torque, n) => expect(Math.abs(torque - (settled[n] ?? 0))).toBeLessThan(1e-6));
  });
});
