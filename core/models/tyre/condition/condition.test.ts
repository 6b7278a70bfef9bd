import { fc } from '../../../proof/testing/property.ts';
import { describe, expect, it } from 'vitest';
import { TYRE_TYPE_NAMES, TYRE_TYPES } from '../../../catalogue/tyre-types.ts';
import { DEFAULT_CONDITION } from '../../../setup/tyre-condition-setup.ts';
import { grooveLeft_m, temperatureGrip, treadLeft_m, wearGrip, wearOf } from './grip.ts';
import {
  HEAT_DT_S,
  HEAT_IN_W,
  HEAT_IO_COUNT,
  HEAT_LOAD_N,
  HEAT_OUT_W,
  HEAT_PRESSURE_PA,
  HEAT_CORE_K,
  HEAT_SLIDING_W,
  HEAT_SPEED_MPS,
  HEAT_TREAD_K,
  HEAT_WATER_M,
  stepHeat,
} from './heat.ts';
import { compileCondition, type TyreConditionParams } from './condition-params.ts';
import { gaugePressure_Pa } from './pressure.ts';

const WHEEL = { radius_m: 0.3, width_m: 0.2, rollingCoefficient: 0.012, pressure_Pa: 0 };
const TYRE = compileCondition({ ...DEFAULT_CONDITION, startTemperature_K: 298.15 }, WHEEL);

interface Drive {
  readonly sliding_W?: number;
  readonly speed_mps?: number;
  readonly load_N?: number;
  readonly water_m?: number;
}

interface Heated {
  readonly tread_K: number;
  readonly core_K: number;
  readonly in_J: number;
  readonly out_J: number;
}

function heated(tyre: TyreConditionParams, drive: Drive, time_s: number, dt_s: number): Heated {
  const io = new Float64Array(HEAT_IO_COUNT);
  io[HEAT_TREAD_K] = tyre.start_K;
  io[HEAT_CORE_K] = tyre.start_K;
  let in_J = 0;
  let out_J = 0;
  io[HEAT_SLIDING_W] = drive.sliding_W ?? 0;
  io[HEAT_SPEED_MPS] = drive.speed_mps ?? 0;
  io[HEAT_LOAD_N] = drive.load_N ?? 3500;
  io[HEAT_PRESSURE_PA] = 220e3;
  io[HEAT_WATER_M] = drive.water_m ?? 0;
  io[HEAT_DT_S] = dt_s;
  for (let i = 0; i < Math.round(time_s / dt_s); i++) {
    stepHeat(tyre, io);
    in_J += io[HEAT_IN_W]! * dt_s;
    out_J += io[HEAT_OUT_W]! * dt_s;
  }
  return { tread_K: io[HEAT_TREAD_K], core_K: io[HEAT_CORE_K], in_J, out_J };
}

const tread = (h: Heated) => h.tread_K;
const core = (h: Heated) => h.core_K;
const stored_J = (h: Heated, tyre: TyreConditionParams) =>
  tyre.treadHeat_JpK * (tread(h) - tyre.start_K) + tyre.coreHeat_JpK * (core(h) - tyre.start_K);

