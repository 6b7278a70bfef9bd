import { describe, expect, it } from 'vitest';
import { readPlan } from '../../../studies/sweep/read-plan.ts';
import { runResult } from '../testing/run-result.ts';
import { TWELVE_RUNS } from '../testing/short-sweep.ts';
import { jobAnswerOf, jobDataOf, MAX_RUNS, readJobAnswer, readJobData, readSources } from './messages.ts';

const reading = readPlan(TWELVE_RUNS);
if (!reading.ok) throw new Error('The plan of this test cannot be read');
const { plan } = reading;
const tasks = [
  { number: 3, values: [50, undefined], leftOut: undefined },
  { number: 4, values: [undefined, 800], leftOut: 'As another.' },
];
const sent = (data: unknown): unknown => JSON.parse(JSON.stringify(data));

describe('a job', () => {
  it('survives JSON with the values that the car keeps', () => {
    expect(readJobData(sent(jobDataOf(tasks)), plan, 12)).toEqual(tasks);
  });
  it.each([
    ['null', null],
    ['no runs', { tasks: [] }],
    [
      'more than 200 runs',
      { tasks: Array.from({ length: MAX_RUNS + 1 }, () => ({ number: 0, values: [] })) },
    ],
    ['a run beyond the sweep', { tasks: [{ number: 12, values: [1, 2] }] }],
    ['a run of another plan', { tasks: [{ number: 1, values: [1] }] }],
    ['a run number that is not an integer', { tasks: [{ number: 1.5, values: [1, 2] }] }],
    ['a value that is an object', { tasks: [{ number: 1, values: [{}, 2] }] }],
    ['an extra property', { tasks: [{ number: 1, values: [1, 2] }], file: '/etc/passwd' }],
  ])('with %s is refused', (_, data) => {
    expect(() => readJobData(sent(data), plan, 12)).toThrow(/^A job is refused/);
  });
});

describe('the answer to a job', () => {
  const runs = [
    { ...runResult(3), metrics: [-0] },
    { ...runResult(4), metrics: [undefined], end: 'lost' as const },
  ];
  it('survives JSON bit for bit, including -0 and a metric that was not reached', () => {
    expect(readJobAnswer(sent(jobAnswerOf(runs, 12.5)), plan, tasks)).toEqual({ runs, took_ms: 12.5 });
  });
  it('with other runs, fewer metrics or an invalid end is refused', () => {
    const answer = jobAnswerOf(runs, 1);
    const [first = runs[0], ...rest] = answer.runs;
    const others = [
      { ...answer, runs: rest },
      { ...answer, runs: [{ ...first, metrics: '' }, ...rest] },
      { ...answer, runs: [{ ...first, end: 'won' }, ...rest] },
      undefined,
    ];
    for (const other of others)
      expect(() => readJobAnswer(other, plan, tasks)).toThrow(/^The answer to a job is refused/);
  });
});

it('sources that are not JSON or have extra properties are refused', () => {
  const sources = { plan: { name: 'a', text: TWELVE_RUNS }, car: { text: '', companions: [] }, tests: [{}] };
  expect(readSources(JSON.stringify(sources))).toEqual(sources);
  expect(() => readSources('{')).toThrow('not valid JSON');
  expect(() => readSources(JSON.stringify({ ...sources, paths: {} }))).toThrow(/is refused/);
});
