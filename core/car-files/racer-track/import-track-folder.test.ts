import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SURFACE_NAMES } from '../../catalogue/surfaces.ts';
import { readTrack } from '../../environment/track/read-track.ts';
import { createRoad } from '../../environment/track/road.ts';
import { aiCircle, aiLineOf } from '../../environment/track/lines/testing/ai-line.ts';
import { writeTrack } from '../../environment/track/write-track.ts';
import { OWN_TRACKS } from '../../proof/testing/own-tracks.ts';
import { importTrackFolder, statedLength_m, type TrackFolder } from './import-track-folder.ts';
import { bytesOf, racerFolderOf, type RacerFolder } from './testing/racer-folder.ts';

const OPTIONS = { surface: 'asphalt', verge: 'grass' };
const KART = OWN_TRACKS['kart-circuit'];
const LINES_M = [30, 254, 508];
const FOLDER = racerFolderOf(KART, LINES_M);

const folderOf = (files: Partial<RacerFolder>, entries: readonly string[] = []): TrackFolder => ({
  path: '/tracks/kart',
  files: bytesOf(files),
  entries,
});
const imported = (files: Partial<RacerFolder>, entries?: readonly string[]) => {
  const { track, notes } = importTrackFolder(folderOf(files, entries), OPTIONS);
  return { track, notes: notes.join('\n') };
};

describe('a track folder of Racer', () => {
  it('is one track: its name, its road, its start line and sectors', () => {
    const { track, notes } = imported(FOLDER, ['track.ini', 'Track.AR']);
    expect(track).toMatchObject({ name: KART.name, closed: true });
    expect(createRoad(track).length_m).toBeCloseTo(createRoad(KART).length_m, 0);
    expect(track.start_m).toBeCloseTo(30, 0);
    expect(track.sectors_m.map((at_m) => Math.round(at_m))).toEqual([254, 508]);
    expect(notes).toContain('Start and 2 sectors are the time lines of special.ini.');
    expect(notes).toMatch(/Length 76\d m; track\.ini states 76\d m\./);
    for (const left of [
      'geometry.ini names 3 models, which are shown; wheels roll on 2 of them',
      'special.ini defines 1 surfaces',
      'special.ini has 2 cameras',
      'track.ar holds models in a packed form',
      '3 grid positions and 0 pits',
    ])
      expect(notes).toContain(left);
  });
  it('is written with what has no place in a track file as comments, and reads back without a warning', () => {
    const text = writeTrack(imported(FOLDER).track);
    expect(text).toContain('# track.ini creator: Café Racing');
    expect(text).toContain('# Grid position 1: 8.0 m before the start line, 2.0 m left of the centre line');
    const { track, problems } = readTrack(text, SURFACE_NAMES);
    expect(problems).toEqual([]);
    expect(writeTrack(track!)).toBe(text);
  });
  it('that goes from point to point is open, from its first time line to its last', () => {
    const hill = racerFolderOf(OWN_TRACKS['hill-climb'], [40, 400, 1300]);
    const { track } = imported(hill);
    expect(track.closed).toBe(false);
    expect([track.start_m, track.finish_m, ...track.sectors_m].map((at_m) => Math.round(at_m ?? 0))).toEqual([
      40, 1300, 400,
    ]);
  });
  it('says what is missing, odd or moved by a wrong brace', () => {
    const { 'spline.ini': spline, ...others } = FOLDER;
    const special = FOLDER['special.ini'];
    expect(imported({ 'spline.ini': spline }).notes).toContain(
      'has no track.ini: the track has the name of the folder',
    );
    expect(imported({ 'spline.ini': spline }).track.name).toBe('kart');
    expect(() => imported(others)).toThrow(
      /\/tracks\/kart: this is a track of Racer without spline\.ini: its road is only in its 3 models/,
    );
    expect(() => imported({})).toThrow(/this is not a track folder/);
    const far = special.replace(/(line1\n\{\nfrom\n\{\nx=)[-\d.]+/, '$19000');
    expect(imported({ ...FOLDER, 'special.ini': far }).notes).toMatch(
      /timeline\.line1 does not cross the road/,
    );
    const swapped = racerFolderOf(KART, [30, 508, 254])['special.ini'];
    expect(imported({ ...FOLDER, 'special.ini': swapped }).notes).toContain('are sorted by it');
    const unclosed = special.replace('}', '');
    expect(imported({ ...FOLDER, 'special.ini': unclosed }).notes).toMatch(
      /special\.ini:\d+: .*a \} is missing/,
    );
    const backwards = racerFolderOf(KART, [30]);
    const ahead = racerFolderOf(KART, [60])['special.ini'].replace(/timeline[^]*?tcam/, 'tcam');
    expect(
      imported({
        ...backwards,
        'special.ini': `${ahead}${/timeline\n[^]*?\n(?=tcam)/.exec(backwards['special.ini'])?.[0] ?? ''}`,
      }).notes,
    ).toContain('3 of 3 grid positions lie behind the start line');
  });
  it('reads lengths as people write them', () => {
    expect(['2.075 miles / 3.340 km', '3780 m', '2 miles', '', 'long'].map(statedLength_m)).toEqual([
      3340,
      3780,
      2 * 1609.344,
      undefined,
      undefined,
    ]);
  });
});

describe('the published Monaco of Racer', () => {
  const folder = new URL('../../../../shared/reference/racer-models/monaco/', import.meta.url);
  it('has its published length and its grid before its start line', ({ skip }) => {
    if (!existsSync(folder)) skip('../shared/reference/racer-models is not there: Monaco was not read');
    const files = Object.fromEntries(
      ['track.ini', 'special.ini', 'geometry.ini', 'spline.ini'].map((name) => [
        name,
        new Uint8Array(readFileSync(new URL(name, folder))),
      ]),
    );
    const { track, notes } = importTrackFolder(
      { path: 'monaco', files, entries: readdirSync(folder) },
      OPTIONS,
    );
    expect(track.name).toBe('Early Morning in Monaco');
    expect(Math.round(createRoad(track).length_m)).toBe(3364);
    expect(track.sectors_m).toHaveLength(4);
    const text = notes.join('\n');
    expect(text).toContain(
      'geometry.ini names 470 models, which are shown; wheels roll on 468 of them, cars run into 468',
    );
    expect(text).toContain('Length 3364 m; track.ini states 3340 m.');
    expect(text).toContain('geometry.ini:2: The block objects is not closed');
    expect(text).not.toContain('in the opposite direction');
    expect(writeTrack(track)).toContain('# Grid position 1: 8.8 m before the start line');
    expect(readTrack(writeTrack(track), SURFACE_NAMES).problems).toEqual([]);
  });
});

describe('a track folder of Assetto Corsa', () => {
  it('is the line of its drivers', () => {
    const files = { 'ai/fast_lane.ai': aiLineOf(aiCircle(100, 200)) };
    const { track } = importTrackFolder({ path: '/content/tracks/ring', files, entries: ['ai'] }, OPTIONS);
    expect(track).toMatchObject({ name: 'ring', closed: true });
  });
});