describe('heat of a tyre', () => {
  it('has 0.377 m2 of tread that stores 1.58 kJ/K at its surface, 11.0 kJ/K below', () => {
    // 2 pi 0.3 x 0.2; x 0.002 x 1100 x 1900; x 0.014 x 1100 x 1900
    expect(TYRE.treadArea_m2).toBeCloseTo(0.37699, 5);
    expect(TYRE.treadHeat_JpK).toBeCloseTo(1575.8, 1);
    expect(TYRE.coreHeat_JpK).toBeCloseTo(11030.8, 1);
  });

  it('stores what goes in less what leaves, to 1e-9, at any step and drive', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 50e3, noNaN: true }),
        fc.double({ min: 1, max: 90, noNaN: true }),
        fc.double({ min: 0, max: 0.01, noNaN: true }),
        fc.constantFrom(0.00025, 0.001, 0.002, 1),
        (sliding_W, speed_mps, water_m, dt_s) => {
          const h = heated(TYRE, { sliding_W, speed_mps, water_m }, 2000 * dt_s, dt_s);
          expect(Math.abs(h.in_J - h.out_J - stored_J(h, TYRE))).toBeLessThan(1e-9 * h.in_J);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('comes to the temperatures where nothing is stored any more: 56.8 and 57.6 degrees at 4 kW and 30 m/s', () => {
    const h = heated(TYRE, { sliding_W: 4000, speed_mps: 30 }, 4000, 0.5);
    // Worked by hand: h = 117; tread 44.1 + 19.1 = 63.2 W/K, core 38.2 W/K, between 15.7 W/K; 2000 W and 1260 W in.
    const [S, K, G] = [
      117 * 0.376991 + 1200 * (3500 / 220e3),
      117 * 2 * Math.PI * 0.09 * (1 - 0.4225),
      15.708,
    ];
    const dT = (2000 * (K + G) + 1260 * G) / ((S + G) * (K + G) - G * G);
    const dC = (1260 + G * dT) / (K + G);
    expect(tread(h)).toBeCloseTo(298.15 + dT, 3);
    expect(core(h)).toBeCloseTo(298.15 + dC, 3);
    expect(h.in_J - h.out_J).toBeCloseTo(stored_J(h, TYRE), 3);
  });

  it('has the same temperatures at 0.25 and 2 ms within 0.02 K after 20 s of sliding', () => {
    const fine = heated(TYRE, { sliding_W: 12e3, speed_mps: 25 }, 20, 0.00025);
    const coarse = heated(TYRE, { sliding_W: 12e3, speed_mps: 25 }, 20, 0.002);
    expect(Math.abs(tread(fine) - tread(coarse))).toBeLessThan(0.02);
    expect(tread(fine)).toBeGreaterThan(330);
  });

  it('stays between ambient and its hottest, however long the step', () => {
    for (const dt_s of [0.001, 10, 1e6]) {
      const h = heated({ ...TYRE, start_K: 400 }, { speed_mps: 20 }, 50 * dt_s, dt_s);
      expect(tread(h)).toBeGreaterThanOrEqual(TYRE.air_K);
      expect(tread(h)).toBeLessThan(400);
    }
  });

  it('warms the surface by sliding first and the core by rolling; water and speed cool', () => {
    const slid = heated(TYRE, { sliding_W: 8000, speed_mps: 20 }, 5, 0.001);
    expect(tread(slid) - 298.15).toBeGreaterThan(3 * (core(slid) - 298.15));
    const rolled = heated(TYRE, { speed_mps: 40 }, 5, 0.001);
    expect(core(rolled)).toBeGreaterThan(tread(rolled));
    const hot = { ...TYRE, start_K: 370 };
    const after = (drive: Drive) => tread(heated(hot, drive, 5, 0.001));
    expect(after({ speed_mps: 20, water_m: 0.002 })).toBeLessThan(after({ speed_mps: 20 }));
    expect(after({ speed_mps: 20 })).toBeLessThan(after({ speed_mps: 5 }));
    expect(after({ load_N: 0, speed_mps: 20 })).toBeGreaterThan(after({ speed_mps: 20 }));
  });

  it('cools towards air and road apart: a hot road warms the tread of a standing tyre, cold air its core', () => {
    const day = { air_K: 278.15, road_K: 318.15 };
    const tyre = compileCondition({ ...DEFAULT_CONDITION, startTemperature_K: 298.15 }, WHEEL, day);
    const standing = heated(tyre, {}, 1e5, 10);
    // At rest 6 W/m2K to the air against 1200 x load / pressure through the patch: between both, nearer the road.
    const air_WpK = 6 * tyre.treadArea_m2;
    const road_WpK = (1200 * 3500) / 220e3;
    const core_WpK = 6 * tyre.sidewallArea_m2;
    const G = tyre.treadToCore_WpK;
    // Steady: G (Tc - Ts) = core (Ta - Tc) = ...; two linear equations by hand.
    const inSeries_WpK = (G * core_WpK) / (G + core_WpK);
    const steady_K =
      ((air_WpK + inSeries_WpK) * day.air_K + road_WpK * day.road_K) / (air_WpK + inSeries_WpK + road_WpK);
    expect(tread(standing)).toBeCloseTo(steady_K, 6);
    expect(core(standing)).toBeLessThan(tread(standing));
    expect(core(standing)).toBeGreaterThan(day.air_K);
    const lifted = heated(tyre, { load_N: 0 }, 1e6, 100);
    expect(tread(lifted)).toBeCloseTo(day.air_K, 6);
  });

  it('has the pressure that was set in the air of the day: 200 kPa at 0 degC is 271.7 kPa at 65', () => {
    const day = { air_K: 273.15, road_K: 298.15 };
    const { coldPressure_Pa, air_K } = compileCondition(
      { ...DEFAULT_CONDITION, coldPressure_Pa: 200e3 },
      WHEEL,
      day,
    );
    // (200 + 101.325) x 338.15 / 273.15 - 101.325
    expect(gaugePressure_Pa(coldPressure_Pa, air_K, 338.15)).toBeCloseTo(271_704.65, 2);
  });

  it('stays at ambient when it rests at ambient', () => {
    const h = heated(TYRE, {}, 10, 0.001);
    expect(tread(h)).toBe(298.15);
    expect(core(h)).toBe(298.15);
  });
});

