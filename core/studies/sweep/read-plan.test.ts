import { describe, expect, it } from 'vitest';
import { brokenBy, designOf, setupAt } from './plan-design.ts';
import { readPlan } from './read-plan.ts';
import type { SweepPlan } from './sweep-plan.ts';

const PLAN = `# A study of the coupe
racebench-plan: 1
name: Differential and rear springs
car: cars/coupe/car.ini
keys:
  preload:
    key: differential.preload
    from: 0
    to: 120 N*m
    levels: 4
  rear spring:
    key: [susp2.k, susp3.k]
    values: [18 N/mm, 22000, 26 N/mm]
constraints:
  - "'preload' < 100 [N*m] or 'rear spring' > 20 [N/mm]"
tests:
  kart:
    manoeuvre: lap
    track: kart.track
    parameters: { laps: 2 }
    seeds: [1, 2]
    metrics: [bestLap_s, topSpeed_mps]
design: { kind: grid }
objectives:
  - { metric: bestLap_s }
`;

function planOf(text: string): SweepPlan {
  const reading = readPlan(text);
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults));
  return reading.plan;
}

const faultsOf = (text: string): string[] => {
  const reading = readPlan(text);
  return reading.ok ? [] : reading.faults.map(({ line, at, message }) => `${line} ${at}: ${message}`);
};

describe('a plan', () => {
  const plan = planOf(PLAN);
  it('has its values in the units of car.ini, whatever they are typed in', () => {
    expect(plan.keys.map(({ keys, values }) => [keys, values])).toEqual([
      [['differential.preload'], { kind: 'range', from: 0, to: 120, levels: 4 }],
      [['susp2.k', 'susp3.k'], { kind: 'list', list: [18000, 22000, 26000] }],
    ]);
  });
  it('has the defaults of a run where its tests say nothing', () => {
    expect(plan.tests).toEqual([
      {
        name: 'kart',
        manoeuvre: 'lap',
        model: 'racebench',
        surface: 'asphalt',
        world: 'flat',
        track: 'kart.track',
        inputs: undefined,
        surfaces: undefined,
        parameters: { laps: 2 },
        seeds: [1, 2],
        metrics: ['bestLap_s', 'topSpeed_mps'],
        rate_Hz: 100,
      },
    ]);
  });
  it('minimises a lap time where want is not set', () => {
    expect(plan.objectives).toEqual([{ test: 'kart', metric: 'bestLap_s', want: 'less' }]);
  });
  it('as a grid of 4 by 3 has 12 setups, of which one breaks its constraint', () => {
    const design = designOf(plan);
    expect(design.count).toBe(12);
    const setups = Array.from({ length: design.count }, (_, i) => setupAt(plan, design, i));
    expect(setups.slice(0, 4)).toEqual([
      [0, 18000],
      [0, 22000],
      [0, 26000],
      [40, 18000],
    ]);
    const broken = setups.filter((setup) => brokenBy(plan, setup, () => undefined) !== undefined);
    expect(broken).toEqual([[120, 18000]]);
  });
  it('one at a time is held to its constraint with the values of the car', () => {
    const single = planOf(PLAN.replace('kind: grid', 'kind: one-at-a-time'));
    const design = designOf(single);
    const setups = Array.from({ length: design.count }, (_, i) => setupAt(single, design, i));
    expect(setups[4]).toEqual([120, undefined]);
    const own = (rear_Npm: number) => (key: { readonly name: string }) =>
      key.name === 'preload' ? 30 : rear_Npm;
    expect(setups.map((setup) => brokenBy(single, setup, own(19000)) !== undefined)).toEqual([
      false,
      false,
      false,
      false,
      true,
      false,
      false,
      false,
    ]);
    expect(brokenBy(single, setups[4] ?? [], own(21000))).toBeUndefined();
  });
  it('may ask whether a key has a value', () => {
    expect(planOf(PLAN.replace("'preload' < 100 [N*m]", "is_valid('preload')")).constraints).toHaveLength(1);
  });
  it('may be written as JSON', () => {
    const json = {
      'racebench-plan': 1,
      name: 'J',
      car: 'car.ini',
      keys: { preload: { key: 'differential.preload', values: [0, 50] } },
      tests: { step: { manoeuvre: 'step-steer' } },
      design: { kind: 'grid' },
    };
    expect(planOf(JSON.stringify(json)).tests[0].metrics).toContain('steadyYawRate_radps');
  });
});

