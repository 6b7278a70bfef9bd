import { describe, expect, it } from 'vitest';
import {
  readText as read,
  samplesOf as samples,
  timesOfFile as times,
  factsOf,
} from '../testing/read-text.ts';

describe('notes between the names and the rows', () => {
  it('are passed over: names, time and details stay', async () => {
    const file = await read('# driver: Bob\n# rate: 10\nTime,A\n# mid comment\n0,1\n1,2\n\n2,3\n');
    expect(times(file)).toEqual([0, 1, 2]);
    expect(samples(file, 'A')).toEqual([1, 2, 3]);
    expect(file.details['driver']).toBe('Bob');
  });

  it('may have as many cells as the table', async () => {
    const file = await read('Driver,Bob\nTime,A\ns,V\n# wet, then dry\n0,1\n1,2\n2,3\n');
    expect(times(file)).toEqual([0, 1, 2]);
    expect(file.channels.map(({ name }) => name)).toEqual(['A']);
    expect(file.details).toEqual({ driver: 'Bob' });
  });

  it('are units where they hold some', async () => {
    const file = await read('Time,Speed\n# ms, km/h\n0,36\n500,72\n1000,36\n');
    expect(times(file)).toEqual([0, 0.5, 1]);
    expect(samples(file, 'speed_mps')[1]).toBeCloseTo(20, 5);
  });

  it('are the names where nothing else is', async () => {
    const file = await read('# Time, A\n0,1\n1,2\n2,3\n');
    expect(times(file)).toEqual([0, 1, 2]);
    expect(file.channels.map(({ name }) => name)).toEqual(['A']);
  });
});

describe('a row of units above the names', () => {
  it('is taken: 36 km/h are 10 m/s', async () => {
    const file = await read('s,km/h\nTime,Speed\n0,36\n1,36\n2,36\n');
    expect(times(file)).toEqual([0, 1, 2]);
    expect(samples(file, 'speed_mps')[0]).toBeCloseTo(10, 5);
    expect(file.details).toEqual({});
  });

  it('may have empty cells, and names that are units by chance below', async () => {
    const file = await read(',km/h,\nTime,Speed,Gear\n0,36,1\n1,36,1\n2,36,1\n');
    expect(samples(file, 'speed_mps')[0]).toBeCloseTo(10, 5);
    expect(file.channels.map(({ name }) => name)).toEqual(['speed_mps', 'gear']);
  });

  it('is none where it holds a number: Lap, 1 is a note', async () => {
    const file = await read('Lap,1\nTime,Speed\n0,36\n1,36\n2,36\n');
    expect(file.details).toEqual({ Lap: '1' });
    expect(file.channels.map(({ name }) => name)).toEqual(['Speed']);
  });
});

describe('decimal commas', () => {
  it('are in quotes where commas separate', async () => {
    const file = await read('"Time","A"\n"0,1","1,5"\n"0,2","2,5"\n"0,3","3,5"\n');
    expect(times(file)).toEqual([0.1, 0.2, 0.3]);
    expect(samples(file, 'A')).toEqual([1.5, 2.5, 3.5]);
  });

  it('are digit groups in quotes where points are decimal signs: "1,234.5" and "1,234"', async () => {
    const file = await read('Time,A\n0.5,"1,234.5"\n1.5,"1,234"\n2.5,"2,000"\n');
    expect(samples(file, 'A')).toEqual([1234.5, 1234, 2000]);
  });

  it('count where semicolons separate and as many numbers have a point', async () => {
    const file = await read('Time;A;B\n0;1,5;0.5\n1;2,5;0.5\n2;3,5;0.5\n');
    expect(samples(file, 'A')).toEqual([1.5, 2.5, 3.5]);
    expect(samples(file, 'B')).toEqual([0.5, 0.5, 0.5]);
  });
});

describe('a separator behind the last cell', () => {
  it('makes no channel', async () => {
    const file = await read('Time,A,\n0,1,\n1,2,\n2,3,\n');
    expect(file.channels.map(({ name }) => name)).toEqual(['A']);
    expect(factsOf(file)).toEqual([]);
  });

  it('does not take a column with a name and no values away', async () => {
    const file = await read('Time,A,B\n0,1,\n1,2,\n2,3,\n');
    expect(file.channels.map(({ name }) => name)).toEqual(['A', 'B']);
  });
});
