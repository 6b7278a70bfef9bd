import { describe, expect, it } from 'vitest';
import { createCatalogue, OWN_CHANNELS } from './catalogue.ts';
import { checkDefinitions } from './check-definitions.ts';
import { LIBRARY } from './channel-library.ts';
import { all } from './testing/library-session.ts';

const { definitions } = checkDefinitions([LIBRARY], createCatalogue(OWN_CHANNELS));

/** Channels that change sign when left and right are exchanged. */
const TURNED = [
  'Road-wheel angle',
  'Lateral slip',
  'Lateral force',
  'Lateral acceleration',
  'Yaw rate',
  'Lateral velocity',
];
const TURNED_RESULTS = [
  'Front steer angle',
  'Path curvature',
  'Turn radius',
  'Sideslip rate',
  'Roll of the front by travel',
  'Roll of the rear by travel',
  'Load transfer of the front',
  'Load transfer of the rear',
];

const exchanged = (name: string): string =>
  name.replace(/ ([FR])([LR])$/, (_, axle: string, side: string) => ` ${axle}${side === 'L' ? 'R' : 'L'}`);

describe('a right turn is the mirror image of a left turn', () => {
  const isTurned = (name: string, list: readonly string[]) => list.includes(name.replace(/ [FR][LR]$/, ''));
  const values: Record<string, number> = {};
  for (const [i, { label }] of OWN_CHANNELS.entries())
    values[label] = (16 + ((i * 7919) % 101)) * (label.startsWith('Tyre load') ? 100 : 1);
  const mirrored = Object.fromEntries(
    Object.entries(values).map(([label, value]) => [
      exchanged(label),
      isTurned(label, TURNED) ? -value : value,
    ]),
  );
  const left = all(values);
  const right = all(mirrored);

  it.each(definitions.map(({ name }) => name).filter((name) => !/lap$/.test(name)))('%s', (name) => {
    const there = left.get(name)?.[100] ?? NaN;
    const here = right.get(exchanged(name))?.[100] ?? NaN;
    expect(there).not.toBeNaN();
    // The other diagonal has the rest.
    const wanted = name === 'Cross weight' ? 100 - there : isTurned(name, TURNED_RESULTS) ? -there : there;
    expect(here).toBeCloseTo(wanted, 9);
  });
});