describe('faults of a plan are reported with their line', () => {
  it.each([
    ['a text that is not YAML', 'design: { kind: grid }', 'design: { kind: grid', /^2[4-9] : /],
    ['another version', 'racebench-plan: 1', 'racebench-plan: 2', /^2 racebench-plan: /],
    [
      'a word that it does not know',
      'levels: 4',
      'level: 4',
      /^10 keys\.preload\.level: level is not a key of this part/,
    ],
    [
      'a setting that there is not',
      'key: differential.preload',
      'key: differential.prelod',
      /^7 keys\.preload\.key: There is no setting differential\.prelod; did you mean differential\.preload/,
    ],
    [
      'a wheel that a car of four does not have',
      '[susp2.k, susp3.k]',
      '[susp2.k, susp29.k]',
      /^12 keys\.rear spring\.key\.1: The block susp29 is not used: the wheels of this car are numbered 0 to 19/,
    ],
    ['a unit of another kind', '120 N*m', '120 N', /^9 keys\.preload\.to: N is a force/],
    [
      'a value that the setting does not take',
      'from: 0',
      'from: -5',
      /^8 keys\.preload\.from: -5 is outside/,
    ],
    [
      'a range that goes down',
      'from: 0',
      'from: 130',
      /^9 keys\.preload\.to: to \(120\) must be above from \(130\)/,
    ],
    [
      'a value that is there twice',
      '22000',
      '18000',
      /^13 keys\.rear spring\.values\.1: 18000 is listed twice/,
    ],
    [
      'a key of two owners',
      'key: [susp2.k, susp3.k]\n    values: [18 N/mm, 22000, 26 N/mm]',
      'key: differential.preload\n    values: [1, 2]',
      /^12 keys\.rear spring\.key: differential\.preload is already changed by preload/,
    ],
    [
      'a constraint on a key that there is not',
      "'preload' <",
      "'prelod' <",
      /^15 constraints\.0: 'prelod' is not a key of this plan; did you mean 'preload'/,
    ],
    ['a constraint between units', '100 [N*m]', '100 [N]', /^15 constraints\.0: /],
    [
      'a constraint with a filter',
      "'preload' <",
      "smooth('preload', 1 [s]) <",
      /^15 constraints\.0: (A constraint|smooth)/,
    ],
    [
      'a constraint that compares nothing',
      "'preload' < 100 [N*m] or 'rear spring' > 20 [N/mm]",
      "'preload' + 5 [N*m]",
      /^15 constraints\.0: 'preload' \+ 5 \[N\*m\] is not a condition; compare it/,
    ],
    [
      'a surface that there is not',
      'manoeuvre: lap\n    track: kart.track\n    parameters: { laps: 2 }',
      'manoeuvre: braking\n    surface: asfalt',
      /^19 tests\.kart\.surface: There is no surface asfalt; did you mean asphalt/,
    ],
    [
      'an objective that is there twice',
      '  - { metric: bestLap_s }',
      '  - { metric: bestLap_s }\n  - { metric: kart.bestLap_s, want: more }',
      /^24 objectives: kart\.bestLap_s is listed twice as an objective/,
    ],
    ['a second document', 'design: { kind: grid }', '---\ndesign: { kind: grid }', /^23 : A second document/],
    [
      'a name that plain data lose',
      '  preload:\n    key',
      '  __proto__:\n    key',
      /^6 : __proto__ is not a name/,
    ],
    ['a value that is left empty', '22000', '~', /^13 keys\.rear spring\.values\.1: null is not a number/],
    [
      'a name that a terminal would obey',
      'name: Differential and rear springs',
      'name: "\\e[31mred"',
      /^3 name: .*contains characters that cannot be displayed/,
    ],
    [
      'a manoeuvre that there is not',
      'manoeuvre: lap',
      'manoeuvre: lop',
      /^18 tests\.kart\.manoeuvre: .*lap/,
    ],
    ['a person at the wheel', 'manoeuvre: lap', 'manoeuvre: drive', /tests\.kart\.manoeuvre: .*person/],
    ['a track that is missing', '    track: kart.track\n', '', /^17 tests\.kart: lap needs a track/],
    ['a parameter out of range', 'laps: 2', 'laps: 0', /^20 tests\.kart\.parameters\.laps: 0 is outside/],
    ['a metric that there is not', 'bestLap_s, top', 'bestlap, top', /^22 tests\.kart\.metrics\.0: /],
    [
      'a seed twice',
      'seeds: [1, 2]',
      'seeds: [1, 1]',
      /^21 tests\.kart\.seeds\.1: The seed 1 is listed twice/,
    ],
    ['an objective that is not kept', 'metric: bestLap_s', 'metric: lapTime', /^25 objectives\.0\.metric: /],
  ])('%s', (_, from, to, expected) => {
    const text = PLAN.replace(from, to);
    expect(text).not.toBe(PLAN);
    expect(faultsOf(text).filter((fault) => expected.test(fault))).not.toEqual([]);
  });
  it.each([
    ['runs: 8', 'runs: 0', 'design.runs: 0 is less than 1'],
    ['runs: 8', 'runs: 2.5', 'design.runs: 2.5 is not a whole number'],
    ['runs: 8', 'runs: many', 'design.runs: many is not a number'],
    ['runs: 8', 'runs: 100000000', 'design.runs: 100000000 is more than 10000000'],
    [', runs: 8', '', 'design.runs: runs is missing'],
    ['kind: sobol', 'kind: sobl', /^design\.kind: sobl is not one of grid, .*; did you mean sobol\?$/],
    ['kind: sobol, ', '', /^design\.kind: kind is missing; it is one of grid, /],
    ['racebench-plan: 1', 'racebench-plan: 2', 'racebench-plan: 2 is not 1'],
    ['car: car.ini', '', 'car: car is missing'],
    ['name: J', 'name: ""', 'name: name is empty'],
    ['seeds: [1]', 'seeds: 1', 'tests.step.seeds: 1 is not a list, such as [1, 2]'],
    ['channels: none', 'channels: bst', 'channels: bst is not none, all or { best: 3 }'],
    ['[0, 50]', '[]', 'keys.preload.values: values is empty'],
    ['[0, 50]', '[true]', 'keys.preload.values.0: true is not a number, a number with its unit or a word'],
    ['preload:', 'pre/load:', /^keys\.pre\/load: pre\/load is not a name: use up to 60 letters/],
    ['{ manoeuvre: step-steer, seeds: [1] }', 'step-steer', /step-steer is not a set of keys with values$/],
  ])('%s made %j, in words', (from, to, expectedFault) => {
    const plan = `racebench-plan: 1
name: J
car: car.ini
keys: { preload: { key: differential.preload, values: [0, 50] } }
tests: { step: { manoeuvre: step-steer, seeds: [1] } }
design: { kind: sobol, runs: 8 }
channels: none
`;
    const text = plan.replace(from, to);
    expect(text).not.toBe(plan);
    const faults = faultsOf(text).map((fault) => fault.slice(fault.indexOf(' ') + 1));
    expect(faults).toEqual([
      typeof expectedFault === 'string' ? expectedFault : expect.stringMatching(expectedFault),
    ]);
  });
  it('all of it at once, in the order of the lines', () => {
    const text = PLAN.replace('from: 0', 'from: -5').replace('laps: 2', 'laps: 0');
    expect(faultsOf(text).map((fault) => fault.split(' ')[0])).toEqual(['8', '20']);
  });
  it('a text whose aliases grow beyond any plan is refused', () => {
    const bomb = ['a: &a [x, x, x, x, x, x, x, x, x, x]'];
    for (const [from, to] of ['ab', 'bc', 'cd', 'de', 'ef'])
      bomb.push(`${to}: &${to} [${Array(10).fill(`*${from}`).join(', ')}]`);
    expect(faultsOf(bomb.join('\n')).length).toBeGreaterThan(0);
  });
});
