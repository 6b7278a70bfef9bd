import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SURFACE_NAMES } from '../../catalogue/surfaces.ts';
import { OWN_TRACKS } from '../../proof/testing/own-tracks.ts';
import { importCentreLine } from './import-centre-line.ts';
import { readTrack, requireTrack } from './read-track.ts';
import { problemText } from './track-problems.ts';
import { writeTrack } from './write-track.ts';

const HEAD = 'racebench-track 1\n[track]\nname = Ring\n';
const SQUARE = 'x_m, y_m, right_m, left_m\n0, 0, 4, 4\n50, 0, 4, 4\n50, 50, 4, 4\n0, 50, 4, 4\n';

const problems = (text: string): string[] =>
  readTrack(text, SURFACE_NAMES).problems.map((problem) => problemText('a.track', problem));

describe('a track file', () => {
  it.each(Object.entries(OWN_TRACKS))(
    '%s in fixtures is what its script makes, and reads back as it was',
    (name, own) => {
      const text = readFileSync(new URL(`../../../fixtures/tracks/${name}.track`, import.meta.url), 'utf8');
      expect(text).toBe(writeTrack(own));
      const { extras, ...read } = requireTrack(text, name, SURFACE_NAMES);
      expect(extras?.sections).toEqual([]);
      expect(writeTrack({ ...read, extras })).toBe(text);
      expect(read.points.length).toBe(own.points.length);
    },
  );
  it('keeps comments, unknown keys, columns and sections, and reports them', () => {
    const text =
      'racebench-track 1\n# of 1998\n[track]\nname = Ring ; short\n# the old one\ncloses = 1998\nclosed = yes\n' +
      'surface = asphalt\nverge = grass\nstart_m = 10\n\n[line]\nx_m, y_m, right_m, left_m, colour\n' +
      '0, 0, 4, 4, red\n# chicane\n50, 0, 4, 4, blue # fast\n50, 50, 4, 4, red\n0, 50, 4, 4, red\n\n[trees]\n1, 2, oak\n';
    const { track, problems: found } = readTrack(text, SURFACE_NAMES);
    expect(found.map(({ severity, line, key }) => [severity, line, key])).toEqual([
      ['warning', 6, 'closes'],
      ['warning', 13, 'colour'],
      ['warning', 20, ''],
    ]);
    const written = writeTrack(track!);
    for (const each of [
      '# of 1998',
      '; short',
      '# the old one\ncloses = 1998',
      '# chicane',
      'blue # fast',
      '[trees]\n1, 2, oak',
    ])
      expect(written).toContain(each);
    expect(writeTrack(readTrack(written, SURFACE_NAMES).track!)).toBe(written);
  });
  it.each([
    ['not a track', 'a.track:1: this is not a track: its first line must be "racebench-track 1".'],
    ['racebench-track 9\n', 'a.track:1: version 9 is unknown; this program reads version 1.'],
    [`${HEAD}[line]\nx_m, y_m, left_m\n`, 'a.track:5: right_m: the column is missing.'],
    [`${HEAD}[line]\n${SQUARE}1, 2, 4\n`, 'a.track:10: the row has 3 values for 4 columns.'],
    [`${HEAD}[line]\n${SQUARE}1, two, 4, 4\n`, 'a.track:10: y_m: "two" is not a number.'],
    [
      `${HEAD}[line]\n${SQUARE}1, 2, 400, 4\n`,
      'a.track:10: right_m: 400 is out of range; it must be 0.1 to 200 m.',
    ],
    [`${HEAD}surface = tarmac\n[line]\n${SQUARE}`, 'a.track:4: surface: tarmac is not a surface; '],
    [
      `${HEAD}start_m = 900\n[line]\n${SQUARE}`,
      'a.track:4: start_m: 900 is beyond the end of the track, which is about 200 m long.',
    ],
    [`${HEAD}closed = perhaps\n[line]\n${SQUARE}`, 'a.track:4: closed: "perhaps" must be yes or no.'],
    [`${HEAD}sectors_m = 120, 60\n[line]\n${SQUARE}`, 'a.track:4: sectors_m: 60 is not after the start line'],
    [`${HEAD}[line]\n${SQUARE}0, 0, 4, 4\n`, 'a.track:4: [line]: point 1 coincides with the one before it'],
    [
      `${HEAD}[line]\n${SQUARE}[kerbs]\nside, from_m, to_m, width_m, height_m\nmiddle, 1, 2, 1, 0.1\n`,
      'a.track:12: side: "middle" must be left or right.',
    ],
    [
      `${HEAD}[line]\n${SQUARE}[patches]\nfrom_m, to_m, right_edge_m, left_edge_m\n1, 2, 1, 2\n`,
      'a.track:12: surface: the patch has neither',
    ],
  ])('%j is refused where it is wrong', (text, message) => {
    expect(problems(text).some((problem) => problem.startsWith(message))).toBe(true);
    expect(readTrack(text, SURFACE_NAMES).track).toBeUndefined();
  });
});

