import { describe, expect, it } from 'vitest';
import { fsaeTyre } from '../../../proof/testing/tyre-files.ts';
import { mfAt, plainMfTyre } from '../testing/mf-points.ts';
import { BOOK, CONVENTIONS, MANUAL_52, usualConventions, type ConventionName } from './conventions.ts';
import { compileMfTyre } from './magic-formula-tyre.ts';
import {
  MF_FX_N,
  MF_FY_N,
  MF_INPUT_COUNT,
  MF_MX_NM,
  MF_MY_NM,
  MF_MZR_NM,
  MF_MZ_NM,
  MF_SIGMA_Y_M,
  MF_TRAIL_M,
} from './mf-workspace.ts';

const NAMES = Object.keys(CONVENTIONS) as ConventionName[];
const choicesOf = (name: ConventionName): string[] => Object.keys(CONVENTIONS[name].choices);

describe('the table of conventions', () => {
  it.each(NAMES)('%s has the choice of the book first', (name) =>
    expect(BOOK[name]).toBe(choicesOf(name)[0]),
  );
  it('are those of the book for MF 6.1 and 6.2 and those of the manual for MF 5.2', () => {
    expect(usualConventions('MF6.1')).toBe(BOOK);
    expect(usualConventions('MF6.2')).toBe(BOOK);
    expect(usualConventions('MF5.2')).toBe(MANUAL_52);
  });
});

describe('every choice', () => {
  // Each has to show somewhere: at a scaled, cambered tyre of light load, with its own equations and with others.
  const base = fsaeTyre();
  const scales = {
    LFZO: 0.8,
    LMUX: 0.7,
    LMUY: 0.7,
    LGAY: 0.5,
    LGAX: 0.5,
    LGAZ: 0.5,
    REX1: 1.6,
    REY1: 1.4,
    QEZ1: 4,
  };
  const data = { ...base, parameters: { ...base.parameters, ...scales } };
  const old = { ...data, version: 'MF5.2' } as const;
  const points = [
    { slip: 0.06, tangent: 0.25, camber_rad: 0.09, load_N: 40, speed_mps: 5, pressure_Pa: 70000 },
    { slip: 0, tangent: 0.3, camber_rad: 0.09, load_N: 900, speed_mps: 5, pressure_Pa: 70000 },
    { slip: 0, tangent: -0.0005, camber_rad: 0.01, load_N: 900, speed_mps: 5, pressure_Pa: 70000 },
  ];
  const all = (name: ConventionName, choice: string): number[] =>
    [data, old].flatMap((tyre) =>
      points.flatMap((point) => [
        ...mfAt(compileMfTyre(tyre, { conventions: { ...BOOK, [name]: choice } }), point).slice(
          MF_INPUT_COUNT,
          MF_SIGMA_Y_M + 1,
        ),
      ]),
    );

  it.each(
    NAMES.flatMap((name) =>
      choicesOf(name)
        .slice(1)
        .map((choice) => [name, choice] as const),
    ),
  )('%s: %s makes a difference', (name, choice) =>
    expect(all(name, choice)).not.toEqual(all(name, BOOK[name])),
  );
});

