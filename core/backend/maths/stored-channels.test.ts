import { expect, it } from 'vitest';
import { marked, storedChannels } from './stored-channels.ts';

it('a derived channel says from what it was computed, and a channel of the file does not; one that never changes says so', () => {
  const channels = storedChannels([
    { name: 'positionX_m', unit: 'm' },
    { name: 'Curvature by position', unit: 'perm' },
    { name: 'speed_mps', unit: 'mps' },
  ]);
  const derived = new Map([
    ['positionX_m', 'lat, long'],
    ['Curvature by position', 'lat, long'],
  ]);
  const [x, curvature, speed] = channels.map((channel) => marked(channel, derived, new Set(['speed_mps'])));
  expect(x).toMatchObject({ derived: 'lat, long' });
  expect(x?.description).toMatch(/ Computed from lat, long\.$/);
  expect(curvature?.description).toBe('Computed from lat, long.');
  expect(speed).toEqual({ ...channels[2], isStill: true });
});
