import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSurfaceFile } from '../../car-files/car-ini/surface-file.ts';
import { TYRE_TYPE_NAMES, type TyreType } from '../../catalogue/tyre-types.ts';
import type { Setup } from '../../setup/setup.ts';
import type { TyreConditionSetup } from '../../setup/tyre-condition-setup.ts';
import { aSetup } from '../../proof/testing/a-setup.ts';
import { toSI } from '../../units/convert.ts';
import { runToEnd, type WholeRun } from './testing/run-to-end.ts';

const withCondition = (setup: Setup, change: Partial<TyreConditionSetup>): Setup => {
  const [a, b, c, d] = setup.corners;
  const changed = <T extends (typeof setup.corners)[number]>(corner: T): T => ({
    ...corner,
    condition: { ...corner.condition, ...change },
  });
  return { ...setup, corners: [changed(a), changed(b), changed(c), changed(d)] };
};

const brake = (setup: Setup, options: Parameters<typeof runToEnd>[2]): WholeRun =>
  runToEnd(setup, 'braking', { rate_Hz: 50, parameters: { brake: 1, duration_s: 20 }, ...options });

const stop_m = (run: WholeRun): number => run.metric('stoppingDistance_m');

describe('a run on a surface', () => {
  it('stops later with every loss of friction: asphalt, wet, gravel, snow, ice', () => {
    const stops_m = ['asphalt', 'wet-asphalt', 'gravel', 'snow', 'ice'].map((surface) =>
      stop_m(brake(aSetup(), { surface, parameters: { brake: 1, duration_s: 60 } })),
    );
    for (let i = 1; i < stops_m.length; i++) expect(stops_m[i]).toBeGreaterThan(stops_m[i - 1] ?? Infinity);
  });

  it('has the friction of the tyre type in both models that know types', () => {
    for (const model of ['racebench', 'physx'] as const) {
      const friction = (type: TyreType): number =>
        brake(withCondition(aSetup(), { type }), { surface: 'gravel', model, parameters: { duration_s: 1 } })
          .channel('surfaceFriction.FL')
          .at(-1) ?? NaN;
      expect(friction('rally') / friction('road')).toBeCloseTo(0.8 / 0.6, 1);
      expect(friction('slick') / friction('road')).toBeCloseTo(0.5 / 0.6, 1);
    }
  });

  it('has the friction pairs of a file: a pair changes the run of the tyres that it is of, in the PhysX model', () => {
    const text = readFileSync('fixtures/surfaces/friction-pairs.ini', 'utf8');
    // Its pit would lengthen every stop.
    const surfaces = readSurfaceFile(text.slice(0, text.indexOf('pit')), 'friction-pairs.ini');
    const options = { model: 'physx', parameters: { duration_s: 8 } } as const;
    const stop = (type: TyreType): number =>
      stop_m(brake(withCondition(aSetup(), { type }), { ...options, surface: 'painted', surfaces }));
    const before = (type: TyreType): number =>
      stop_m(brake(withCondition(aSetup(), { type }), { ...options, surface: 'asphalt' }));
    expect(stop('road') / before('road')).toBeGreaterThan(1.2);
    expect(stop('rally') / before('rally')).toBeCloseTo(1, 2);
  });

  it('leaves the wheels of the PhysX model in the air over a surface of a file that is not drivable', () => {
    const surfaces = readSurfaceFile('hole\n{\n base=asphalt\n drivable=0\n}\npatch0\n{\n from_x=10\n to_x=12\n surface=hole\n}\n', 'my.ini'); // prettier-ignore
    const least = (model: 'physx' | 'racebench'): number => {
      const run = runToEnd(aSetup(), 'coast-down', {
        surfaces,
        model,
        rate_Hz: 100,
        parameters: { duration_s: 2 },
      });
      return Math.min(...run.channel('wheelLoad_N.FL').slice(1));
    };
    expect(least('physx')).toBe(0);
    expect(least('racebench')).toBeGreaterThan(0);
    expect(() => readSurfaceFile('tar\n{\n base=asphalt\n drivable=0.5\n}\n', 'my.ini')).toThrow(
      'my.ini:4: tar.drivable is 0.5; it must be 1 (yes) or 0 (no).',
    );
    // The guide's drivable flag is a key, its filter words are refused.
    expect(() => readSurfaceFile('tar\n{\n base=asphalt\n filter_word=65535\n}\n', 'my.ini')).toThrow(
      /^my\.ini:4: tar\.filter_word is not a key of a surface file; there are base, label, description, drivable, grip/,
    );
  });

  it('refuses a name that is none with the names there are', () => {
    expect(() => brake(aSetup(), { surface: 'lava' })).toThrow(/surface is lava; it must be one of asphalt/);
  });

  it('takes a surface of a file and its places', () => {
    const surfaces = readSurfaceFile(
      'tar\n{\n base=asphalt\n grip\n {\n  road=0.5\n }\n}\npatch0\n{\n from_x=10\n to_x=20\n surface=ice\n}\n',
      'my.ini',
    );
    const run = runToEnd(aSetup(), 'coast-down', {
      surface: 'tar',
      surfaces,
      parameters: { duration_s: 3 },
    });
    const friction = run.channel('surfaceFriction.FL');
    expect(friction[0]).toBe(0.5);
    expect(Math.min(...friction)).toBeCloseTo(0.1, 2);
    expect(friction.at(-1)).toBe(0.5);
  });
});

