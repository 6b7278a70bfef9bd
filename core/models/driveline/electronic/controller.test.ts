import { describe, expect, it } from 'vitest';
import type { ElectronicMode } from '../../../catalogue/electronic-modes.ts';
import { FL, FR, RL, RR, WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import type { ElectronicSetup } from '../../../setup/setup.ts';
import { stepElectronic } from './controller.ts';
import { compileElectronic, type ElectronicParams } from './electronic-params.ts';
import {
  COMMAND_BRAKE,
  COMMAND_DIRECTION,
  COMMAND_THROTTLE,
  createElectronicState,
  resetElectronic,
  type ElectronicState,
} from './electronic-state.ts';
import {
  MOTOR_DAMPING_NMSPRAD,
  MOTOR_DIRECTION,
  MOTOR_DUTY,
  MOTOR_IO_COUNT,
  MOTOR_SPEED_RADPS,
  MOTOR_TORQUE_NM,
  writeMotorLine,
} from './motor.ts';

const DT_S = 0.001;
/** Wheel with its rotor: 1 + 8² x 0.004. */
const INERTIA_KGM2 = 1.256;
/** The formulas' example, right turn, FL outer. */
const RATIOS = [1, 0.88831, 0.94859, 0.8265];

const SETUP: ElectronicSetup = {
  mode: 'open',
  lock: { front: 0.5, rear: 0.5, centre: 0 },
  motor: {
    stallTorque_Nm: 60,
    noLoadSpeed_radps: 1200,
    ratio: 8,
    efficiency: 1,
    rotorInertia_kgm2: 0.004,
    regeneration: 0.5,
  },
  table: undefined,
  pwmLevels: 0,
  sensor: { pulses: 4096, rate_Hz: 200 },
  control: { rate_Hz: 200, proportional: 8, integral_pers: 100, load: 1 },
  traction: { on: false, slip: 0.05, gain: 5 },
  measuresAngle: false,
};

interface Bench {
  readonly params: ElectronicParams;
  readonly state: ElectronicState;
  readonly speed_radps: Float64Array;
  /** Brake of a test bench on each wheel. */
  readonly load_Nm: Float64Array;
}

function bench(change: Partial<ElectronicSetup> = {}): Bench {
  const params = compileElectronic({ ...SETUP, ...change }, { length_m: 4, width_m: 1.5 });
  const state = createElectronicState(params);
  const speed_radps = new Float64Array(WHEEL_COUNT);
  resetElectronic(state, speed_radps);
  state.ratios.set(RATIOS);
  state.command[COMMAND_DIRECTION] = 1;
  return { params, state, speed_radps, load_Nm: new Float64Array(WHEEL_COUNT) };
}

/** Four wheels in the air, each with its motor and a dragging load against its rotation. */
function run({ params, state, speed_radps, load_Nm }: Bench, duration_s: number): void {
  const io = new Float64Array(MOTOR_IO_COUNT);
  for (let step = 0; step < Math.round(duration_s / DT_S); step++) {
    stepElectronic(params, state, speed_radps, DT_S);
    for (let w = 0; w < WHEEL_COUNT; w++) {
      io[MOTOR_DUTY] = state.duty[w]!;
      io[MOTOR_DIRECTION] = state.on[w]! * state.command[COMMAND_DIRECTION]!;
      io[MOTOR_SPEED_RADPS] = speed_radps[w]!;
      writeMotorLine(params.motor, io);
      const impedance = INERTIA_KGM2 / DT_S + io[MOTOR_DAMPING_NMSPRAD]!;
      const pull_Nm = io[MOTOR_TORQUE_NM]! - Math.sign(speed_radps[w]!) * load_Nm[w]!;
      speed_radps[w] = speed_radps[w]! + pull_Nm / impedance;
    }
  }
}

describe('electronic differential', () => {
  it('sets 127.5 of 255 at half throttle, as the software differential formulas do, and 128 of 255 where the PWM value has 8 bits', () => {
    const leader = (pwmLevels: number): number => {
      const b = bench({ pwmLevels });
      b.state.command[COMMAND_THROTTLE] = 0.5;
      run(b, 0.05);
      return b.state.duty[FL]! * 255;
    };
    expect(leader(0)).toBeCloseTo(127.5, 9);
    expect(leader(255)).toBeCloseTo(128, 9);
  });

  it('turns every wheel at a level of an 8-bit PWM and still holds the shares of the leader within 1 %', () => {
    const b = bench({ pwmLevels: 255 });
    b.state.command[COMMAND_THROTTLE] = 0.5;
    run(b, 4);
    for (const w of [FR, RL, RR]) {
      const level = b.state.duty[w]! * 255;
      expect(Math.abs(level - Math.round(level))).toBeLessThan(1e-9);
      expect(Math.abs(b.speed_radps[w]! / b.speed_radps[FL]! / RATIOS[w]! - 1)).toBeLessThan(0.01);
    }
  });

  it('gives the leader the throttle: half throttle turns it to 75 rad/s within 0.5 %, half of its no-load speed of 150', () => {
    const b = bench();
    b.state.command[COMMAND_THROTTLE] = 0.5;
    run(b, 4);
    expect(b.state.duty[FL]).toBeCloseTo(0.5, 2);
    expect(Math.abs((b.speed_radps[FL] ?? 0) / 75 - 1)).toBeLessThan(0.005);
  });

  it('holds the others at the speeds of their circles within 0.5 % after 0.3 s, with 100 N m on one of them', () => {
    // A motor alone has I w0 / (ratio² T_stall) = 1.256 x 1200 / (64 x 60) = 0.39 s.
    const b = bench();
    b.state.command[COMMAND_THROTTLE] = 0.5;
    run(b, 4);
    b.load_Nm[RR] = 100;
    run(b, 0.3);
    RATIOS.forEach((ratio, w) => {
      const wanted = ratio * (b.speed_radps[FL] ?? 0);
      expect(Math.abs((b.speed_radps[w] ?? 0) / wanted - 1)).toBeLessThan(0.005);
    });
  });

  it('makes equal rotations when locked, and the inner front wheel half way when semi-open in front', () => {
    const speeds = (mode: ElectronicMode): Float64Array => {
      const b = bench({ mode });
      b.state.command[COMMAND_THROTTLE] = 0.6;
      run(b, 4);
      return b.speed_radps;
    };
    for (const speed of speeds('locked')) expect(speed).toBeCloseTo(90, 0);
    const semi = speeds('semi-open-front');
    expect((semi[FR] ?? 0) / (semi[FL] ?? 1)).toBeCloseTo((1 + 0.88831) / 2, 2);
    expect((semi[RR] ?? 0) / (semi[FL] ?? 1)).toBeCloseTo(0.8265, 2);
  });

  it('goes from open to locked in a single update while it runs', () => {
    const b = bench();
    b.state.command[COMMAND_THROTTLE] = 0.6;
    run(b, 3);
    const { params } = bench({ mode: 'locked' });
    run({ ...b, params }, 0.5);
    for (const speed of b.speed_radps)
      expect(Math.abs(speed / (b.speed_radps[FL] ?? 1) - 1)).toBeLessThan(0.005);
  });

  it('switches all others off while the outer front wheel is at rest (Software differential formulas: "we could apply 0 power")', () => {
    const b = bench();
    b.state.command[COMMAND_THROTTLE] = 1;
    // Held by hand, so that its sensor counts nothing.
    for (let i = 0; i < 200; i++) {
      run(b, DT_S);
      b.speed_radps[FL] = 0;
    }
    expect(b.state.duty[FL]).toBe(1);
    expect([...b.state.on]).toEqual([1, 0, 0, 0]);
    expect([...b.state.duty]).toEqual([1, 0, 0, 0]);
    expect(b.speed_radps[RL]).toBe(0);
  });

  it('has both front wheels lead straight ahead', () => {
    const b = bench();
    b.state.ratios.fill(1);
    b.state.command[COMMAND_THROTTLE] = 0.4;
    run(b, 0.02);
    expect([b.state.duty[FL], b.state.duty[FR]]).toEqual([0.4, 0.4]);
  });

  it('does the same mirrored in a left turn, and backwards with its signs changed', () => {
    const right = bench();
    const left = bench();
    const back = bench();
    left.state.ratios.set([RATIOS[FR]!, RATIOS[FL]!, RATIOS[RR]!, RATIOS[RL]!]);
    back.state.command[COMMAND_DIRECTION] = -1;
    for (const b of [right, left, back]) {
      b.state.command[COMMAND_THROTTLE] = 0.5;
      run(b, 1);
    }
    const [fl, fr, rl, rr] = left.speed_radps;
    expect([fr, fl, rr, rl]).toEqual([...right.speed_radps]);
    // Counting down a sensor rounds the other way: a pulse of difference.
    right.speed_radps.forEach((speed, w) => expect(back.speed_radps[w]).toBeCloseTo(-speed, 0));
  });

  it('does not wind up: a wheel that could not follow for 5 s is back within 1 % 0.3 s after its load is gone', () => {
    const b = bench();
    b.state.command[COMMAND_THROTTLE] = 0.8;
    run(b, 3);
    b.load_Nm[RL] = 400;
    run(b, 5);
    expect(b.state.duty[RL]).toBe(1);
    expect(b.speed_radps[RL]).toBeLessThan(0.5 * (b.speed_radps[FL] ?? 0));
    b.load_Nm[RL] = 0;
    run(b, 0.7);
    expect(Math.abs((b.speed_radps[RL] ?? 0) / (RATIOS[RL]! * (b.speed_radps[FL] ?? 1)) - 1)).toBeLessThan(
      0.01,
    );
  });

  it('is switched off by the brake and in neutral', () => {
    for (const [slot, value] of [
      [COMMAND_BRAKE, 0.1],
      [COMMAND_DIRECTION, 0],
    ] as const) {
      const b = bench();
      b.state.command[COMMAND_THROTTLE] = 1;
      run(b, 1);
      b.state.command[slot] = value;
      run(b, 0.01);
      expect([...b.state.on]).toEqual([0, 0, 0, 0]);
    }
  });

  it('with the traction shift takes throttle from a leader that spins and gives it to the others', () => {
    const spin = (on: boolean): Bench => {
      const b = bench({ traction: { on, slip: 0.05, gain: 5 } });
      b.state.ratios.fill(1);
      b.state.ratios[FL] = 1;
      b.state.ratios[FR] = 0.99;
      b.state.command[COMMAND_THROTTLE] = 0.5;
      // Held by the road at 50 rad/s; the leader's tyre has none and turns at 70.
      for (let i = 0; i < 100; i++) {
        b.speed_radps.fill(50);
        b.speed_radps[FL] = 70;
        run(b, DT_S);
      }
      return b;
    };
    const off = spin(false);
    const on = spin(true);
    expect(off.state.duty[FL]).toBe(0.5);
    // Excess 70 / 50 - 1 - 0.05 = 0.35, times 5 is all of it.
    expect(on.state.duty[FL]).toBe(0);
    for (const w of [FR, RL, RR]) expect(on.state.duty[w]!).toBeGreaterThanOrEqual(off.state.duty[w]!);
  });
});