describe('pressure of a tyre', () => {
  it('is the cold one at ambient and 268.5 kPa at 70 degrees from 220 kPa at 25', () => {
    // (220 + 101.325) x 343.15 / 298.15 - 101.325
    expect(gaugePressure_Pa(220e3, 298.15, 298.15)).toBeCloseTo(220e3, 6);
    expect(gaugePressure_Pa(220e3, 298.15, 343.15)).toBeCloseTo(268_498.3, 0);
  });
});

describe('cold pressure', () => {
  it('is that of the file, else what gives the pressure of the data at the best temperature, else 220 kPa', () => {
    const cold = (coldPressure_Pa: number | undefined, pressure_Pa: number) =>
      compileCondition({ ...DEFAULT_CONDITION, coldPressure_Pa }, { ...WHEEL, pressure_Pa }).coldPressure_Pa;
    expect(cold(180e3, 200e3)).toBe(180e3);
    expect(gaugePressure_Pa(cold(undefined, 200e3), TYRE.air_K, TYRE.optimum_K)).toBeCloseTo(200e3, 6);
    expect(cold(undefined, 0)).toBe(220e3);
  });
});

describe('grip window', () => {
  it('is 1 at the optimum, 0.9 at the edges, above 0.65 and falling both ways', () => {
    const at = (off_K: number) => temperatureGrip(TYRE, TYRE.optimum_K + off_K, TYRE.optimum_K + off_K);
    expect(at(0)).toBe(1);
    expect(at(TYRE.window_K)).toBeCloseTo(0.9, 12);
    expect(at(-TYRE.window_K)).toBeCloseTo(0.9, 12);
    expect(at(1000)).toBeCloseTo(0.65, 12);
    for (let off = 0; off < 200; off += 5) expect(at(off + 5)).toBeLessThan(at(off));
    // Flat at the top: no corner.
    expect((at(0.01) - at(-0.01)) / 0.02).toBeCloseTo(0, 9);
  });

  it('is 1 where every type of tyre starts', () => {
    for (const type of TYRE_TYPE_NAMES) {
      const tyre = compileCondition({ ...DEFAULT_CONDITION, type }, WHEEL);
      expect(temperatureGrip(tyre, tyre.start_K, tyre.start_K)).toBe(1);
    }
  });

  it('goes by the surface for 70 %', () => {
    const optimum = TYRE.optimum_K;
    expect(temperatureGrip(TYRE, optimum - 10, optimum)).toBeCloseTo(
      temperatureGrip(TYRE, optimum - 7, optimum - 7),
      12,
    );
  });
});

describe('wear', () => {
  it('is none on a new tyre and all of the tread after its life, 200 MJ on a road tyre', () => {
    expect(wearOf(TYRE, 0)).toBe(0);
    expect(wearOf(TYRE, 100e6)).toBeCloseTo(0.5, 12);
    expect(wearOf(TYRE, 300e6)).toBe(1);
    expect(treadLeft_m(TYRE, 0.5)).toBeCloseTo(0.004, 12);
    expect(treadLeft_m(TYRE, 1)).toBe(0);
  });

  it('takes 15 % of the grip in all, and the grooves of a slick are none from the start', () => {
    expect(wearGrip(0)).toBe(1);
    expect(wearGrip(1)).toBeCloseTo(0.85, 12);
    const slick = compileCondition({ ...DEFAULT_CONDITION, type: 'slick' }, WHEEL);
    expect(grooveLeft_m(slick, 0)).toBe(0);
    expect(grooveLeft_m(TYRE, 0.25)).toBeCloseTo(0.006, 12);
    expect(treadLeft_m(slick, 0)).toBe(TYRE_TYPES.slick.treadDepth_m);
  });
});
