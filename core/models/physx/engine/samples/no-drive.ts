import type { PhysxVehicle } from '../vehicle.ts';
import { drivePhases, type Phase } from './drive-phases.ts';
import type { Sample } from './sample-vehicle.ts';
import { standing } from './start.ts';
import { noDriveParams } from './vehicles.ts';

/** Torque, brake torque and steer angle of the rover's wheels: fl, fr, rl, rr. */
function wheels(torque: readonly number[], brake: number, steer: readonly number[] = [0, 0, 0, 0]) {
  return {
    control: ({ wheelDrive, wheelBrake, wheelSteer }: PhysxVehicle) => {
      wheelDrive.set(torque);
      wheelBrake.fill(brake);
      wheelSteer.set(steer);
    },
  };
}

/** A rover whose own program sets every wheel. */
export const noDrive: Sample = {
  description: 'a vehicle without a drive model: torque, brake and steer angle wheel by wheel',
  run: () => {
    const all = (torque: number) => [torque, torque, torque, torque];
    const phases: Phase[] = [
      { name: 'settle', duration: 1, ...wheels(all(0), 0) },
      { name: 'accelerate', duration: 3, ...wheels(all(180), 0) },
      { name: 'brake', duration: 2, ...wheels(all(0), 500) },
      { name: 'soft turn', duration: 3, ...wheels(all(120), 0, [0.15, 0.15, 0, 0]) },
      { name: 'crab walk', duration: 3, ...wheels(all(60), 0, [0.25, 0.25, 0.25, 0.25]) },
      { name: 'stop', duration: 3, ...wheels(all(0), 500) },
      { name: 'turn by torque', duration: 3, ...wheels([260, -260, 260, -260], 0) },
      { name: 'reverse', duration: 3, ...wheels(all(-150), 0) },
    ];
    const reports = drivePhases(standing(noDriveParams()), phases);
    const turn = (n: number) => reports[n]?.turn ?? NaN;
    const speed = (n: number) => reports[n]?.speed ?? NaN;
    return {
      phases: reports,
      checks: [
        { fact: 'the brakes stop the rover', holds: Math.abs(speed(2)) < 0.05 },
        { fact: 'steered front wheels turn it right', holds: turn(3) > 0.3 },
        {
          fact: 'with all wheels steered alike it turns less than a fifth of that',
          holds: Math.abs(turn(4)) < turn(3) / 5,
        },
        { fact: 'opposite torques turn it on the spot', holds: turn(6) > 0.2 && Math.abs(speed(6)) < 1.5 },
        { fact: 'negative torque drives it backwards', holds: speed(7) < -1 },
      ],
    };
  },
};
