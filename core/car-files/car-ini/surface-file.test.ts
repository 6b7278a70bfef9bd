import { describe, expect, it } from 'vitest';
import { SURFACES } from '../../catalogue/surfaces.ts';
import { readSurfaceFile } from './surface-file.ts';

const read = (text: string) => readSurfaceFile(text, 'my.ini');

describe('a file of surfaces', () => {
  it('changes what it says of a surface and keeps the rest', () => {
    const { rows } = read(
      'gravel\n{\n  rolling_resistance=0.06 ; deep\n  grip\n  {\n    rally=0.9\n  }\n}\n',
    );
    expect(rows['gravel']?.properties).toEqual({ ...SURFACES.gravel.properties, rollingResistance: 0.06 });
    expect(rows['gravel']?.grip).toEqual({ ...SURFACES.gravel.grip, rally: 0.9 });
    expect(rows['gravel']?.label).toBe('Gravel');
    expect(rows['asphalt']).toEqual(SURFACES.asphalt);
  });

  it('adds a surface on the base of one above it, with quantities in other units', () => {
    const { rows } = read(
      'tar\n{\n base=asphalt\n label=New tar\n water_depth=0.1 cm\n}\ntar-lake\n{\n base=tar\n water_depth=3\n}\n',
    );
    expect(rows['tar']?.label).toBe('New tar');
    expect(rows['tar']?.properties.waterDepth_m).toBeCloseTo(0.001, 15);
    expect(rows['tar-lake']?.properties.waterDepth_m).toBeCloseTo(0.003, 15);
    expect(rows['tar-lake']?.grip.road).toBe(1);
  });

  it('has places of another surface or water, open where no edge is given', () => {
    const { positions } = read(
      'patch0\n{\n from_x=20\n to_x=30 m\n water_depth=5\n}\npatch1\n{\n to_y=0\n surface=ice\n}\n',
    );
    expect(positions).toEqual([
      {
        name: 'patch0',
        xMin_m: 20,
        xMax_m: 30,
        yMin_m: -Infinity,
        yMax_m: Infinity,
        surface: undefined,
        waterDepth_m: 0.005,
      },
      {
        name: 'patch1',
        xMin_m: -Infinity,
        xMax_m: Infinity,
        yMin_m: -Infinity,
        yMax_m: 0,
        surface: 'ice',
        waterDepth_m: undefined,
      },
    ]);
  });

  it.each([
    ['a\n{\n  friction=1\n}\n', 'my.ini:1: a is a new surface and names no base; it must be one of asphalt,'],
    [
      'a\n{\n  base=lava\n}\n',
      'my.ini:3: a.base is lava, which is not a surface; it must be one of asphalt,',
    ],
    [
      'ice\n{\n  frictoin=1\n}\n',
      'my.ini:3: ice.frictoin is not a key of a surface file; the nearest is friction.',
    ],
    [
      'ice\n{\n  grip\n  {\n    slik=1\n  }\n}\n',
      'my.ini:5: ice.grip.slik is not a key of a surface file; the nearest is slick.',
    ],
    ['ice\n{\n  friction=9\n}\n', 'my.ini:3: ice.friction is 9; it must be 0 to 3.'],
    ['ice\n{\n  water_depth=2 m\n}\n', 'my.ini:3: ice.water_depth is 2 m; it must be 0 to 50 mm.'],
    ['ice\n{\n  friction=much\n}\n', 'my.ini:3: ice.friction is "much": '],
    ['ice\n{\n  friction=\n}\n', 'my.ini:3: ice.friction has no value.'],
    ['ice\n{\n  friction=1\n  friction=2\n}\n', 'my.ini:4: ice.friction is there twice.'],
    ['ice\n{\n  noise=0\n}\nice\n{\n  noise=0\n}\n', 'my.ini:5: ice is there twice.'],
    ['Ice Rink\n{\n}\n', 'my.ini:1: '],
    ['ice=1\n', 'my.ini:1: ice is not a block: { } with keys must follow.'],
    [
      'patch1\n{\n  from_x=1\n}\n',
      'my.ini:1: patch1 has neither surface nor water_depth: it changes nothing.',
    ],
    ['patch1\n{\n  surface=lava\n}\n', 'my.ini:3: patch1.surface is lava, which is not a surface;'],
    ['patch1\n{\n  from_x=5\n  to_x=2\n  surface=ice\n}\n', 'my.ini:1: patch1 has no size:'],
    ['ice\n{\n  friction=1\n', 'my.ini:'],
  ])('refuses %j with file, line and key', (text, message) => {
    expect(() => read(text)).toThrow(message);
  });
});
