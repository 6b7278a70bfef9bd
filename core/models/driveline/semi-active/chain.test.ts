import { describe, expect, it } from 'vitest';
import { SEMI_ACTIVE_BLOCKS, SEMI_ACTIVE_OUTPUTS } from '../../../catalogue/semi-active-blocks.ts';
import {
  RAW_ENGINE_RADPS,
  RAW_GEAR,
  RAW_LEFT_RADPS,
  RAW_RIGHT_RADPS,
  RAW_THROTTLE,
  RAW_YAW_RADPS,
  resetChain,
  stepChain,
  type SemiActiveChain,
} from './chain.ts';
import { chainDelay_s } from './compile-semi-active.ts';
import {
  BUS_DIFFERENCE_RADPS,
  CLUTCH_TORQUE_NM,
  COMMAND_PA,
  ENGAGED,
  INPUT_TORQUE_NM,
  PREDICTED_DIFFERENCE_RADPS,
  PRESSURE_PA,
  REQUESTED_TORQUE_NM,
  SATURATED_PA,
  SERVO_PA,
} from './slots.ts';
import { aChain, aSemiActive, IDEAL } from './testing/a-chain.ts';

/** Left turn in second gear at part throttle. */
function drive(chain: SemiActiveChain, left_radps: number, right_radps: number): void {
  const { raw } = chain;
  raw[RAW_THROTTLE] = 0.4;
  raw[RAW_ENGINE_RADPS] = 800;
  raw[RAW_GEAR] = 2;
  raw[RAW_LEFT_RADPS] = left_radps;
  raw[RAW_RIGHT_RADPS] = right_radps;
  raw[RAW_YAW_RADPS] = 0.8;
}

/** Values of a slot over some steps of the inner (left) wheel spinning. */
function spin(chain: SemiActiveChain, steps: number, slot: number): number[] {
  return Array.from({ length: steps }, () => {
    drive(chain, 60, 55);
    stepChain(chain);
    return chain.out[slot]!;
  });
}

