import { describe, expect, it } from 'vitest';
import { aDifferential, aSetup } from '../../../proof/testing/a-setup.ts';
import {
  SIGNAL_COUNT,
  SIGNAL_ENGINE_RADPS,
  SIGNAL_GEAR,
  SIGNAL_SPEED_MPS,
  SIGNAL_THROTTLE,
  SIGNAL_WHEEL_RADPS,
} from '../drive-signals.ts';
import { aSemiActive } from '../semi-active/testing/a-chain.ts';
import type { ScriptHost } from '../script/script-host.ts';
import { createBench, readBench } from './bench.ts';
import { lockingCurve } from './differential-curves.ts';
import { createPointSensors, PLAIN_POINT, writePointSignals } from './operating-point.ts';

/** A script that goes a tenth of the way to 300 Nm at each call, from 0 after every reset. */
function laggingScripts(): ScriptHost {
  return {
    check: () => undefined,
    open: () => {
      const result = new Float64Array(1);
      return {
        inputs: new Float64Array(64),
        result,
        call: () => {
          result[0] = result[0]! + 0.1 * (300 - result[0]!);
        },
        reset: () => {
          result[0] = 0;
        },
      };
    },
  };
}

describe('the bench of a differential', () => {
  it('waits for a law with a state: 300 Nm of a script that needs 0.1 s to get there', () => {
    const script = { file: 'lock.js', text: '', key: 'differential.script' };
    const car = aSetup({ differentials: [aDifferential({ kind: 'active', script })] });
    const { lockingTorque_Nm: y } = lockingCurve(
      car,
      0,
      { ...PLAIN_POINT, inputTorque_Nm: 400 },
      { from: -5, to: 5, count: 3 },
      laggingScripts(),
    );
    expect([...y].map((value) => Math.round(value * 1e3) / 1e3)).toEqual([-300, -300, 300, 300]);
  });

  it('waits for pressure: a semi-active one set to a fluid of 10 Nm s/rad gives 10 Nm s/rad up to 60 Nm', () => {
    const semiActive = aSemiActive({
      algorithm: 'viscous',
      viscous: { coefficient_Nmsprad: 10, limit_Nm: 60 },
      vectoring: false,
      prediction: false,
      deadZone_Pa: 0,
    });
    const car = aSetup({ differentials: [aDifferential({ kind: 'semi-active', semiActive })] });
    const sweep = { from: -10, to: 10, count: 11 };
    const { speedDifference_radps: x, lockingTorque_Nm: y } = lockingCurve(car, 0, PLAIN_POINT, sweep);
    x.forEach((difference, i) => {
      // Sensors and supply have steps: within 1 % of the limit.
      expect(Math.abs((y[i] ?? NaN) - Math.max(-60, Math.min(60, 10 * difference)))).toBeLessThan(0.6);
    });
  });

  it('gives each output its share where nothing locks: 0.4 of 500 Nm to output 0', () => {
    const car = aSetup({ differentials: [aDifferential({ kind: 'free', split: 0.4 })] });
    const reading = readBench(createBench(car, 0), { ...PLAIN_POINT, inputTorque_Nm: 500 }, 1);
    expect(reading).toMatchObject({ torque0_Nm: 200, torque1_Nm: 300, capacity_Nm: 0 });
  });

  it('turns around with the sides: what one output gets at 8 rad/s the other gets at -8 rad/s', () => {
    for (const kind of ['lsd-2-way', 'viscous', 'physx-limited-slip', 'librerally-limited-slip'] as const) {
      const change = { kind, powerRatio: 2.2, lockingCoefficient_Nmsprad: 9, preload_Nm: 20 } as const;
      const bench = createBench(aSetup({ differentials: [aDifferential(change)] }), 0);
      const at = (speedDifference_radps: number) =>
        readBench(bench, { ...PLAIN_POINT, inputTorque_Nm: 500, speedDifference_radps }, 1);
      expect(at(-8).torque0_Nm, kind).toBeCloseTo(at(8).torque1_Nm, 6);
      expect(at(-8).difference_Nm, kind).toBeCloseTo(-at(8).difference_Nm, 6);
      expect(at(8).difference_Nm, kind).toBeGreaterThan(0);
    }
  });

  it('gives a spool’s whole torque to the slower output driving, to the faster one coasting', () => {
    const bench = createBench(aSetup({ differentials: [aDifferential({ kind: 'locked' })] }), 0);
    const at = (inputTorque_Nm: number) => readBench(bench, { ...PLAIN_POINT, inputTorque_Nm }, 1);
    expect(at(500)).toMatchObject({ torque0_Nm: 500, torque1_Nm: 0, capacity_Nm: Infinity });
    expect(at(-500)).toMatchObject({ torque0_Nm: 0, torque1_Nm: -500 });
  });
});

