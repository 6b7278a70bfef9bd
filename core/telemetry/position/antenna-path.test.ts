import { describe, expect, it } from 'vitest';
import { PROPERTY_SEED } from '../../proof/testing/property-seed.ts';
import { seededNumbers } from '../../proof/testing/seeded-numbers.ts';
import { antennaPath, type AntennaPath } from './antenna-path.ts';
import { drive, ovalAt, PLANE, rowsOf, type DrivenFix } from './testing/oval.ts';

const SPEED_MPS = 20;
const onOval = (at_s: number): Omit<DrivenFix, 'at_s'> => ({
  ...ovalAt(SPEED_MPS * at_s),
  speed_mps: SPEED_MPS,
});
const pathOf = (fixes: readonly DrivenFix[]): AntennaPath => antennaPath(PLANE, rowsOf(fixes));

/** Normal numbers by the sum of twelve even ones. */
function scatterer(sigma: number): () => number {
  const next = seededNumbers(PROPERTY_SEED);
  return () => sigma * (Array.from({ length: 12 }, next).reduce((sum, each) => sum + each, 0) - 6);
}

const rms = (values: readonly number[]): number =>
  Math.sqrt(values.reduce((sum, each) => sum + each * each, 0) / values.length);

/** Errors of a smoothed oval along and across the way driven, m, without its first and last second. */
function errorsOf({ path }: AntennaPath) {
  const along: number[] = [];
  const across: number[] = [];
  const speeds: number[] = [];
  const last_s = path.time_s.at(-1) ?? 0;
  path.time_s.forEach((at_s, i) => {
    if (at_s < 1 || at_s > last_s - 1) return;
    const { x_m, y_m, yaw_rad } = ovalAt(SPEED_MPS * at_s);
    const dx = (path.x_m[i] ?? 0) - x_m;
    const dy = (path.y_m[i] ?? 0) - y_m;
    along.push(dx * Math.cos(yaw_rad) + dy * Math.sin(yaw_rad));
    across.push(dy * Math.cos(yaw_rad) - dx * Math.sin(yaw_rad));
    speeds.push(Math.hypot(path.vx_mps[i] ?? 0, path.vy_mps[i] ?? 0) - SPEED_MPS);
  });
  return { along, across, speeds };
}

describe('the smoothed path', () => {
  it.each([1, 5, 10, 25])('has no lag at %i Hz', (rate_Hz) => {
    const { along } = errorsOf(pathOf(drive(rate_Hz, 60, onOval)));
    const mean = along.reduce((sum, each) => sum + each, 0) / along.length;
    // 1 ms at 20 m/s.
    expect(Math.abs(mean)).toBeLessThan(0.02);
  });

  it('follows exact fixes of a constant acceleration exactly', () => {
    const { path } = pathOf(drive(10, 8, (at_s) => ({ x_m: 2 * at_s * at_s, y_m: 0 })));
    path.time_s.forEach((at_s, i) => {
      if (at_s < 1 || at_s > 7) return;
      expect(path.vx_mps[i]).toBeCloseTo(4 * at_s, 1);
      expect(path.ax_mps2[i]).toBeCloseTo(4, 0);
      expect(path.x_m[i]).toBeCloseTo(2 * at_s * at_s, 1);
    });
  });

  it('is not carried away by a speed that no car drives', () => {
    const whole = pathOf(drive(10, 20, onOval)).path;
    const { path } = pathOf(
      drive(10, 20, (at_s) => ({
        ...onOval(at_s),
        speed_mps: Math.abs(at_s - 10) < 0.01 ? 1e33 : SPEED_MPS,
      })),
    );
    expect(path.x_m).toHaveLength(whole.x_m.length);
    path.x_m.forEach((x_m, i) => {
      expect(Math.hypot(x_m - (whole.x_m[i] ?? 0), (path.y_m[i] ?? 0) - (whole.y_m[i] ?? 0))).toBeLessThan(
        0.1,
      );
    });
  });

  it('finds the scatter of the fixes and halves it, as its error says', () => {
    const scatter = scatterer(0.2);
    const noisy = drive(25, 120, onOval).map((fix) => ({
      ...fix,
      x_m: fix.x_m + scatter(),
      y_m: fix.y_m + scatter(),
    }));
    const found = pathOf(noisy);
    expect(found.noise.position_m).toBeGreaterThan(0.18);
    expect(found.noise.position_m).toBeLessThan(0.22);
    const { along, across, speeds } = errorsOf(found);
    const error_m = found.path.error_m.toSorted()[found.path.error_m.length >> 1] ?? 0;
    expect(error_m).toBeLessThan(0.1);
    for (const errors of [along, across]) {
      expect(rms(errors)).toBeLessThan(1.3 * error_m);
      expect(rms(errors)).toBeGreaterThan(0.4 * error_m);
    }
    expect(rms(speeds)).toBeLessThan(0.4);
  });

  it('uses the logged speed, also without a course', () => {
    const scatter = scatterer(0.5);
    const noisy = drive(10, 120, onOval).map((fix) => ({
      ...fix,
      x_m: fix.x_m + scatter(),
      y_m: fix.y_m + scatter(),
    }));
    const withSpeed = pathOf(noisy);
    const without = pathOf(noisy.map(({ at_s, x_m, y_m }) => ({ at_s, x_m, y_m })));
    expect(withSpeed.noise.velocity_mps).toBeDefined();
    expect(without.noise.velocity_mps).toBeUndefined();
    expect(rms(errorsOf(withSpeed).speeds)).toBeLessThan(0.6 * rms(errorsOf(without).speeds));
  });

  it('does not take a stamp that is rounded by 10 ms for an acceleration', () => {
    const stamped = drive(25, 60, onOval).map((fix, i) =>
      i % 70 === 35 ? { ...fix, at_s: fix.at_s - 0.01 } : fix,
    );
    const { path } = pathOf(stamped);
    const largest = path.time_s.reduce((most, at_s, i) => {
      const onStraight = Math.abs(ovalAt(SPEED_MPS * at_s).yaw_rad % Math.PI) < 1e-9;
      return at_s < 1 || at_s > 59 || !onStraight ? most : Math.max(most, Math.abs(path.ax_mps2[i] ?? 0));
    }, 0);
    // The stamps alone would give 0.2 m in 40 ms twice, 250 m/s².
    expect(largest).toBeLessThan(6);
  });
});

