import { describe, expect, it } from 'vitest';
import { SURFACE_NAMES } from '../../catalogue/surfaces.ts';
import { surfaceTableOf } from './surface-table.ts';

const TEXT = `tar
{
  base=asphalt
  grip
  {
    slick=0.95
  }
}
gravel
{
  rolling_resistance=0.06
}
patch0
{
  from_x=40
  to_x=55
  water_depth=6
}
`;

describe('the table of surfaces with a file', () => {
  const { rows, positions } = surfaceTableOf({ name: 'my.ini', text: TEXT });

  it('has every built-in surface and the additions of the file, with the line of each key', () => {
    expect(rows.map(({ name }) => name)).toEqual([...SURFACE_NAMES, 'tar']);
    expect(rows.find(({ name }) => name === 'ice')).toMatchObject({ from: 'program', keys: [] });
    expect(rows.find(({ name }) => name === 'gravel')).toMatchObject({
      from: 'changed',
      line: 9,
      keys: [{ key: 'rolling_resistance', line: 11 }],
      properties: { rollingResistance: 0.06 },
    });
    expect(rows.at(-1)).toMatchObject({
      from: 'added',
      line: 1,
      keys: [
        { key: 'base', line: 3 },
        { key: 'grip.slick', line: 6 },
      ],
      grip: { road: 1, slick: 0.95 },
    });
  });

  it('gives the extent of the road, with open edges as undefined', () => {
    expect(positions).toEqual([
      { name: 'patch0', line: 13, xMin_m: 40, xMax_m: 55, yMin_m: null, yMax_m: null, waterDepth_m: 0.006 },
    ]);
  });

  it('names file, line and key of an error', () => {
    expect(() => surfaceTableOf({ name: 'my.ini', text: 'ice\n{\n  noize=1\n}\n' })).toThrow(
      'my.ini:3: ice.noize is not a key of a surface file; the nearest is noise.',
    );
  });
});
