import { describe, expect, it } from 'vitest';
import { addWear } from './librerally-heat.ts';
import { DEFAULT_LIBRERALLY_TYRE } from './librerally-tyre-params.ts';
import { aSurface, aWheel } from './testing/a-wheel.ts';

/** Free rolling at 3000 N: 20 m/s over a rolling radius of 0.300 m. */
const ROLLING = { vx_mps: 20, spin_radps: 20 / 0.3 } as const;

describe('LibreRally tyre', () => {
  it('pushes against sideways sliding: 1.2 m/s to the left gives 1479 N to the right on the curve, cold', () => {
    const { fy_N } = aWheel({ ...ROLLING, vy_mps: 1.2, dt_s: 0.01 }, { mode: 'curve' });
    expect(fy_N).toBeCloseTo(-1479.311, 2);
  });

  it('mirrors: with lateral slip and camber reversed, lateral force and both moments change sign', () => {
    const left = aWheel({ ...ROLLING, vy_mps: 1.4, camber_rad: 0.03, drive_Nm: 150, steps: 5 });
    const right = aWheel({ ...ROLLING, vy_mps: -1.4, camber_rad: -0.03, drive_Nm: 150, steps: 5 });
    expect(right.fx_N).toBe(left.fx_N);
    expect(right.my_Nm).toBe(left.my_Nm);
    expect(right.fy_N).toBe(-left.fy_N);
    expect(right.mz_Nm).toBe(-left.mz_Nm);
    expect(right.mx_Nm).toBe(-left.mx_Nm);
  });

  it('drives forward with drive torque and backward with brake torque', () => {
    expect(aWheel({ ...ROLLING, drive_Nm: 600, steps: 10 }).fx_N).toBeGreaterThan(200);
    expect(aWheel({ ...ROLLING, brake_Nm: 600, steps: 10 }).fx_N).toBeLessThan(-200);
  });

  it('stays within its friction ellipse in every mode, also with rolling drag and camber', () => {
    for (const mode of ['auto', 'brush', 'curve'] as const) {
      for (const vy_mps of [-9, -2, 0, 0.4, 5]) {
        for (const torque of [-3000, 0, 3000]) {
          const duty = { ...ROLLING, vy_mps, camber_rad: 0.1, steps: 3 };
          const pull = torque < 0 ? { brake_Nm: -torque } : { drive_Nm: torque };
          const { fx_N, fy_N, peak_N } = aWheel({ ...duty, ...pull }, { mode });
          expect(Math.hypot(fx_N, fy_N)).toBeLessThanOrEqual(peak_N * (1 + 1e-12));
        }
      }
    }
  });

  it('has no force, no moment and no deflection without load, and spins up all the same', () => {
    const { fx_N, fy_N, mx_Nm, my_Nm, mz_Nm, state } = aWheel({
      vx_mps: 20,
      vy_mps: 2,
      load_N: 0,
      drive_Nm: 120,
      dt_s: 0.01,
    });
    expect([fx_N, fy_N, mx_Nm, my_Nm, mz_Nm]).toEqual([0, 0, 0, 0, 0]);
    expect(state.lateralDeflection_m[0]).toBe(0);
    // 120 Nm on 1.2 kg m2 for 10 ms.
    expect(state.spin_radps[0]).toBeCloseTo(1, 9);
  });

  it('stays at rest without force and without heat', () => {
    const { fx_N, fy_N, state } = aWheel({ steps: 100 });
    expect([fx_N, fy_N]).toEqual([0, 0]);
    expect(state.treadTemperature_K[0]).toBeCloseTo(303.15, 9);
    expect(state.wear[0]).toBe(0);
  });

  it('lets go of its deflection when no time passes', () => {
    const { state } = aWheel({ ...ROLLING, vy_mps: 1, steps: 5 });
    expect(Math.abs(state.lateralDeflection_m[0]!)).toBeGreaterThan(0.005);
    const spin = state.spin_radps[0];
    aWheel({ ...ROLLING, spin_radps: spin!, vy_mps: 1, dt_s: 1e-7 }, {}, aSurface(), state);
    expect(state.lateralDeflection_m[0]).toBe(0);
    expect(state.spin_radps[0]).toBe(spin);
  });

  it('is never turned backwards by its brake: 5000 Nm stop it', () => {
    const { state } = aWheel({ vx_mps: 20, spin_radps: 3, brake_Nm: 5000, dt_s: 0.01 });
    expect(state.spin_radps[0]).toBe(0);
  });

  it('drags against its rolling, forward and backward alike', () => {
    const forward = aWheel({ vx_mps: 15, spin_radps: 50 });
    const backward = aWheel({ vx_mps: -15, spin_radps: -50 });
    expect(forward.fx_N).toBeLessThan(0);
    expect(backward.fx_N).toBeCloseTo(-forward.fx_N, 9);
    expect(backward.my_Nm).toBeCloseTo(-forward.my_Nm, 9);
  });

  it('corners with 228 N at 1.146 degrees in auto mode where the curve has 805 N, warm, at 20 m/s (trap 7)', () => {
    const duty = { ...ROLLING, vy_mps: 0.4, steps: 400, held: true };
    const warm = { gripSurfaceShare: 0, optimalTemperature_K: 303.15 } as const;
    expect(aWheel(duty, warm).fy_N).toBeCloseTo(-228, -0.3);
    expect(aWheel(duty, { ...warm, mode: 'curve' }).fy_N).toBeCloseTo(-805, -0.3);
  });

  it('flutters at 40 m/s and 14 degrees with steps of 4 ms, its explicit deflection unstable (trap 8)', () => {
    const duty = {
      vx_mps: 40,
      vy_mps: 40 * Math.tan(14 * (Math.PI / 180)),
      spin_radps: 40 / 0.3,
      held: true,
    };
    const first = aWheel({ ...duty, steps: 400 });
    const before = first.state.lateralDeflection_m[0]!;
    aWheel(duty, {}, aSurface(), first.state);
    expect(before * first.state.lateralDeflection_m[0]!).toBeLessThan(0);
  });
});

