import { fc } from '../../../proof/testing/property.ts';
import { describe, expect, it } from 'vitest';
import { ELECTRONIC_MODE_NAMES, lockFractions } from '../../../catalogue/electronic-modes.ts';
import { FL, FR, RL, RR } from '../../../catalogue/wheels.ts';
import { motorTorque_Nm, windingLoss_W, type MotorParams } from './motor.ts';
import { compilePwmTable, dutyAtSpeed, idleTable, speedAtDuty_radps } from './pwm-table.ts';
import { writeWantedRatios } from './wanted-speeds.ts';
import { createSensors, stepSensors } from './wheel-sensor.ts';

/** 60 N m from rest and 1200 rad/s without load at full duty, geared 8 to 1. */
const MOTOR: MotorParams = {
  stallTorque_Nm: 60,
  noLoadSpeed_radps: 1200,
  ratio: 8,
  efficiency: 0.95,
  rotorInertia_kgm2: 0.004,
  regeneration: 0.25,
};

describe('motor on a chopped supply', () => {
  it('gives 60 N m at rest and full duty, 30 N m at half duty, 30 N m at half speed and full duty', () => {
    expect(motorTorque_Nm(MOTOR, 1, 0)).toBeCloseTo(60, 12);
    expect(motorTorque_Nm(MOTOR, 0.5, 0)).toBeCloseTo(30, 12);
    expect(motorTorque_Nm(MOTOR, 1, 600)).toBeCloseTo(30, 12);
  });

  it('gives nothing at 600 rad/s and half duty: its no-load speed is proportional to the duty', () => {
    expect(motorTorque_Nm(MOTOR, 0.5, 600)).toBeCloseTo(0, 12);
  });

  it('brakes beyond that speed, with no more than 15 N m: a quarter of the stall torque', () => {
    expect(motorTorque_Nm(MOTOR, 0.5, 720)).toBeCloseTo(-6, 12);
    expect(motorTorque_Nm(MOTOR, 0, 1200)).toBeCloseTo(-15, 12);
    expect(motorTorque_Nm({ ...MOTOR, regeneration: 0 }, 0, 1200)).toBeCloseTo(0, 12);
  });

  it('never gives more than its stall torque when it is driven backwards', () => {
    expect(motorTorque_Nm(MOTOR, 1, -600)).toBeCloseTo(60, 12);
  });

  it('has its maximum power, 18 kW, at half the no-load speed, where half of the battery’s power is heat', () => {
    const torque_Nm = motorTorque_Nm(MOTOR, 1, 600);
    expect(torque_Nm * 600).toBeCloseTo(18000, 6);
    // Battery: d w0 T = 1200 x 30 = 36 kW.
    expect(windingLoss_W(MOTOR, torque_Nm)).toBeCloseTo(18000, 6);
  });
});

describe('PWM table', () => {
  // Software differential formulas, "Predefined table example".
  const SEED = {
    pwm: [50, 100, 150, 190, 220, 255],
    rotations_pers: [
      [5, 12, 22, 44, 50, 56],
      [6, 14, 22, 43, 49, 57],
      [5, 16, 18, 45, 47, 57],
      [4, 11, 25, 48, 53, 55],
    ],
  };
  const table = compilePwmTable(SEED);
  const turns = (wheel: number, pwm: number): number =>
    speedAtDuty_radps(table, wheel, pwm / 255) / (2 * Math.PI);

  it('gives the rows of the seed: 44 rotations per second front left at 190', () => {
    expect(turns(FL, 190)).toBeCloseTo(44, 12);
    expect(turns(RR, 100)).toBeCloseTo(11, 12);
  });

  it('lies on straight lines between rows and to 0: 17 front left at 125, 2.5 at 25', () => {
    expect(turns(FL, 125)).toBeCloseTo(17, 12);
    expect(turns(FL, 25)).toBeCloseTo(2.5, 12);
    expect(turns(FL, 0)).toBe(0);
  });

  it('is constant above its last row, and its inverse ends at full throttle', () => {
    expect(turns(FR, 400)).toBeCloseTo(57, 12);
    expect(dutyAtSpeed(table, FR, 2 * Math.PI * 80)).toBe(1);
  });

  it('has an inverse that gives every PWM value back (property, any rising table)', () => {
    const rising = fc
      .array(fc.double({ min: 0.01, max: 10, noNaN: true }), { minLength: 5, maxLength: 5 })
      .map((steps) => steps.map((_, i) => steps.slice(0, i + 1).reduce((sum, step) => sum + step, 0)));
    fc.assert(
      fc.property(rising, fc.double({ min: 0, max: 1, noNaN: true }), (column, part) => {
        const any = compilePwmTable({
          pwm: [40, 90, 140, 200, 255],
          rotations_pers: [column, column, column, column],
        });
        expect(dutyAtSpeed(any, RL, speedAtDuty_radps(any, RL, part))).toBeCloseTo(part, 9);
      }),
    );
  });

  it('of a motor without a file is its no-load line: 75 rad/s at the wheel at half duty', () => {
    expect(speedAtDuty_radps(idleTable(MOTOR), RL, 0.5)).toBeCloseTo(75, 12);
  });
});

