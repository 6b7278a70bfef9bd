import { describe, expect, it } from 'vitest';
import { mathFigures } from '../../studies/analysis/math-figures.ts';
import { CHANNELS, CHANNEL_COUNT } from '../../catalogue/channels.ts';
import type { ManoeuvreName } from '../../catalogue/manoeuvres.ts';
import { MISSING_SAMPLE } from '../../contract/missing.ts';
import { advanceRun, createRun } from '../../driving/manoeuvre/run.ts';
import type { Setup } from '../../setup/setup.ts';
import { openSampleCar } from '../../proof/testing/car-files.ts';
import { createCatalogue, OWN_CHANNELS } from './catalogue.ts';
import { checkDefinitions } from './check-definitions.ts';
import { createEvaluation, finish } from './evaluate/evaluate.ts';
import type { SourceChannel } from './evaluate/sample-source.ts';
import { LIBRARY } from './channel-library.ts';

const RATE_HZ = 100;

function coupe(): Setup {
  const { setup } = openSampleCar('coupe-1974');
  if (setup === undefined) throw new Error('The coupe cannot run');
  return setup;
}

interface Driven {
  /** SI values of a math channel, or of one of our own. */
  readonly of: (name: string) => Float64Array;
}

/** A run of our own model with every channel and the whole library over it. */
function drive(setup: Setup, manoeuvre: ManoeuvreName, parameters: Readonly<Record<string, number>>): Driven {
  const run = createRun({
    setup,
    manoeuvre,
    model: 'racebench',
    world: 'flat',
    seed: 0,
    surface: 'asphalt',
    parameters,
    rate_Hz: RATE_HZ,
  });
  const sample = new Float64Array(CHANNEL_COUNT);
  const rows: Float64Array[] = [];
  while (advanceRun(run, sample)) rows.push(sample.slice());
  const base = { first_s: 0, rate_Hz: RATE_HZ, count: rows.length };
  const column = (i: number): Float64Array =>
    Float64Array.from(rows, (row) => (row[i] === MISSING_SAMPLE ? NaN : (row[i] ?? NaN)));
  const channels = OWN_CHANNELS.map((channel, i): SourceChannel => {
    const values = column(i);
    return {
      ...channel,
      isHeld: CHANNELS[i]?.held ?? false,
      base,
      read: (first, count, out) => out.set(values.subarray(first, first + count)),
    };
  });
  const { definitions } = checkDefinitions([LIBRARY], createCatalogue(channels));
  const source = {
    ...{ channels, base, laps: [], sectors: [], selection: undefined },
    ...{ car: mathFigures(setup), stints: [] },
  };
  const evaluation = createEvaluation(definitions, source);
  const computed = new Map(evaluation.channels.map(({ name }) => [name, new Float64Array(base.count)]));
  finish(evaluation.run(({ name }, first, part) => computed.get(name)?.set(part, first)));
  return {
    of: (name) => {
      const own = OWN_CHANNELS.findIndex(({ label }) => label === name);
      return computed.get(name) ?? column(own);
    },
  };
}

const DEG = Math.PI / 180;

describe('the library over a slowly quickening circle of 40 m of the coupe', () => {
  const run = drive(coupe(), 'constant-radius', {});
  // Up to 0.7 g; what comes then is the limit.
  const quick = run.of('Lateral acceleration').findIndex((a) => a > 7);
  const moments = [0.3, 0.5, 0.7, 0.95].map((part) => Math.floor(quick * part));

  it('understeers by steering as it does by its slip angles, to 0.05°: two ways that share no channel but speed and yaw rate', () => {
    const [steering, slip] = [run.of('Understeer angle'), run.of('Slip angle balance')];
    for (const i of moments) {
      expect(slip[i]).toBeGreaterThan(0.1 * DEG);
      expect(Math.abs((steering[i] ?? NaN) - (slip[i] ?? NaN))).toBeLessThan(0.05 * DEG);
    }
  });

  it('keeps to its 40 m, has no aero load without wings, and rolls in front as behind to 0.1°', () => {
    for (const i of moments) {
      expect(Math.abs((run.of('Turn radius')[i] ?? NaN) - 40)).toBeLessThan(1);
      expect(Math.abs(run.of('Aero load')[i] ?? NaN)).toBeLessThan(5);
      const [front = NaN, rear = NaN] = ['front', 'rear'].map(
        (axle) => run.of(`Roll of the ${axle} by travel`)[i],
      );
      expect(front).toBeGreaterThan(0);
      expect(Math.abs(front - rear)).toBeLessThan(0.1 * DEG);
    }
  });

  it('moves as much load across as the couple wants, to 3 %: m (ay + g roll) h over the track, the body leaning outwards', () => {
    const { mass = NaN, 'centre of gravity height': height = NaN, ...more } = mathFigures(coupe());
    const track = ((more['front track'] ?? NaN) + (more['rear track'] ?? NaN)) / 2;
    for (const i of moments) {
      const moved =
        (run.of('Load transfer of the front')[i] ?? NaN) + (run.of('Load transfer of the rear')[i] ?? NaN);
      const leaning = (run.of('Lateral acceleration')[i] ?? NaN) + 9.81 * (run.of('Roll angle')[i] ?? NaN);
      const wanted = (mass * leaning * height) / track;
      expect(moved / wanted).toBeGreaterThan(0.97);
      expect(moved / wanted).toBeLessThan(1.03);
    }
  });
});

describe('the library over a stop of the coupe from 100 km/h', () => {
  it('finds its energy again: sliding tyres and brakes turn 93 to 100 % of it into heat, air and rolling have the rest', () => {
    const run = drive(coupe(), 'braking', {});
    const power = ['Slip power', ...['FL', 'FR', 'RL', 'RR'].map((w) => `Brake power ${w}`)].map(run.of);
    const heat = power.reduce((sum, column) => sum + column.reduce((a, b) => a + b, 0), 0) / RATE_HZ;
    const speed = run.of('Speed')[0] ?? NaN;
    const energy = ((mathFigures(coupe())['mass'] ?? NaN) * speed * speed) / 2;
    expect(heat / energy).toBeGreaterThan(0.93);
    expect(heat / energy).toBeLessThan(1);
  });
});

describe('the library over the coupe with a wing', () => {
  it('measures its lift area: span 1 m, chord 0.5 m, 5 per rad at 0.2 rad push down as 1.00 m²', () => {
    const setup = coupe();
    const wing = {
      name: 'Wing',
      span_m: 1,
      chord_m: 0.5,
      dragCoefficient: 0,
      downforceCoefficient: 5,
      angle_rad: 0.2,
    };
    const winged = {
      ...setup,
      aero: { ...setup.aero, wings: [{ ...wing, centre_m: { x: 0, y: 0, z: 0 } }] },
    };
    const run = drive(winged, 'top-speed', { startSpeed_mps: 30, duration_s: 6 });
    expect(run.of('Aero lift area').at(-200)).toBeCloseTo(1, 2);
  });
});
