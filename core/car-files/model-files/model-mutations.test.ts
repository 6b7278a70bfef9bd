import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RacebenchError } from '../../contract/errors.ts';
import { createRandom, type Random } from '../../math/random.ts';
import { MUTATIONS } from '../../proof/fuzz/mutations.ts';
import { PROPERTY_SEED } from '../../proof/testing/property-seed.ts';
import { readBmp } from './read-bmp.ts';
import { readDof, type DofModel } from './read-dof.ts';
import { readPicture } from './read-picture.ts';
import { readShaders } from './read-shaders.ts';
import { MAX_PICTURE_TEXELS, readTga } from './read-tga.ts';
import { madeBmp, madeDof, madeTga } from './testing/made-models.ts';
import { trials } from '../../proof/testing/thorough.ts';

const MUTATED = trials(6000);
const SHARED = new URL('../../../../shared/reference/racer-models/alfa-gt-junior/', import.meta.url);

/** The published file where it is there, beside one of our own making. */
const withPublished = (made: readonly Uint8Array[], name: string): readonly Uint8Array[] =>
  existsSync(SHARED) ? [...made, new Uint8Array(readFileSync(new URL(name, SHARED)))] : made;

function damagedBytes(whole: Uint8Array, random: Random): Uint8Array {
  const cut = random.percent(25) ? random.below(whole.length) : whole.length;
  const bytes = Uint8Array.from(whole.subarray(0, cut));
  for (let more = 1 + random.below(8); more > 0 && bytes.length > 0; more--) {
    // Half of the changes are in the head, where lengths and counts are.
    const range = random.percent(50) ? Math.min(64, bytes.length) : bytes.length;
    bytes[random.below(range)] = random.percent(30) ? 255 : random.below(256);
  }
  return bytes;
}

/** Reads damaged files; the number of those that are refused, each by its name, and of those that are read and hold. */
function outcomes<T>(
  wholes: readonly Uint8Array[],
  read: (bytes: Uint8Array) => T,
  check: (value: T) => void,
): { readonly refused: number; readonly read: number } {
  const counts = { refused: 0, read: 0 };
  for (let i = 0; i < MUTATED; i++) {
    const whole = wholes[i % wholes.length] ?? new Uint8Array(0);
    let value: T;
    try {
      value = read(damagedBytes(whole, createRandom(PROPERTY_SEED, i)));
    } catch (error) {
      if (!(error instanceof RacebenchError)) throw error;
      expect(error.message).toMatch(/^file is damaged: /);
      counts.refused++;
      continue;
    }
    check(value);
    counts.read++;
  }
  return counts;
}

describe(`${MUTATED} damaged files each`, () => {
  const BOXES = [
    { min: [-1, 0, -2], max: [1, 1, 2], material: 'paint', texture: 'a.tga' },
    { min: [0, 0, 0], max: [1, 1, 1], material: 'glass', texture: '' },
  ] as const;

  it('of models are refused by name, or have triangles of vertices that are there', () => {
    const check = ({ objects }: DofModel): void => {
      for (const { index, position, normal, uv } of objects) {
        const count = position.length / 3;
        if (index.some((vertex) => vertex >= count)) throw new Error('a triangle without a vertex');
        if (position.some((value) => !Number.isFinite(value))) throw new Error('a position without a number');
        expect([0, position.length]).toContain(normal.length);
        expect([0, 2 * count]).toContain(uv.length);
      }
    };
    const wholes = withPublished([madeDof(BOXES), madeDof(BOXES, true)], 'caliperl.dof');
    const { refused, read } = outcomes(wholes, (bytes) => readDof('file', bytes), check);
    expect(Math.min(refused, read)).toBeGreaterThan(MUTATED / 15);
  });

  it('of pictures are refused by name, or have all their texels', () => {
    const check = ({ width, height, rgba }: ReturnType<typeof readTga>): void => {
      expect(rgba).toHaveLength(4 * width * height);
      expect(width * height).toBeLessThanOrEqual(MAX_PICTURE_TEXELS);
    };
    const tga = withPublished(
      [madeTga(9, 7, [1, 2, 3, 4]), madeTga(40, 9, [9, 8, 7, 6], true)],
      'needle2.tga',
    );
    const tgas = outcomes(tga, (bytes) => readTga('file', bytes), check);
    const bmps = outcomes([madeBmp(7, 5, (x, y) => [x, y, 255])], (bytes) => readBmp('file', bytes), check);
    expect(Math.min(tgas.refused, tgas.read, bmps.refused, bmps.read)).toBeGreaterThan(MUTATED / 15);
  });

  it('of pictures for the window are refused by name, or begin as what they are', () => {
    // A screen of these pages, and a JPG of one frame after a table.
    const png = new Uint8Array(readFileSync(new URL('../../../docs/pictures/car-tank.png', import.meta.url)));
    const jpg = Uint8Array.of(
      ...[0xff, 0xd8, 0xff, 0xdb, 0, 4, 1, 2],
      ...[0xff, 0xc2, 0, 17, 8, 0, 64, 0, 32, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1],
    );
    const read = (bytes: Uint8Array) => readPicture({ name: 'file', found: 'file', bytes });
    for (const whole of withPublished([png, jpg], 'ceiling.jpg'))
      expect(read(whole)).toMatchObject({ bytes: whole });
    const { refused, read: shown } = outcomes(withPublished([png, jpg], 'tyre.jpg'), read, () => undefined);
    expect(Math.min(refused, shown)).toBeGreaterThan(MUTATED / 15);
  });

  it('of shaders are read as far as they go', () => {
    const made =
      'shader_glass\n{\n  cull=none\n  layer0\n  {\n    map=window.tga\n    blendfunc=blend\n  }\n}\n';
    const whole = existsSync(SHARED) ? readFileSync(new URL('car.shd', SHARED), 'latin1') : made;
    let shaders = 0;
    for (let i = 0; i < MUTATED; i++) {
      const random = createRandom(PROPERTY_SEED, i);
      let text = i % 40 === 0 ? whole : made;
      for (let more = 1 + random.below(3); more > 0; more--) text = random.pick(MUTATIONS)(text, random);
      shaders += readShaders(text).length;
    }
    expect(shaders).toBeGreaterThan(MUTATED);
  });
});