describe('what controllers sense on the bench', () => {
  const car = aSetup();

  it('in second gear at 30 rad/s: engine at 30 x 4 x 2 = 240 rad/s, wheels 27 and 33 rad/s, 9 m/s', () => {
    const signals = new Float64Array(SIGNAL_COUNT);
    const point = { ...PLAIN_POINT, gear: 2, speedDifference_radps: 6 };
    writePointSignals(createPointSensors(car, 0), point, 0, signals);
    expect(signals[SIGNAL_ENGINE_RADPS]).toBe(240);
    expect(signals[SIGNAL_GEAR]).toBe(2);
    expect([...signals.slice(SIGNAL_WHEEL_RADPS, SIGNAL_WHEEL_RADPS + 4)]).toEqual([30, 30, 27, 33]);
    expect(signals[SIGNAL_SPEED_MPS]).toBeCloseTo(9, 12);
  });

  it('has the throttle that gives the input torque: shut on the overrun, open at 8 times 145 Nm', () => {
    const signals = new Float64Array(SIGNAL_COUNT);
    const throttle = (inputTorque_Nm: number): number => {
      writePointSignals(createPointSensors(car, 0), { ...PLAIN_POINT, gear: 2, inputTorque_Nm }, 0, signals);
      return signals[SIGNAL_THROTTLE] ?? NaN;
    };
    // 145 Nm at 240 rad/s on the line from 110 Nm at 100 to 160 Nm at 300; closed -0.08 x 240 Nm.
    expect(throttle(8 * 145)).toBeCloseTo(1, 9);
    expect(throttle(9e9)).toBe(1);
    expect(throttle(8 * -0.08 * 240)).toBeCloseTo(0, 9);
    expect(throttle(-9e9)).toBe(0);
    expect(throttle(8 * ((145 - 19.2) / 2))).toBeCloseTo(0.5, 9);
  });

  it('behind a centre differential: its outputs turn with the axles’ final drives', () => {
    const four = aSetup({
      differentials: [
        aDifferential({ position: 'front', outputs: [0, 1], finalDriveRatio: 4 }),
        aDifferential({ position: 'rear', outputs: [2, 3], finalDriveRatio: 4 }),
        aDifferential({ position: 'centre', outputs: [0, 1], finalDriveRatio: 1, split: 0.4 }),
      ],
    });
    const signals = new Float64Array(SIGNAL_COUNT);
    const point = { ...PLAIN_POINT, speed_radps: 120, speedDifference_radps: 8 };
    writePointSignals(createPointSensors(four, 2), point, 0, signals);
    expect([...signals.slice(SIGNAL_WHEEL_RADPS, SIGNAL_WHEEL_RADPS + 4)]).toEqual([29, 29, 31, 31]);
    expect(signals[SIGNAL_ENGINE_RADPS]).toBeCloseTo(120 * 3.4, 9);
    expect(createPointSensors(four, 0)).toMatchObject({ finalRatio: 4, inputShare: 0.4, wheels: [[0], [1]] });
    expect(createPointSensors(four, 1).inputShare).toBeCloseTo(0.6, 12);
  });
});
