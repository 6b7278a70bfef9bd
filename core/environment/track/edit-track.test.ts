import { describe, expect, it } from 'vitest';
import { SURFACE_NAMES } from '../../catalogue/surfaces.ts';
import { editTrack } from './edit-track.ts';
import { movedStation_m } from './retain-positions.ts';
import { readTrack } from './read-track.ts';
import { atStation, createRoad, knotStations_m } from './road.ts';
import { trackFromTemplate } from './track-templates.ts';
import { newDocument, isEdited, withEdit, withRedone, withUndone } from './track-document.ts';
import type { Track } from './track.ts';
import { writeTrack } from './write-track.ts';

const circle = trackFromTemplate('circle');
const straight: Track = {
  ...trackFromTemplate('straight'),
  start_m: 50,
  sectors_m: [450],
  kerbs: [{ side: 'left', from_m: 150, to_m: 850, width_m: 1, height_m: 0.04, surface: undefined }],
};

describe('editing points', () => {
  it('raises the curvature where a point of a circle is pushed outwards, and leaves the given track as it was', () => {
    const before = createRoad(circle);
    const pushed = editTrack(circle, { kind: 'point', index: 0, values: { y_m: -10 } });
    expect(createRoad(pushed).curvature_perm[0]).toBeGreaterThan(1.5 * before.curvature_perm[0]!);
    expect(createRoad(circle).curvature_perm).toEqual(before.curvature_perm);
  });

  it('keeps kerbs and lines between the same points where a point is moved along a straight', () => {
    // Point 3 from 300 to 340 m: what lies between points 2 and 3 is stretched by 1.4, between 3 and 4 by 0.6.
    const moved = editTrack(straight, { kind: 'point', index: 3, values: { x_m: 340 } });
    const kerbed = editTrack(
      { ...straight, sectors_m: [250], kerbs: [{ ...straight.kerbs[0]!, from_m: 350 }] },
      { kind: 'point', index: 3, values: { x_m: 340 } },
    );
    expect(moved.sectors_m).toEqual([450]);
    expect(kerbed.sectors_m[0]).toBeCloseTo(270, 3);
    expect(kerbed.kerbs[0]?.from_m).toBeCloseTo(370, 3);
  });

  it('puts a new point on the curve: a straight stays 1 km long, a circle changes by less than its own departure from a true one', () => {
    const longer = editTrack(straight, { kind: 'insert-point', station_m: 333 });
    expect(longer.points[4]).toMatchObject({ x_m: 333, y_m: 0, right_m: 6, left_m: 6, bank_rad: 0 });
    expect(createRoad(longer).length_m).toBeCloseTo(1000, 6);
    expect(longer.sectors_m).toEqual([450]);
    const round = editTrack(circle, { kind: 'insert-point', station_m: 300 });
    expect(round.points).toHaveLength(13);
    const length_m = createRoad(circle).length_m;
    expect(Math.abs(createRoad(round).length_m - length_m)).toBeLessThan(
      Math.abs(length_m - 2 * Math.PI * 50),
    );
  });

  it('gives all points values of one of them, and leaves where they lie', () => {
    const wide = editTrack(circle, { kind: 'point', index: 2, values: { left_m: 7, right_m: 3 } });
    const same = editTrack(wide, { kind: 'all-points', index: 2, keys: ['left_m'] });
    expect(same.points.map(({ left_m }) => left_m)).toEqual(circle.points.map(() => 7));
    expect(same.points.map(({ x_m, right_m }) => [x_m, right_m])).toEqual(
      wide.points.map(({ x_m, right_m }) => [x_m, right_m]),
    );
    expect(() => editTrack(circle, { kind: 'all-points', index: 99, keys: ['left_m'] })).toThrow(
      'no row 100',
    );
  });

  it('keeps what lies behind a removed point where it is', () => {
    const shorter = editTrack(straight, { kind: 'remove-point', index: 2 });
    expect(shorter.points).toHaveLength(10);
    expect(shorter.kerbs).toEqual(straight.kerbs);
  });

  it('refuses what leaves no curve', () => {
    const square: Track = { ...circle, points: circle.points.filter((_, i) => i % 3 === 0) };
    expect(() => editTrack(square, { kind: 'remove-point', index: 0 })).toThrow('needs 4 points');
    const on = { x_m: circle.points[1]!.x_m, y_m: circle.points[1]!.y_m };
    expect(() => editTrack(circle, { kind: 'point', index: 2, values: on })).toThrow('the one before it');
    expect(() => editTrack(circle, { kind: 'insert-point', station_m: 0 })).toThrow('already');
    expect(() => editTrack(circle, { kind: 'kerb', index: 0, values: {} })).toThrow('the table has 0');
  });
});