describe('a centre-line CSV', () => {
  const options = { surface: 'asphalt', verge: 'grass' };
  const read = (text: string, closed?: boolean) => importCentreLine(text, 'a.csv', { ...options, closed });
  const rows = ['0,0,4,5', '100,0,4,5', '100,80,4,5', '0,80,4,5'];
  it('gives centre line and widths, closed where its ends meet', () => {
    const { track } = read(`# x_m,y_m,w_tr_right_m,w_tr_left_m\n${rows.join('\n')}\n`);
    expect(track.closed).toBe(true);
    expect(track.points[2]).toMatchObject({ x_m: 100, y_m: 80, right_m: 4, left_m: 5 });
  });
  it('may have a byte-order mark, CRLF, semicolons and decimal commas, and repeat its first point', () => {
    const text = `\uFEFF# x_m;y_m;w_tr_right_m;w_tr_left_m\r\n${[...rows, rows[0]!].map((row) => row.replace(/,/g, ';').replace('80', '80,25')).join('\r\n')}`;
    const { track, notes } = read(text);
    expect(track.points).toHaveLength(4);
    expect(track.points[2]!.y_m).toBe(80.25);
    expect(notes.join(' ')).toContain('The last point repeats the first one');
  });
  it('may have tabs, blanks, no heading, and columns in another order where a heading says so', () => {
    expect(read(rows.join('\n').replace(/,/g, '\t')).track.points[1]!.x_m).toBe(100);
    expect(read(rows.join('\n').replace(/,/g, '  ')).track.points[1]!.left_m).toBe(5);
    const other = `y_m,x_m,w_tr_left_m,w_tr_right_m,z\n0,0,5,4,1\n0,100,5,4,1\n80,100,5,4,1\n80,0,5,4,1\n`;
    expect(read(other).track.points[1]).toMatchObject({ x_m: 100, y_m: 0, right_m: 4, left_m: 5 });
    expect(read(other).notes.join(' ')).toContain('Columns not used: z.');
  });
  it('is open if its ends do not meet, and on request', () => {
    expect(read('0,0,4,4\n10,0,4,4\n20,1,4,4\n30,0,4,4\n40,0,4,4').track.closed).toBe(false);
    expect(read(rows.join('\n'), false).track.closed).toBe(false);
  });
  it.each([
    ['0,0,4,4\n1,x,4,4\n', 'a.csv:2: y_m: "x" is not a number.'],
    ['0,0,4\n', 'a.csv:1: w_tr_left_m: the row has 3 values; w_tr_left_m is missing.'],
    ['0,0,4,-4\n', 'a.csv:1: w_tr_left_m: -4 is out of range; a width must be 0.1 to 200 m.'],
    ['# x_m,y_m,w_tr_right_m\n0,0,4\n', 'a.csv:1: w_tr_left_m: the column is missing.'],
    ['', 'a.csv:1: there are 0 points; an open track needs 2.'],
  ])('%j is refused with its line and column', (text, message) => {
    expect(() => read(text)).toThrow(message);
  });
});