describe('a run in water', () => {
  it('stops later the deeper the film, and a slick later than a grooved tyre', () => {
    const stops_m = (water_mm: number, type: TyreType) =>
      stop_m(brake(withCondition(aSetup(), { type }), { weather: { water_m: toSI(water_mm, 'mm') } }));
    expect(stops_m(1, 'road')).toBeGreaterThan(stops_m(0, 'road'));
    expect(stops_m(6, 'road')).toBeGreaterThan(stops_m(1, 'road'));
    expect(stops_m(2, 'slick')).toBeGreaterThan(stops_m(2, 'road'));
  });

  it('records the film, and reports once that a wheel floats on a puddle', () => {
    const surfaces = readSurfaceFile('patch0\n{\n from_x=30\n to_x=60\n water_depth=10\n}\n', 'my.ini');
    const run = runToEnd(aSetup(), 'coast-down', {
      surfaces,
      weather: { water_m: 0.0005 },
      parameters: { duration_s: 4, startSpeed_mps: 35 },
    });
    const share = run.channel('waterLoadShare.FL');
    expect(Math.max(...share)).toBeGreaterThan(0.5);
    expect(share[0]).toBeLessThan(0.1);
    const reported = run.run.events.filter(({ kind }) => kind === 'hydroplaning');
    expect(reported).toHaveLength(1);
    expect(reported[0]?.message).toMatch(
      /^Water carries half the load of the front left wheel at \d+ km\/h\.$/,
    );
  });

  it('has films that grow in rain, in all models', () => {
    for (const model of ['racebench', 'physx', 'librerally'] as const) {
      const run = runToEnd(aSetup(), 'coast-down', {
        model,
        weather: { water_m: 0.0003, rain_mps: toSI(1000, 'mmph') },
        parameters: { duration_s: 3 },
      });
      const depth = run.channel('waterDepth_m.RR');
      expect(depth.at(-1)).toBeGreaterThan((depth[0] ?? Infinity) + 0.0002);
    }
  });
});

describe('the condition of the tyres in a run', () => {
  it('warms and wears braking tyres, and raises their pressure with the core', () => {
    const run = brake(withCondition(aSetup(), { startTemperature_K: 298.15 }), {});
    for (const key of ['tyreSurfaceTemperature_K.FL', 'tyreWear.FL', 'tyrePressure_Pa.FL']) {
      const values = run.channel(key);
      expect(values.at(-1)).toBeGreaterThan(values[0] ?? Infinity);
    }
    expect(run.channel('tyrePressure_Pa.FL')[0]).toBeCloseTo(220e3, -2);
    const depth = run.channel('treadDepth_m.FL');
    expect(depth.at(-1)).toBeLessThan(depth[0] ?? 0);
  });

  it('changes nothing of the motion unless heat acts on grip; then cold tyres stop later', () => {
    const cold = { startTemperature_K: 273.15 };
    const shown = stop_m(brake(withCondition(aSetup(), cold), {}));
    expect(shown).toBe(stop_m(brake(aSetup(), {})));
    const acting = stop_m(brake(withCondition(aSetup(), { ...cold, actsOnGrip: true }), {}));
    expect(acting).toBeGreaterThan(1.1 * shown);
  });

  it('starts every tyre type at full grip', () => {
    for (const type of TYRE_TYPE_NAMES) {
      const run = brake(withCondition(aSetup(), { type, actsOnGrip: true }), {
        parameters: { duration_s: 1 },
      });
      expect(run.channel('temperatureGrip.RL')[0]).toBe(1);
    }
  });
});