describe('a station between points that move', () => {
  it('keeps its share of the distance, and its distance beyond the last point', () => {
    const from = Float64Array.of(0, 10, 30);
    const to = Float64Array.of(0, 20, 30);
    expect([0, 5, 10, 20, 30, 34].map((s) => movedStation_m(from, to, s))).toEqual([0, 10, 20, 25, 30, 34]);
  });
});

describe('stations of the points', () => {
  it('lie where the road passes them', () => {
    const road = createRoad(circle);
    const knots = knotStations_m(circle);
    expect(knots.at(-1)).toBeCloseTo(road.length_m, 9);
    circle.points.forEach((point, i) => {
      expect(atStation(road, road.x_m, knots[i]!)).toBeCloseTo(point.x_m, 2);
      expect(atStation(road, road.y_m, knots[i]!)).toBeCloseTo(point.y_m, 2);
    });
  });
});

const TEXT = `racebench-track 1
; made by hand
[track]
name = Yard
closed = no
colour = blue ; kept
[line]
x_m, y_m, right_m, left_m, note
0, 0, 3, 3, gate
50, 0, 3, 3,
# the shed
100, 5, 3, 3, shed
`;

describe('a track document', () => {
  const read = readTrack(TEXT, SURFACE_NAMES).draft!;
  const step = (label: string, joins = '', at_ms = 0) => ({ label, joins, at_ms });
  const opened = newDocument(read, read);

  it('writes comments, unknown keys and columns of rows that were edited', () => {
    const { track } = withEdit(
      opened,
      { kind: 'point', index: 2, values: { y_m: 8, z_m: 1 } },
      step('Point 3'),
    );
    const text = writeTrack(track);
    expect(text).toContain('; made by hand');
    expect(text).toContain('colour = blue ; kept');
    expect(text).toContain('# the shed\n100, 8, 3, 3, 1, shed');
  });

  it('is as saved again after undo, and as edited after redo', () => {
    const edited = withEdit(opened, { kind: 'head', values: { name: 'Lot' } }, step('Name'));
    const undone = withUndone(edited);
    expect([isEdited(edited), isEdited(undone)]).toEqual([true, false]);
    expect(withRedone(undone).track).toBe(edited.track);
    expect(withUndone(undone)).toEqual(undone);
  });

  it('makes one step of a drag, from where the point was taken', () => {
    let document = opened;
    for (let i = 1; i <= 20; i++)
      document = withEdit(
        document,
        { kind: 'point', index: 1, values: { y_m: i / 3 } },
        step('Move', 'drag 1', 1000 * i),
      );
    expect(document.undo).toHaveLength(1);
    expect(document.track).toEqual(editTrack(read, { kind: 'point', index: 1, values: { y_m: 20 / 3 } }));
    expect(withUndone(document).track).toBe(read);
  });

  it('joins quick steps of a name, and no step to a saved one', () => {
    const move = (y_m: number) => ({ kind: 'point', index: 1, values: { y_m } }) as const;
    const once = withEdit(opened, move(1), step('Move', 'keys 1', 0));
    expect(withEdit(once, move(2), step('Move', 'keys 1', 500)).undo).toHaveLength(1);
    expect(withEdit(once, move(2), step('Move', 'keys 1', 900)).undo).toHaveLength(2);
    const saved = { ...once, saved: once.track };
    expect(withEdit(saved, move(2), step('Move', 'keys 1', 500)).undo).toHaveLength(2);
  });

  it('takes a text as typed, and refuses one of which a row is not understood by line and key', () => {
    const text = TEXT.replace('50, 0', '50, zero');
    expect(() => withEdit(opened, { kind: 'text', text }, step('Text'))).toThrow(
      'Line 10: y_m: "zero" is not a number.',
    );
    expect(readTrack(text, SURFACE_NAMES).draft).toBeUndefined();
    const typed = withEdit(opened, { kind: 'text', text: TEXT.replace('Yard', 'Lot') }, step('Text'));
    expect(typed.track.name).toBe('Lot');
  });

  it('keeps a track for correction if its rows are all understood but it cannot be driven', () => {
    const late = readTrack(TEXT.replace('closed = no', 'closed = no\nstart_m = 500'), SURFACE_NAMES);
    expect(late.track).toBeUndefined();
    expect(late.draft?.start_m).toBe(500);
  });
});
