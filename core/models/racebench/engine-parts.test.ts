import { describe, expect, it } from 'vitest';
import { FL, FR, RL, RR } from '../../catalogue/wheels.ts';
import { aVehicle, drive } from '../../proof/testing/a-drive.ts';
import { aSetup, withoutLosses } from '../../proof/testing/a-setup.ts';
import type { Setup } from '../../setup/setup.ts';
import { compileVehicle } from './compile-vehicle.ts';
import type { Vehicle } from './vehicle.ts';

const setupWith = (engine: Partial<Setup['engine']>): Setup => {
  const setup = aSetup();
  return { ...setup, engine: { ...setup.engine, ...engine } };
};

/** No clutch assist: the driver's foot alone works the clutch. */
const OWN_FOOT = setupWith({ autoClutchSpeed_radps: 0 });

/** Stands on its brakes with the engine idling at 90 rad/s, clutch pedal down. */
function held(setup: Setup): Vehicle {
  const vehicle = aVehicle(setup, { gear: 1 });
  vehicle.state.engineSpeed_radps[0] = 90;
  drive(vehicle, 0.2, ({ controls }) => {
    controls.brake = 1;
    controls.clutch = 1;
  });
  return vehicle;
}

describe('dropping the clutch against a held car', () => {
  it('stalls an engine of 0.15 kg.m2 at 90 rad/s in under 0.05 s with 400 N.m of clutch', () => {
    const vehicle = held(OWN_FOOT);
    expect(vehicle.drive.engineRuns).toBe(true);
    expect(vehicle.state.engineSpeed_radps[0]).toBeCloseTo(90, 0);
    vehicle.controls.clutch = 0;
    let steps = 0;
    while (vehicle.drive.engineRuns && steps < 200) {
      drive(vehicle, 0.001);
      steps++;
    }
    // 0.15 x (90 - 40) / 400 = 18.8 ms from idle to the stall speed; the idle control's torque adds to it.
    expect(steps).toBeGreaterThan(15);
    expect(steps).toBeLessThan(50);
    drive(vehicle, 0.2);
    expect(vehicle.state.engineSpeed_radps[0]).toBeLessThan(0.01);
    expect(vehicle.drive.engineTorque_Nm).toBeCloseTo(0, 2);
  });

  it('does not stall the engine where the clutch assist works, which the silence of a file asks for', () => {
    const vehicle = held(aSetup());
    vehicle.controls.clutch = 0;
    drive(vehicle, 1);
    expect(vehicle.drive.engineRuns).toBe(true);
    expect(compileVehicle(aSetup()).assistSpeed_radps).toBeCloseTo(117, 9);
    expect(compileVehicle(OWN_FOOT).assistSpeed_radps).toBe(0);
  });

  it('is undone by the starter with the clutch pedal down: 60 N.m on 0.15 kg.m2 reach 70 rad/s in 0.18 to 0.25 s', () => {
    const vehicle = held(setupWith({ autoClutchSpeed_radps: 0, startSpeed_radps: 70 }));
    vehicle.controls.clutch = 0;
    drive(vehicle, 0.3);
    expect(vehicle.drive.engineRuns).toBe(false);
    drive(vehicle, 0.3, ({ controls }) => {
      controls.clutch = 1;
      controls.brake = 1;
    });
    expect(vehicle.drive.engineRuns).toBe(false);
    const runs = (): boolean => vehicle.drive.engineRuns;
    let steps = 0;
    while (!runs() && steps < 1000) {
      drive(vehicle, 0.001, ({ controls }) => {
        controls.starter = true;
      });
      expect(vehicle.drive.starterTorque_Nm).toBe(runs() ? 0 : 60);
      steps++;
    }
    // 0.15 x 70 / 60 = 175 ms without the engine's drag.
    expect(steps).toBeGreaterThanOrEqual(175);
    expect(steps).toBeLessThan(250);
  });
});