describe('single choices, worked by hand', () => {
  const at = (
    changes: Parameters<typeof plainMfTyre>[0],
    conventions: Partial<typeof BOOK>,
    point: Parameters<typeof mfAt>[1],
  ) => mfAt(compileMfTyre(plainMfTyre(changes), { conventions: { ...BOOK, ...conventions } }), point);

  it('PDX3 = 4 at 0.3 rad takes 36 % of Fx by gamma and 34.9 % by sin gamma', () => {
    const point = { slip: 100, camber_rad: 0.3 };
    const full = at({}, {}, { slip: 100 })[MF_FX_N] ?? NaN;
    expect((at({ PDX3: 4 }, {}, point)[MF_FX_N] ?? NaN) / full).toBeCloseTo(1 - 4 * 0.09, 3);
    const sine = at({ PDX3: 4 }, { camber: 'sine' }, point)[MF_FX_N] ?? NaN;
    expect(sine / full).toBeCloseTo(1 - 4 * Math.sin(0.3) ** 2, 3);
  });
  it('twice the nominal load has 2 x 2^0.85 times the rolling resistance by the book and 2^0.85 times by the paper', () => {
    const point = { load_N: 2000 };
    expect(at({}, {}, point)[MF_MY_NM]).toBeCloseTo(-3 * 2 * 2 ** 0.85, 9);
    expect(at({}, { rollingLoad: 'nominal' }, point)[MF_MY_NM]).toBeCloseTo(-3 * 2 ** 0.85, 9);
  });
  it('half of FZMIN leaves a quarter of the overturning moment of its load when small loads are faded', () => {
    const point = { load_N: 50, camber_rad: 0.05 };
    const whole = at({ QSX2: 2 }, {}, point)[MF_MX_NM] ?? NaN;
    expect(at({ QSX2: 2 }, { smallLoad: 'faded' }, point)[MF_MX_NM]).toBeCloseTo(whole / 4, 12);
  });
  it('a nominal load scaled by 0.8 makes the trail 1.25 times as long by the book', () => {
    const point = { tangent: 0.01 };
    const scaled = at({ LFZO: 0.8 }, {}, point)[MF_TRAIL_M] ?? NaN;
    const measured = at({ LFZO: 0.8 }, { trailLoad: 'measured' }, point)[MF_TRAIL_M] ?? NaN;
    expect(scaled / measured).toBeCloseTo(1.25, 9);
  });
  it('QDZ3 = 1 shortens the trail of a negative camber of 0.1 rad by 10 % when signed and makes it longer when not', () => {
    const point = { tangent: 0.01, camber_rad: -0.1 };
    const plain = at({}, {}, point)[MF_TRAIL_M] ?? NaN;
    const signed = at({ QDZ3: 1 }, { trailCamber: 'signed' }, point)[MF_TRAIL_M] ?? NaN;
    expect(signed / plain).toBeCloseTo(0.9, 9);
    expect((at({ QDZ3: 1 }, {}, point)[MF_TRAIL_M] ?? NaN) / plain).toBeCloseTo(1 + Math.sin(0.1), 9);
  });
  it('the residual moment at 45 deg is 1/2 of that at 0 deg by the book and cos 1 of it by the angle', () => {
    const point = { tangent: 1, speed_mps: 1e6 };
    const residual = { QDZ6: 0.1 };
    const straight = at(residual, {}, { speed_mps: 1e6 })[MF_MZR_NM] ?? NaN;
    expect(straight).toBeCloseTo(30, 4);
    expect((at(residual, {}, point)[MF_MZR_NM] ?? NaN) / straight).toBeCloseTo(0.5, 5);
    const once = at(residual, { residualDirection: 'slip angle once' }, point)[MF_MZR_NM] ?? NaN;
    expect(once / straight).toBeCloseTo(Math.cos(1), 5);
  });
  it('an arm of 10 mm turns with 10 Nm per 1000 N of Fx, and not in pure slip angle where it needs slip ratio', () => {
    const shifted = { SSZ1: 1 / 30, PVX1: 0.1 };
    const none = at({ PVX1: 0.1 }, {}, {})[MF_MZ_NM] ?? NaN;
    expect((at(shifted, {}, {})[MF_MZ_NM] ?? NaN) - none).toBeCloseTo(1, 9);
    expect(at(shifted, { momentArm: 'scaled, none at no slip ratio' }, {})[MF_MZ_NM]).toBeCloseTo(none, 9);
  });
  it('a curvature of 2 of the weight lets Fy change its sign where it is free, and never where it is held to 1', () => {
    const point = { slip: 1, tangent: 0.1 };
    expect(at({ REY1: 2, RCY1: 1.5 }, {}, point)[MF_FY_N] ?? NaN).toBeLessThan(0);
    expect(at({ REY1: 2, RCY1: 1.5 }, { curvature: 'free' }, point)[MF_FY_N] ?? NaN).toBeGreaterThan(0);
  });
});