describe('the whole chain', () => {
  it('without delay or dynamics gives in one step the torque that the algorithm asks for', () => {
    const chain = aChain(aSemiActive({ ...IDEAL, algorithm: 'viscous' }));
    // The servo rises no faster than its own line allows: 20 Nm / rad/s x 5 rad/s = 100 Nm are there at once.
    const [first] = spin(chain, 1, CLUTCH_TORQUE_NM);
    expect(chain.out[REQUESTED_TORQUE_NM]).toBe(100);
    expect(first).toBeCloseTo(100, 9);
  });

  it('is open in a left turn without wheelspin and engages when the inner wheel spins', () => {
    const chain = aChain(aSemiActive());
    for (let i = 0; i < 300; i++) {
      drive(chain, 50, 53);
      stepChain(chain);
    }
    expect(chain.out[INPUT_TORQUE_NM]).toBeGreaterThan(100);
    expect([chain.out[ENGAGED], chain.out[CLUTCH_TORQUE_NM]]).toEqual([0, 0]);
    spin(chain, 500, CLUTCH_TORQUE_NM);
    // (20 + 0.6 x input) of the LSD emulation; its stiction peak has gone at 5 rad/s.
    const lsd = 20 + 0.6 * chain.out[INPUT_TORQUE_NM]!;
    expect(chain.out[CLUTCH_TORQUE_NM]! / lsd).toBeCloseTo(1, 2);
  });

  it('answers a step after 2 ms in, 8 ms until the next frame out and 2 ms out: the command comes at 12 ms', () => {
    const chain = aChain(aSemiActive({ prediction: false }));
    const commands = spin(chain, 30, COMMAND_PA);
    expect(commands.findIndex((value) => value > 0)).toBe(12);
    resetChain(chain);
    expect(spin(chain, 30, BUS_DIFFERENCE_RADPS).findIndex((value) => value > 0)).toBe(2);
    resetChain(chain);
    expect(spin(chain, 30, SATURATED_PA).findIndex((value) => value > 0)).toBe(2);
  });

  it('rises by 40 bar / 80 ms x 10 ms = 5 bar a frame and the servo by 1 bar a millisecond', () => {
    const chain = aChain(aSemiActive({ prediction: false, algorithm: 'viscous' }));
    const sent = spin(chain, 23, SATURATED_PA);
    expect([sent[2], sent[12], sent[22]]).toEqual([5e5, 10e5, 15e5]);
    resetChain(chain);
    const servo = spin(chain, 20, SERVO_PA);
    expect(servo.slice(11, 18)).toEqual([0, 1e5, 2e5, 3e5, 4e5, 5e5, 5e5]);
  });

  it('settles to the pressure asked for: 100 Nm are 16.835 bar', () => {
    const chain = aChain(aSemiActive({ algorithm: 'viscous', prediction: false }));
    spin(chain, 1000, PRESSURE_PA);
    expect(chain.out[PRESSURE_PA]! / 1e5).toBeCloseTo(16.835, 3);
    expect(chain.out[CLUTCH_TORQUE_NM]).toBeCloseTo(100, 6);
  });

  it('never gives more than 40 bar of pressure can hold, 237.6 Nm, but for the overshoot of its oil', () => {
    const chain = aChain(
      aSemiActive({ algorithm: 'viscous', viscous: { coefficient_Nmsprad: 1e4, limit_Nm: 1e6 } }),
    );
    const torques = spin(chain, 2000, CLUTCH_TORQUE_NM);
    expect(Math.max(...torques)).toBeLessThan(237.6 * 1.046);
    expect(torques.at(-1)).toBeCloseTo(237.6, 0);
  });

  it('looks ahead by half a reading, both delays, the wait between frames, half a frame and the oil: 5 + 4 + 8 + 5 + 17.5 ms', () => {
    expect(chainDelay_s(aSemiActive(), 1e-3)).toBeCloseTo(0.0395, 9);
  });

  it('predicts a steady ramp of 20 rad/s² to where it will be 39.5 ms after the reading', () => {
    const chain = aChain(aSemiActive({ prediction: true, sensors: IDEAL.sensors! }));
    const horizon = chain.params.prediction.horizon_s;
    for (let i = 0; i < 1003; i++) {
      drive(chain, 50 + 0.02 * i, 50);
      stepChain(chain);
    }
    // The frame that has just been taken in left at 1.000 s.
    expect(chain.out[BUS_DIFFERENCE_RADPS]).toBeCloseTo(20, 9);
    expect(chain.out[PREDICTED_DIFFERENCE_RADPS]).toBeCloseTo(20 + 20 * horizon, 6);
  });

  it('makes the same numbers again after a reset, bit by bit, and in a second chain', () => {
    const chain = aChain(aSemiActive());
    const first = spin(chain, 777, CLUTCH_TORQUE_NM);
    const out = chain.out.slice();
    resetChain(chain);
    expect(spin(chain, 777, CLUTCH_TORQUE_NM)).toEqual(first);
    expect(chain.out).toEqual(out);
    expect(spin(aChain(aSemiActive()), 777, CLUTCH_TORQUE_NM)).toEqual(first);
  });

  it('is the mirror image for a right turn', () => {
    const left = aChain(aSemiActive());
    const right = aChain(aSemiActive());
    for (let i = 0; i < 500; i++) {
      drive(left, 60, 55);
      drive(right, 55, 60);
      right.raw[RAW_YAW_RADPS] = -0.8;
      stepChain(left);
      stepChain(right);
      expect(right.out[CLUTCH_TORQUE_NM]).toBe(left.out[CLUTCH_TORQUE_NM]);
    }
  });
});

describe('the block diagram', () => {
  const ids = SEMI_ACTIVE_BLOCKS.map(({ id }) => id);
  it('has each block once, and every input is a block further up the chain', () => {
    expect(new Set(ids).size).toBe(ids.length);
    SEMI_ACTIVE_BLOCKS.forEach(({ id, inputs }, i) => {
      for (const input of inputs) expect(ids.slice(0, i), `${id} takes ${input}`).toContain(input);
    });
  });

  it('uses the output of every block but the last', () => {
    const used = new Set(SEMI_ACTIVE_BLOCKS.flatMap(({ inputs }) => inputs));
    expect(ids.filter((id) => !used.has(id))).toEqual(['clutch']);
  });

  it('gives each output a channel of its own', () => {
    const keys = SEMI_ACTIVE_OUTPUTS.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('places no two blocks of a stage on one another', () => {
    const positions = SEMI_ACTIVE_BLOCKS.map(({ stage, row }) => `${stage} ${row}`);
    expect(new Set(positions).size).toBe(positions.length);
  });
});
