import { expect, it } from 'vitest';
import { droppedTrack } from './dropped-track.ts';

const drop = (...names: string[]) => ({
  files: names.map((name) => new File([''], name)) as unknown as FileList,
});

it('is a .track file anywhere, a table on the page of tracks alone, and never one of several files', () => {
  expect(droppedTrack(drop('Kart.TRACK'), false)?.name).toBe('Kart.TRACK');
  expect(droppedTrack(drop('Spielberg.csv'), true)?.name).toBe('Spielberg.csv');
  expect(droppedTrack(drop('Spielberg.csv'), false)).toBeUndefined();
  expect(droppedTrack(drop('car.ini'), true)).toBeUndefined();
  expect(droppedTrack(drop('spline.ini'), true)?.name).toBe('spline.ini');
  expect(droppedTrack(drop('lap.GPX'), true)?.name).toBe('lap.GPX');
  expect(droppedTrack(drop('a.track', 'b.track'), true)).toBeUndefined();
  expect(droppedTrack(null, true)).toBeUndefined();
});
