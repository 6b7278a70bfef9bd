import { describe, expect, it } from 'vitest';
import { drivelineOf, threeDifferentials } from './testing/a-driveline.ts';

const DRIVELINES = {
  'one differential': () => drivelineOf({ speeds_radps: [1, 2] }),
  'three differentials': () =>
    drivelineOf({ speeds_radps: [1, 2, 3, 4], differentials: threeDifferentials() }),
} as const;

describe('the numbers of a driveline in one array', () => {
  it.each(Object.entries(DRIVELINES))('have no number in two fields: %s', (_, create) => {
    const driveline = create();
    const { buffer } = driveline.shafts;
    const views = Object.values(driveline)
      .filter((value): value is Float64Array => value instanceof Float64Array && value.buffer === buffer)
      .filter((value) => value !== driveline.shafts)
      .toSorted((a, b) => a.byteOffset - b.byteOffset);
    expect(views.length).toBe(12);
    views.slice(1).forEach((view, i) => {
      const before = views[i]!;
      expect(view.byteOffset).toBeGreaterThanOrEqual(before.byteOffset + before.byteLength);
    });
  });
});