describe('wanted speeds', () => {
  // Ratios of the formulas' example to a right turn: 17, 15.1013, 16.1260 and 14.0505 1/s.
  const OPEN = [1, 15.1013 / 17, 16.126 / 17, 14.0505 / 17];
  const wanted = (
    mode: (typeof ELECTRONIC_MODE_NAMES)[number],
    own = { front: 0.5, rear: 0.5, centre: 0 },
  ) => {
    const out = new Float64Array(4);
    writeWantedRatios(lockFractions(mode, own), Float64Array.from(OPEN), out);
    return [...out].map((ratio) => 17 * ratio);
  };
  const rounded = (speeds: readonly number[]): number[] => speeds.map((speed) => Number(speed.toFixed(9)));

  it('open: each wheel at the speed of its circle', () => {
    expect(rounded(wanted('open'))).toEqual(rounded([17, 15.1013, 16.126, 14.0505]));
  });

  it('semi-open front: the inner front wheel half way from 15.1013 to 17, the rear open', () => {
    expect(rounded(wanted('semi-open-front'))).toEqual(rounded([17, (15.1013 + 17) / 2, 16.126, 14.0505]));
  });

  it('semi-open rear: the inner rear wheel half way from 14.0505 to 16.126, the front open', () => {
    expect(rounded(wanted('semi-open-rear'))).toEqual(rounded([17, 15.1013, 16.126, (14.0505 + 16.126) / 2]));
  });

  it('locked: 17 rotations per second everywhere', () => {
    expect(rounded(wanted('locked'))).toEqual(rounded([17, 17, 17, 17]));
  });

  it('in between: grows from open to locked without a jump and never beyond the leader', () => {
    fc.assert(
      fc.property(
        fc.record({
          front: fc.double({ min: 0, max: 1, noNaN: true }),
          rear: fc.double({ min: 0, max: 1, noNaN: true }),
          centre: fc.double({ min: 0, max: 1, noNaN: true }),
        }),
        (own) => {
          const open = wanted('open');
          wanted('in-between', own).forEach((speed, w) => {
            expect(speed).toBeGreaterThanOrEqual((open[w] ?? 0) - 1e-9);
            expect(speed).toBeLessThanOrEqual(17 + 1e-9);
          });
        },
      ),
    );
    expect(rounded(wanted('in-between', { front: 0, rear: 0, centre: 0 }))).toEqual(rounded(wanted('open')));
    expect(rounded(wanted('in-between', { front: 1, rear: 1, centre: 1 }))).toEqual(
      rounded(wanted('locked')),
    );
  });

  it('mirror with the turn: left and right change places', () => {
    for (const mode of ELECTRONIC_MODE_NAMES) {
      const lock = lockFractions(mode, { front: 0.3, rear: 0.6, centre: 0.2 });
      const [right, left] = [new Float64Array(4), new Float64Array(4)];
      writeWantedRatios(lock, Float64Array.from(OPEN), right);
      writeWantedRatios(lock, Float64Array.of(OPEN[FR]!, OPEN[FL]!, OPEN[RR]!, OPEN[RL]!), left);
      expect([left[FR], left[FL], left[RR], left[RL]]).toEqual([...right]);
    }
  });
});

describe('wheel-speed sensor', () => {
  it('reads whole pulses: 20 rad/s with 48 pulses at 100 Hz is 13.09 or 26.18 rad/s, 20 rad/s in the mean', () => {
    // One pulse in 10 ms is 2 pi / 48 / 0.01 = 13.09 rad/s.
    const sensors = createSensors(48, 100);
    const speed = Float64Array.of(20, 20, 20, -20);
    const seen = new Set<string>();
    let sum = 0;
    for (let step = 1; step <= 3000; step++) {
      stepSensors(sensors, speed, 0.001);
      if (step % 10 !== 0) continue;
      seen.add((sensors.measured_radps[FL] ?? NaN).toFixed(2));
      sum += sensors.measured_radps[FL] ?? NaN;
    }
    expect([...seen].sort()).toEqual(['13.09', '26.18']);
    expect(Math.abs(sum / 300 - 20)).toBeLessThan(13.1 / 300);
    expect(sensors.measured_radps[RR]).toBeLessThan(0);
  });

  it('keeps its reading between two samples and reads 0 for a wheel at rest', () => {
    const sensors = createSensors(100, 100);
    const speed = new Float64Array(4);
    for (let step = 0; step < 30; step++) stepSensors(sensors, speed, 0.001);
    expect([...sensors.measured_radps]).toEqual([0, 0, 0, 0]);
    speed.fill(100);
    for (let step = 0; step < 9; step++) stepSensors(sensors, speed, 0.001);
    expect(sensors.measured_radps[FL]).toBe(0);
    stepSensors(sensors, speed, 0.001);
    // 1 rad is 15 pulses of 0.0628 rad.
    expect(sensors.measured_radps[FL]).toBeCloseTo((15 * 2 * Math.PI) / 100 / 0.01, 9);
  });
});
