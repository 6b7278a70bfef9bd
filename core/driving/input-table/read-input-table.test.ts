import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RacebenchError } from '../../contract/errors.ts';
import { readInputTable, summariseInputs } from './read-input-table.ts';

const read = (text: string) => readInputTable({ name: 'in.csv', text });
function problems(text: string): string[] {
  try {
    read(text);
  } catch (error) {
    if (error instanceof RacebenchError && error.code === 'BAD_ARGUMENTS') return error.message.split('\n');
    throw error;
  }
  return [];
}
const sample = (name: string) =>
  readInputTable({
    name,
    text: readFileSync(new URL(`../../../fixtures/inputs/${name}`, import.meta.url), 'utf8'),
  });

describe('a table of inputs', () => {
  it('comes in units of its own: 90 deg are pi/2, 40 % are 0.4, 72 km/h are 20 m/s, 250 ms are 0.25 s', () => {
    const { by, at, columns } = read(
      'time_ms, steeringWheelAngle_deg, clutch_pct, speed_kph\n0, 90, 40, 72\n250, -90, 0, 36\n',
    );
    expect(by).toBe('time');
    expect([...at]).toEqual([0, 0.25]);
    expect(columns.get('steeringWheelAngle')?.[0]).toBeCloseTo(Math.PI / 2, 12);
    expect(columns.get('clutch')?.[0]).toBeCloseTo(0.4, 12);
    expect(columns.get('speed')?.[0]).toBeCloseTo(20, 12);
  });
  it('is read with comments, blank lines, a byte-order mark, semicolons, tabs, and names as people write them', () => {
    const text =
      '\uFEFF# mine\r\n\r\nDistance_m;Throttle_pct;steering_wheel_angle_deg;gear\r\n0;50;0;2 # go\r\n10;0;5;3\r\n';
    const { by, columns, lines } = read(text);
    expect(by).toBe('distance');
    expect([...columns.keys()]).toEqual(['accelerator', 'steeringWheelAngle', 'gear']);
    expect([...lines]).toEqual([4, 5]);
    expect([...read(text.replaceAll(';', '\t')).columns.keys()]).toEqual([...columns.keys()]);
  });
  it('says which line and column is not a number, missing, out of range, or does not rise', () => {
    expect(
      problems('time_s, throttle_pct, steer, gear\n0, 101, 0, 1\n1, x, , 1.5\n1, 2, 0, 1\n2, 0, 0\n'),
    ).toEqual([
      'in.csv:2: throttle_pct: 101 is out of range; it must be 0 to 100 %.',
      'in.csv:3: throttle_pct: "x" is not a number.',
      'in.csv:3: steer: the value is missing.',
      'in.csv:3: gear: 1.5 must be a whole number.',
      'in.csv:4: time_s: 1 is not above the row before; it must rise.',
      '1 more problems.',
    ]);
    expect(problems('time_s, steer\n0, NaN\n1, Infinity\n')).toHaveLength(2);
  });
  it('says which column of the header is not known, has no unit or a wrong one', () => {
    expect(problems('time_s, stear\n0, 0\n1, 0\n')).toEqual([
      'in.csv:1: stear: unknown column; the nearest is steer or steer_pct.',
    ]);
    expect(problems('time, speed_deg, roadWheelAngle\n0, 0, 0\n1, 0, 0\n')).toEqual([
      'in.csv:1: time: the column has no unit; write time_s or time_ms.',
      'in.csv:1: speed_deg: ° does not fit this column; write speed_mps or speed_kph or speed_mph.',
      'in.csv:1: roadWheelAngle: the column has no unit; write roadWheelAngle_rad or roadWheelAngle_deg.',
    ]);
  });
  it('runs against one of time and distance, is steered once, and has pedals or a speed', () => {
    expect(problems('steer\n0\n1\n')).toEqual([
      'in.csv:1: the column time_s or time_ms or distance_m or distance_ft is missing.',
    ]);
    expect(problems('time_s, distance_m, steer\n0, 0, 0\n1, 1, 0\n')[0]).toContain('not against both');
    expect(problems('time_s\n0\n1\n')[0]).toContain('no column of inputs');
    expect(problems('time_s, steer, roadWheelAngle_deg\n0, 0, 0\n1, 0, 0\n')[0]).toContain('both steer');
    expect(problems('time_s, speed_kph, brake\n0, 0, 0\n1, 1, 0\n')[0]).toContain('all move the pedals');
    expect(problems('time_s, throttle, accelerator_pct\n0, 0, 0\n1, 1, 0\n')[0]).toContain('is there twice');
  });
  it('has two rows at least and a header', () => {
    expect(problems('')).toEqual(['in.csv:1: the table is empty; its first line names the columns.']);
    expect(problems('time_s, steer\n0, 0\n')).toEqual([
      'in.csv:1: the table has one row; it needs two or more.',
    ]);
  });
  it('of the samples gives rows, range and columns', () => {
    expect(summariseInputs(sample('lift-and-turn.csv'))).toMatchObject({
      by: 'time',
      rows: 12,
      from: 0,
      to: 8,
      columns: [
        { key: 'steeringWheelAngle', least: 0, greatest: Math.PI / 3 },
        { key: 'accelerator', least: 0, greatest: 0.6 },
        { key: 'brake', greatest: 0.5 },
        { key: 'gear', least: 2, greatest: 3 },
      ],
    });
    expect(summariseInputs(sample('speed-over-distance.csv'))).toMatchObject({ by: 'distance', to: 240 });
  });
});
