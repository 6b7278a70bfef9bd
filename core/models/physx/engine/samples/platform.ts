import { stepTogether } from '../concurrent-step.ts';
import { groundOf } from '../queries/ground.ts';
import { createMovingBodies } from '../collisions/moving-bodies.ts';
import { compileTerrain, placeBox } from '../queries/terrain.ts';
import { ACCELERATOR, POSITION, VELOCITY, type PhysxVehicle } from '../vehicle.ts';
import { drivePhases } from './drive-phases.ts';
import type { Sample } from './sample-vehicle.ts';
import { standing } from './start.ts';
import { fourWheelParams } from './vehicles.ts';

const MASS = 9000;

/** A car pulls away on a floating platform: the forward force of the tyres pushes the platform back. */
export const platform: Sample = {
  description: 'a car pulls away on a floating platform of 9 t: forces on the body under its wheels',
  run: () => {
    const bodies = createMovingBodies([MASS], { withTyreForces: true });
    bodies.state[POSITION + 1] = -0.5;
    const terrain = compileTerrain([
      {
        type: 'box',
        centre: [0, -0.5, 0],
        halfExtents: [5, 0.5, 80],
        orientation: [0, 0, 0, 1],
        surface: 0,
        body: 0,
      },
    ]);
    const car = standing(fourWheelParams(), { ground: groundOf(terrain), bodies });
    const phases = drivePhases(car, [
      {
        name: 'pull away',
        duration: 4,
        control: ({ inputs }: PhysxVehicle) => {
          inputs[ACCELERATOR] = 0.6;
        },
        step: (vehicle, dt) => {
          placeBox(terrain[0]!.numbers, bodies.state);
          bodies.load.fill(0);
          stepTogether([vehicle], dt, [0]);
          // Along the road only: water carries the weight.
          const speed = bodies.state[VELOCITY + 2]! + (dt * bodies.load[2]!) / MASS;
          bodies.state[VELOCITY + 2] = speed;
          bodies.state[POSITION + 2] = bodies.state[POSITION + 2]! + dt * speed;
        },
      },
    ]);
    const back = -bodies.state[VELOCITY + 2]!;
    const expected = (fourWheelParams().body.mass * car.body[VELOCITY + 2]!) / MASS;
    return {
      phases,
      checks: [
        {
          fact: `the platform moves back at ${back.toFixed(3)} m/s; the car's momentum over 9 t is ${expected.toFixed(3)} m/s`,
          holds: Math.abs(back - expected) < 0.01 * expected && back > 0.3,
        },
      ],
    };
  },
};