describe('heat and wear of the LibreRally tyre', () => {
  it('warms the tread faster than the core, and nothing wears without sliding', () => {
    const { state } = aWheel({ ...ROLLING, vy_mps: 3, steps: 500, held: true });
    expect(state.treadTemperature_K[0]! - 303.15).toBeGreaterThan(state.coreTemperature_K[0]! - 303.15);
    expect(state.coreTemperature_K[0]).toBeGreaterThan(303.15);
    expect(aWheel({ vx_mps: 0 }).state.wear[0]).toBe(0);
  });

  it('decays to ambient at rest: 120 and 90 degrees are within 0.1 K after two hours', () => {
    const { state } = aWheel({});
    state.treadTemperature_K[0] = 393.15;
    state.coreTemperature_K[0] = 363.15;
    let last = 393.15;
    for (let minute = 0; minute < 120; minute++) {
      aWheel({ dt_s: 1, steps: 60 }, {}, aSurface(), state);
      expect(state.treadTemperature_K[0]).toBeLessThanOrEqual(last);
      last = state.treadTemperature_K[0];
    }
    expect(state.treadTemperature_K[0]).toBeCloseTo(303.15, 1);
    expect(state.coreTemperature_K[0]).toBeCloseTo(303.15, 1);
  });

  it('wears steadily and loses no step: 0.1 J steps add up, where single precision stays at 1', () => {
    const { state } = aWheel({});
    let last = 0;
    for (let i = 0; i < 50; i++) {
      aWheel({ ...ROLLING, vy_mps: 0.05, dt_s: 1e-3 }, {}, aSurface(), state);
      expect(state.wear[0]).toBeGreaterThan(last);
      last = state.wear[0]!;
    }
    expect(Math.fround(1 - last)).toBe(1);
  });

  it('loses no step on a tyre half gone either: a million of 1 nJ add 1e-12, where plain addition adds none', () => {
    const { state } = aWheel({});
    state.wear[0] = 0.5;
    expect(0.5 + 1e-18).toBe(0.5);
    state.wearAdded[0] = DEFAULT_LIBRERALLY_TYRE.wearRate_perJ * 1e-9;
    for (let i = 0; i < 1e6; i++) addWear(state, 0);
    expect(state.wear[0] - 0.5 + state.wearRest[0]!).toBeCloseTo(1e-12, 18);
  });

  it('wears no further than all of it', () => {
    const { state } = aWheel({});
    state.wearAdded[0] = DEFAULT_LIBRERALLY_TYRE.wearRate_perJ * 3e9;
    addWear(state, 0);
    expect([state.wear[0], state.wearRest[0]]).toEqual([1, 0]);
  });

  it('is never colder than 12 K below ambient, in the deepest water', () => {
    const { state } = aWheel(
      { ...ROLLING, dt_s: 10, steps: 3000, held: true },
      {},
      aSurface({ waterDepth_m: 0.05 }),
    );
    expect(state.treadTemperature_K[0]).toBeGreaterThanOrEqual(291.15);
  });
});