describe('changes of gear', () => {
  const shifting = {
    ...aSetup().engine.shifting,
    declutchTime_s: 0.12,
    neutralTime_s: 0.06,
    clutchTime_s: 0.2,
    down: { declutchTime_s: 0.08, neutralTime_s: 0.03, clutchTime_s: 0.1 },
  };

  /** Steps from the request until the clutch is closed again, and the step at which the new gear is in. */
  function shiftTime(from: number, to: number): { whole: number; engaged: number } {
    const vehicle = aVehicle(setupWith({ shifting }), { gear: from, speed_mps: 15 });
    drive(vehicle, 0.02);
    vehicle.controls.gear = to;
    let engaged = 0;
    for (let step = 1; step < 1000; step++) {
      drive(vehicle, 0.001);
      if (engaged === 0 && vehicle.drive.gear === to) engaged = step;
      if (vehicle.drive.shiftPhase === 0) return { whole: step, engaged };
    }
    return { whole: Infinity, engaged };
  }

  it('take 0.12 + 0.06 + 0.2 s up, the new gear in after 0.18 s', () => {
    expect(shiftTime(2, 3)).toEqual({ whole: 380, engaged: 180 });
  });

  it('take 0.08 + 0.03 + 0.1 s down, the new gear in after 0.11 s', () => {
    expect(shiftTime(3, 2)).toEqual({ whole: 210, engaged: 110 });
  });
});

describe('the brakes', () => {
  const brakes = (control: (vehicle: Vehicle) => void): number[] => {
    const vehicle = aVehicle(aSetup(), { speed_mps: 20 });
    drive(vehicle, 0.1, control);
    return [FL, FR, RL, RR].map((w) => vehicle.work.brakeTorque_Nm[w] ?? 0);
  };

  it('act with 450 N.m in front and 240 N.m at the rear at 0.3 of the pedal: balance 65 %', () => {
    const torque_Nm = brakes(({ controls }) => {
      controls.brake = 0.3;
    });
    [-450, -450, -240, -240].forEach((expected, w) => expect(torque_Nm[w]).toBeCloseTo(expected, 6));
  });

  it('act with the lever on the handbrake wheels alone: 0.2 x 1200 N.m at the rear', () => {
    const torque_Nm = brakes(({ controls }) => {
      controls.handbrake = 0.2;
    });
    [0, 0, -240, -240].forEach((expected, w) => expect(torque_Nm[w]).toBeCloseTo(expected, 6));
  });
});

describe("the engine's torque on the body", () => {
  it('rolls it right side down by shaft torque over roll stiffness, within 1 %', () => {
    const base = withoutLosses(setupWith({ torqueReaction: 1 }));
    const vehicle = aVehicle(base, { gear: 3, speed_mps: 20 });
    drive(vehicle, 2, ({ controls }) => {
      controls.accelerator = 1;
    });
    // Gear 3 has ratio 1.4: the torque of the shaft to the rear axle.
    const torque_Nm = 1.4 * vehicle.drive.clutchTorque_Nm;
    expect(torque_Nm).toBeGreaterThan(200);
    // Springs 25 and 22 N/mm, front bar 12 N/mm, tyres 200 N/mm on a track of 1.4 m: rate x 1.4^2 / 2, the bar twice that.
    const frontSprings = 24_500 + 23_520;
    const tyres = 196_000;
    const front = 1 / (1 / frontSprings + 1 / tyres);
    const rearSprings = 21_560;
    // 1000 kg lean over a roll axis 0.377 m below their centre of gravity.
    const lean = 1000 * 9.81 * 0.377;
    // The shaft loads the rear axle the other way: axle (rearSprings (roll - axle) - T = tyres x axle), body in balance.
    const shared = rearSprings / (rearSprings + tyres);
    const roll_rad = (torque_Nm * (1 - shared)) / (front + rearSprings * (1 - shared) - lean);
    expect(Math.abs(vehicle.readout.roll_rad / roll_rad - 1)).toBeLessThan(0.01);
  });
});

describe('the friction of the crankshaft', () => {
  it('brakes a released engine with 12 N.m: 80 rad/s a second on 0.15 kg.m2, beside its drag', () => {
    const slowed = (friction_Nm: number): number => {
      const setup = setupWith({ friction_Nm, autoClutchSpeed_radps: 0 });
      const vehicle = aVehicle(setup, { gear: 0 });
      vehicle.state.engineSpeed_radps[0] = 400;
      drive(vehicle, 0.5);
      return vehicle.state.engineSpeed_radps[0];
    };
    // dw/dt = -(0.08 w + 12) / 0.15 from 400 rad/s: (400 + 150) exp(-0.08 x 0.5 / 0.15) - 150 = 271.2.
    expect(slowed(12)).toBeCloseTo(550 * Math.exp(-0.08 / 0.3) - 150, 0);
    expect(slowed(0)).toBeCloseTo(400 * Math.exp(-0.08 / 0.3), 0);
  });
});
