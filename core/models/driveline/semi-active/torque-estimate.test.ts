import { describe, expect, it } from 'vitest';
import { changedCar } from '../../../proof/testing/make-car.ts';
import {
  engineMapOf,
  MAP_IO_COUNT,
  MAP_SPEED_RADPS,
  MAP_THROTTLE,
  MAP_TORQUE_NM,
  writeMapTorque,
  type EngineMap,
} from './engine-map.ts';
import { BUS_ENGINE_RADPS, BUS_GEAR, BUS_THROTTLE, INPUT_TORQUE_NM } from './slots.ts';
import { outputs } from './testing/outputs.ts';
import { estimateInputTorque } from './torque-estimate.ts';

/** 2 x 2 points: closed throttle brakes with 4 and 12 Nm, full throttle drives with 60 and 100. */
const MAP: EngineMap = {
  throttle: Float64Array.of(0, 1),
  speed_radps: Float64Array.of(100, 300),
  torque_Nm: Float64Array.of(-4, -12, 60, 100),
};

function mapTorque_Nm(map: EngineMap, throttle: number, speed_radps: number): number {
  const io = new Float64Array(MAP_IO_COUNT);
  io[MAP_THROTTLE] = throttle;
  io[MAP_SPEED_RADPS] = speed_radps;
  writeMapTorque(map, io);
  return io[MAP_TORQUE_NM]!;
}

describe('the engine map', () => {
  it('is bilinear: a quarter of the way up each axis is 0.75 (-6) + 0.25 (70) = 13 Nm', () => {
    expect(mapTorque_Nm(MAP, 0.25, 150)).toBeCloseTo(13, 12);
  });

  it('gives its own points, and its edge beyond them', () => {
    expect(mapTorque_Nm(MAP, 0, 100)).toBe(-4);
    expect(mapTorque_Nm(MAP, 1, 300)).toBe(100);
    expect(mapTorque_Nm(MAP, 1, 900)).toBe(100);
    expect(mapTorque_Nm(MAP, -1, 50)).toBe(-4);
  });

  it('of a car is its curve at full throttle and -coefficient x speed at none', () => {
    const { engine } = changedCar({}, 'fsae-2012').setup!;
    const map = engineMapOf({
      ...engine,
      brakingCoefficient_Nmsprad: 0.02,
      maxSpeed_radps: 1200,
      curve: { speed_radps: [0, 600, 1200], torque_Nm: [0, 60, 40] },
    });
    expect(mapTorque_Nm(map, 1, 600)).toBeCloseTo(60, 9);
    expect(mapTorque_Nm(map, 0, 600)).toBeCloseTo(-12, 9);
    // Half way between -12 and 60.
    expect(mapTorque_Nm(map, 0.5, 600)).toBeCloseTo(24, 9);
    expect(mapTorque_Nm(map, 1, 900)).toBeCloseTo(50, 9);
  });
});

describe('the torque input', () => {
  /** Reverse, neutral, first, second; with a final drive of 4. */
  const params = { map: MAP, ratio: Float64Array.of(-12, 0, 10, 8), efficiency: 0.9 };
  const estimate = (throttle: number, gear: number): number => {
    const out = outputs([BUS_THROTTLE, throttle], [BUS_ENGINE_RADPS, 300], [BUS_GEAR, gear]);
    estimateInputTorque(params, new Float64Array(MAP_IO_COUNT), out);
    return out[INPUT_TORQUE_NM]!;
  };

  it('of 100 Nm in first is 100 x 10 x 0.9 = 900 Nm, in second 720 Nm', () => {
    expect(estimate(1, 1)).toBeCloseTo(900, 12);
    expect(estimate(1, 2)).toBeCloseTo(720, 12);
  });

  it('of a braking engine is -12 x 10 / 0.9 = -133.3 Nm: losses brake with it', () => {
    expect(estimate(0, 1)).toBeCloseTo(-133.333, 3);
  });

  it('is nothing in neutral and turns round in reverse: -1080 Nm', () => {
    expect(estimate(1, 0)).toBeCloseTo(0, 12);
    expect(estimate(1, -1)).toBeCloseTo(-1080, 12);
  });
});
