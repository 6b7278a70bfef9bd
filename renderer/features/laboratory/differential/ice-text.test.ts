import { describe, expect, it } from 'vitest';
import type { IceFacts, IceFrame, IceState } from '../../../../core/contract/ice.ts';
import { showQuantity } from '../../../../core/units/quantity.ts';
import { iceText, torqueBalance } from './ice-text.ts';

const TORQUE = showQuantity({ key: 'torque_Nm', unit: 'Nm', digits: 0 }, 'si');
const UNITS = {
  torque: TORQUE,
  force: showQuantity({ key: 'force_N', unit: 'N', digits: 0 }, 'si'),
  speed: showQuantity({ key: 'speed_mps', unit: 'mps', digits: 1 }, 'engineering'),
};
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
  halfway: undefined,
  sampleTimes_s: new Float64Array(),
  samples: [],
  ...change,
});

describe('what is said of a wheel on ice', () => {
  it('with an open differential: each output gets 62 N·m, the car pulls with 413 N', () => {
    expect(iceText(FACTS, frame({}), UNITS)).toBe(
      'Open: each output gets 62 N·m, no more than the left wheel can use on the ice. The car pulls with 413 N.',
    );
  });

  it('with a lock that holds: one speed', () => {
    const held = frame({ torque_Nm: [62, 400], wheelSpeed_radps: [10, 10.01] });
    expect(iceText({ ...FACTS, kind: 'locked' }, held, UNITS)).toContain(
      'both outputs turn at one speed, the left wheel gets 62 N·m, the right wheel 400 N·m, 6.5 times as much.',
    );
  });

  it('with a lock that slips: 2.5 times as much on the road', () => {
    const slipping = frame({ torque_Nm: [60, 150] });
    expect(iceText({ ...FACTS, kind: 'lsd-2-way' }, slipping, UNITS)).toContain('2.5 times as much');
  });

  it('before the start: what ice and road take; axles of a centre differential', () => {
    expect(iceText({ ...FACTS, position: 'centre' }, frame({ time_s: 0 }), UNITS)).toBe(
      'The front axle is on ice that takes 62 N·m, the rear axle on a road that takes 560 N·m. Start begins the trial.',
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
    // The radius is 62 N·m over 206 N.
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
  const END: Partial<IceFrame> = {
    ...{ inputTorque_Nm: 0, torque_Nm: [0, 0], pull_N: 0, force_N: [0, 0] },
    ...{ time_s: 26.9, engineSpeed_radps: 628.3185, speed_mps: 17.2, wheelSpeed_radps: [50, 50] },
  };
  const endOf = (kind: IceFacts['kind'], last: Partial<IceState>): string =>
    iceText({ ...FACTS, kind }, frame({ ...END, halfway: frame(last) }), UNITS);

  it('says what the differential did with the torque while the engine pulled, then why it pulls no more', () => {
    expect(endOf('salisbury', { torque_Nm: [62, 112], pull_N: 580 })).toBe(
      'Salisbury, slipping: the left wheel got 62 N·m, the right wheel 112 N·m, 1.8 times as much. The car pulled with 580 N. End of the trial after 26.9 s: at 6000 rpm the engine gives no more torque with this throttle, and the car goes 62 km/h.',
    );
    expect(endOf('free', { wheelSpeed_radps: [50, 49] })).toContain(
      'Open: each output got 62 N·m, no more than the left wheel could use on the ice.',
    );
    expect(endOf('locked', { torque_Nm: [62, 400], wheelSpeed_radps: [10, 10] })).toContain(
      'Locked, holding: both outputs turned at one speed',
    );
  });

  it('with a wheel that has grip left on the ice does not name the ice as its limit', () => {
    expect(endOf('free', { force_N: [100, 100] })).toContain('Open: each output got 62 N·m. The car');
  });
});