describe('faults of fixes', () => {
  const fixes = drive(10, 60, onOval);
  const countOf = ({ faults }: AntennaPath, fault: 'none' | 'poor' | 'repeat' | 'jump' | 'clock'): number =>
    faults.get(fault)?.length ?? 0;

  it('does not find any in a sound log', () => {
    const { faults, gaps } = pathOf(fixes);
    expect([...faults]).toEqual([]);
    expect(gaps).toEqual([]);
  });

  it('leaves out fixes with few satellites, and not all where the column means something else', () => {
    const satellites = (few: (i: number) => boolean) =>
      fixes.map((fix, i) => ({ ...fix, satellites: few(i) ? 3 : 9 }));
    expect(countOf(pathOf(satellites((i) => i > 99 && i < 110)), 'poor')).toBe(10);
    expect(countOf(pathOf(satellites(() => true)), 'poor')).toBe(0);
  });

  it('leaves out zeros and jumps, one or several', () => {
    const bad = fixes.map((fix, i) =>
      i === 200 || i === 301 || i === 302 ? { ...fix, x_m: fix.x_m + 300 } : fix,
    );
    const found = pathOf(bad);
    expect(found.faults.get('jump')?.map((at_s) => at_s.toFixed(1))).toEqual(['20.0', '30.1', '30.2']);
    expect(rms(errorsOf(found).across)).toBeLessThan(0.05);
    const raw = rowsOf(fixes);
    for (const column of [raw.columns.get('latitude'), raw.columns.get('longitude')]) column?.fill(0, 50, 60);
    expect(countOf(antennaPath(PLANE, raw), 'none')).toBe(10);
  });

  it('names a fix of another time a glitch of the clock', () => {
    const late = fixes.map((fix, i) => (i === 30 ? { ...fix, ...onOval(fix.at_s + 0.4) } : fix));
    // On the straight: 8 m further on the line, between its neighbours of one second.
    const sparse = late.filter((_, i) => i < 26 || i > 34 || i === 30);
    const found = pathOf(sparse);
    expect(countOf(found, 'clock') + countOf(found, 'jump')).toBe(1);
    expect(countOf(found, 'clock')).toBe(1);
  });

  it('leaves out rows that repeat a fix, and keeps one a second of a car at rest', () => {
    const filled = fixes.flatMap((fix) =>
      Array.from({ length: 10 }, (_, k) => ({ ...fix, at_s: fix.at_s + k / 100 })),
    );
    const found = pathOf(filled);
    expect(countOf(found, 'repeat')).toBe(9 * fixes.length);
    expect(found.path.time_s).toHaveLength(fixes.length);
    const still = pathOf(drive(10, 30, () => ({ x_m: 5, y_m: 5, speed_mps: 0 })));
    expect(still.path.time_s).toHaveLength(30);
    expect(still.gaps).toEqual([]);
  });

  it('finds a tunnel, and nothing is smoothed across it', () => {
    const { gaps, breaks, path } = pathOf(fixes.filter(({ at_s }) => at_s < 20 || at_s > 26));
    expect(gaps).toHaveLength(1);
    expect(gaps[0]?.from_s).toBeCloseTo(19.9, 9);
    expect(gaps[0]?.to_s).toBeCloseTo(26.1, 9);
    expect(path.time_s[breaks[0] ?? 0]).toBeCloseTo(26.1, 9);
  });

  it('takes the fixes of a receiver that found its position again elsewhere, behind a gap', () => {
    const moved = fixes.map((fix) => (fix.at_s > 30 ? { ...fix, x_m: fix.x_m + 2000 } : fix));
    const found = pathOf(moved);
    expect(found.path.time_s).toHaveLength(fixes.length);
    expect(found.breaks).toHaveLength(1);
  });
});

describe('the scatter of the fixes', () => {
  const scatterOf = (sigma_m: number, rate_Hz: number): number => {
    const next = scatterer(sigma_m);
    const fixes = Array.from({ length: 60 * rate_Hz }, (_, i) => {
      const fix = onOval(i / rate_Hz);
      return { at_s: i / rate_Hz, ...fix, x_m: fix.x_m + next(), y_m: fix.y_m + next() };
    });
    return pathOf(fixes).scatter_m;
  };

  it('of one fix a second is not below the 15 m that they scatter, which the filter limits to 1 m', () => {
    expect(scatterOf(15, 1)).toBeGreaterThan(12);
  });

  it('of ten fixes a second is 0.3 m, the motion of the car aside', () => {
    expect(scatterOf(0.3, 10)).toBeGreaterThan(0.24);
    expect(scatterOf(0.3, 10)).toBeLessThan(0.36);
  });
});
