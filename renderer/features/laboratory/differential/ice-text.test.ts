import { describe, expect, it } from 'vitest';
import type { IceFrame } from '../../../../core/contract/ice.ts';
import { showQuantity } from '../../../../core/units/quantity.ts';
import { iceEnd, iceText, torqueBalance } from './ice-text.ts';

const TORQUE = showQuantity({ key: 'torque_Nm', unit: 'Nm', digits: 0 }, 'si');
const FORCE = showQuantity({ key: 'force_N', unit: 'N', digits: 0 }, 'si');
const FACTS = { position: 'rear', kind: 'free', mass_kg: 1000, load_N: 2400 } as const;

const frame = (change: Partial<IceFrame>): IceFrame => ({
  time_s: 2,
  speed_mps: 3,
  acceleration_mps2: 0.5,
  pull_N: 413,
  inputTorque_Nm: 124,
  engineSpeed_radps: 300,
  wheelSpeed_radps: [60, 10],
  wheelAngle_rad: [0, 0],
  torque_Nm: [62, 62],
  grip_Nm: [62, 560],
  gripForce_N: [206, 1860],
  force_N: [206, 206],
  sampleTimes_s: new Float64Array(),
  samples: [],
  ...change,
});

describe('what is said of a wheel on ice', () => {
  it('with a free differential: each output gets 62 N m, the car pulls with 413 N', () => {
    expect(iceText(FACTS, frame({}), TORQUE, FORCE)).toBe(
      'Free: each output gets 62 N·m, no more than the left wheel can use on the ice. The car pulls with 413 N.',
    );
  });

  it('with a lock that holds: one speed', () => {
    const held = frame({ torque_Nm: [62, 400], wheelSpeed_radps: [10, 10.01] });
    expect(iceText({ ...FACTS, kind: 'locked' }, held, TORQUE, FORCE)).toContain(
      'both outputs turn at one speed, the left wheel gets 62 N·m, the right wheel 400 N·m.',
    );
  });

  it('with a lock that slips: 2.5 times as much on the road', () => {
    const slipping = frame({ torque_Nm: [60, 150] });
    expect(iceText({ ...FACTS, kind: 'lsd-2-way' }, slipping, TORQUE, FORCE)).toContain('2.5 times as much');
  });

  it('before the start: what ice and road take; axles of a centre differential', () => {
    expect(iceText({ ...FACTS, position: 'centre' }, frame({ time_s: 0 }), TORQUE, FORCE)).toBe(
      'The front axle is on ice that takes 62 N·m, the rear axle on a road that takes 560 N·m.',
    );
  });
});

describe('the torque of a wheel on ice', () => {
  it('adds up: outputs and what spins up the driveline are the input', () => {
    const parts = torqueBalance(
      frame({ inputTorque_Nm: 204, torque_Nm: [19, 34], force_N: [40, 90] }),
      TORQUE,
    );
    expect(parts.driveline_Nm).toBe(151);
    expect(parts.outputs_Nm[0] + parts.outputs_Nm[1] + parts.driveline_Nm).toBe(parts.input_Nm);
    // The radius is 62 N m over 206 N.
    expect(parts.wheels_Nm[0]).toBeCloseTo(19 - (40 * 62) / 206, 9);
  });

  it('adds up as it is shown: 12.4 and 27.3 of 39.9 are 12 and 27 of 39', () => {
    const { input_Nm, outputs_Nm, driveline_Nm } = torqueBalance(
      frame({ inputTorque_Nm: 39.9, torque_Nm: [12.4, 27.3] }),
      TORQUE,
    );
    expect([...outputs_Nm, driveline_Nm, input_Nm].map(TORQUE.text)).toEqual(['12', '27', '0', '39']);
  });
});

describe('the end of a trial', () => {
  const SPEED = showQuantity({ key: 'speed_mps', unit: 'mps', digits: 1 }, 'engineering');
  const spent = { inputTorque_Nm: 0, torque_Nm: [0, 0], engineSpeed_radps: 628.3185 } as const;

  it('is said in a sentence once the engine gives no more torque', () => {
    const end = frame({ ...spent, speed_mps: 17.2, wheelSpeed_radps: [80, 40] });
    expect(iceEnd(FACTS, end, SPEED)).toMatch(
      /^End of the trial: at 6000 rpm the engine gives no more torque with this throttle. The left wheel spins 2.0 times as fast as the right wheel, and the car goes \d[\d.]+ km\/h.$/,
    );
    expect(iceEnd(FACTS, frame({ ...spent, wheelSpeed_radps: [40, 40] }), SPEED)).toContain(
      'Both outputs turn at one speed',
    );
  });

  it('has not come while torque moves the car, nor at the start', () => {
    expect(iceEnd(FACTS, frame({}), SPEED)).toBeUndefined();
    expect(iceEnd(FACTS, frame({ ...spent, time_s: 0.2 }), SPEED)).toBeUndefined();
  });
});
