import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RacebenchError } from '../../contract/errors.ts';
import { parseDocument } from '../car-ini/car-document.ts';
import { carModelPlan } from './car-model-plan.ts';
import { dofFacts } from './model-facts.ts';
import { readBmp } from './read-bmp.ts';
import { readDof } from './read-dof.ts';
import { readShaders, shaderOf } from './read-shaders.ts';
import { readTga } from './read-tga.ts';
import { sceneryObjects } from '../racer-track/scenery-objects.ts';
import { surfaceMaterial } from './surface-material.ts';

const SHARED = new URL('../../../../shared/reference/racer-models/', import.meta.url);
const ABSENT = '../shared/reference/racer-models is not there: the published models were not read';
const bytesOf = (name: string): Uint8Array => new Uint8Array(readFileSync(new URL(name, SHARED)));
const textOf = (name: string): string => readFileSync(new URL(name, SHARED), 'latin1');

const rounded = (values: readonly number[] = []): number[] =>
  values.map((value) => Math.round(value * 1000) / 1000);

describe('the published Alfa GT Junior of Racer', () => {
  it('has the counts and measures that were found in its files', ({ skip }) => {
    if (!existsSync(SHARED)) skip(ABSENT);
    const facts = (name: string) => dofFacts(readDof(name, bytesOf(`alfa-gt-junior/${name}`)));
    const body = facts('body.dof');
    expect(body).toMatchObject({ materials: 17, objects: 17, vertices: 5626, triangles: 6526 });
    expect(rounded(body.box_m?.min)).toEqual([-0.819, -0.344, -2.204]);
    expect(rounded(body.box_m?.max)).toEqual([0.819, 0.79, 1.9]);
    const wheel = facts('wheell.dof');
    expect(wheel).toMatchObject({ vertices: 1767, triangles: 2182 });
    const [width = 0, height = 0] = (wheel.box_m?.max ?? []).map(
      (high, axis) => high - (wheel.box_m?.min[axis] ?? 0),
    );
    expect(rounded([width, height / 2])).toEqual([0.199, 0.303]);
    expect(facts('incar.dof')).toMatchObject({ vertices: 3868, triangles: 4192 });
    expect(facts('stwheelhi.dof')).toMatchObject({ vertices: 591 });
    expect(facts('shadow.dof')).toMatchObject({ objects: 0, box_m: undefined });
  });

  it('names its models with their places', ({ skip }) => {
    if (!existsSync(SHARED)) skip(ABSENT);
    const { parts } = carModelPlan(parseDocument(textOf('alfa-gt-junior/car.ini')));
    expect(parts.map(({ role, wheel = '', file }) => `${role}${wheel} ${file}`)).toEqual([
      'body body.dof',
      'inside incar.dof',
      'braking brakelig.dof',
      'steering stwheelhi.dof',
      'wheel0 wheell.dof',
      'brake0 caliperl.dof',
      'wheel1 wheelr.dof',
      'brake1 caliperr.dof',
      'wheel2 wheell.dof',
      'brake2 caliperl.dof',
      'wheel3 wheelr.dof',
      'brake3 caliperr.dof',
    ]);
    expect(parts[3]?.position_m).toEqual({ x: 0.226, y: 0.363, z: 0.307 });
    expect(parts[3]?.pitch_rad).toBeCloseTo((23 * Math.PI) / 180, 12);
  });

  it('looks as its shaders state', ({ skip }) => {
    if (!existsSync(SHARED)) skip(ABSENT);
    const shaders = readShaders(textOf('alfa-gt-junior/car.shd'));
    const { materials } = readDof('body.dof', bytesOf('alfa-gt-junior/body.dof'));
    const looks = materials.map((material) => {
      const { picture, finish, blend } = surfaceMaterial(material, shaders, { isLamp: false });
      return `${material.name}: ${picture ?? 'plain'}, ${finish}, ${blend}`;
    });
    expect(looks).toEqual([
      'wood: wood.tga, matt, opaque',
      'ceiling: ceiling.jpg, matt, opaque',
      'in_dull: colors/bluro80.tga, matt, opaque',
      'in_dm_gl: colors/bluro80.tga, gloss, opaque',
      'in_gloss: colors/bluro80.tga, gloss, opaque',
      'in_chrom: plain, chrome, opaque',
      'vent: vent.tga, matt, blend',
      'glass: window.tga, glass, blend',
      'headligh: headlight.tga, glass, blend',
      'grille: grille.tga, matt, opaque',
      'out_dull: colors/bluro80.tga, matt, opaque',
      'indicat: colors/bluro80.tga, matt, opaque',
      'out_glos: colors/bluro80.tga, paint, opaque',
      'mirror: plain, chrome, opaque',
      'chrome: plain, chrome, opaque',
      'logo: arlogo.tga, matt, blend',
      'aplogo: logo.tga, matt, blend',
    ]);
  });

  it('has pictures of every size that their heads state', ({ skip }) => {
    if (!existsSync(SHARED)) skip(ABSENT);
    const paint = readTga('bluro80.tga', bytesOf('alfa-gt-junior/colors/bluro80.tga'));
    expect([paint.width, paint.height, paint.rgba.length]).toEqual([1024, 1024, 4 * 1024 * 1024]);
    for (const name of readdirSync(new URL('alfa-gt-junior/', SHARED)).filter((one) =>
      one.endsWith('.tga'),
    )) {
      const bytes = bytesOf(`alfa-gt-junior/${name}`);
      const { width, height, rgba } = readTga(name, bytes);
      expect([width, height]).toEqual([
        (bytes[12] ?? 0) + 256 * (bytes[13] ?? 0),
        (bytes[14] ?? 0) + 256 * (bytes[15] ?? 0),
      ]);
      expect(rgba).toHaveLength(4 * width * height);
    }
  });
});

describe('the published Monaco of Racer', () => {
  it('has models and pictures that all read', ({ skip }) => {
    if (!existsSync(SHARED)) skip(ABSENT);
    const names = readdirSync(new URL('monaco/', SHARED));
    const models = names.filter((name) => name.endsWith('.dof'));
    const read = new Map(models.map((name) => [name, dofFacts(readDof(name, bytesOf(`monaco/${name}`)))]));
    const objects = sceneryObjects(textOf('monaco/geometry.ini'));
    const triangles = objects.reduce((sum, { file }) => sum + (read.get(file)?.triangles ?? 0), 0);
    expect([models.length, objects.length, triangles]).toEqual([489, 470, 69_226]);
    expect(objects.filter(({ isDrivenOn, isWall }) => isDrivenOn && isWall)).toHaveLength(468);
    const pictures = names
      .filter((name) => /\.bmp$/i.test(name))
      .map((name) => readBmp(name, bytesOf(`monaco/${name}`)));
    const holed = pictures.filter(({ rgba }) => rgba.some((value, i) => i % 4 === 3 && value === 0));
    expect([pictures.length, holed.length]).toEqual([324, 60]);
  });
});

describe('a damaged file', () => {
  const refusal = (read: () => unknown): string => {
    try {
      read();
    } catch (error) {
      if (error instanceof RacebenchError) return error.message;
      throw error;
    }
    return 'was read';
  };
  it('is refused by its name and what is wrong with it', () => {
    expect(refusal(() => readDof('a.dof', Uint8Array.of(1, 2, 3)))).toBe(
      'a.dof is damaged: it does not begin with DOF1.',
    );
    expect(refusal(() => readTga('a.tga', new Uint8Array(18)))).toBe(
      'a.tga is damaged: TGA type 0 is not read.',
    );
    const huge = Uint8Array.of(0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255, 32, 8);
    expect(refusal(() => readTga('a.tga', huge))).toContain('its size is 65535 x 65535, more than is read');
    expect(refusal(() => readBmp('a.bmp', new Uint8Array(60)))).toBe(
      'a.bmp is damaged: it does not begin with BM.',
    );
  });
});

describe('a shader', () => {
  it('is found by names of which one is cut', () => {
    const shaders = readShaders('shader_headlights\n{\n}\nshader_out_glos\n{\n}\nshader_out\n{\n}\n');
    const found = (name: string) => shaderOf(name, shaders)?.name;
    expect([found('headligh'), found('Out_Gloss'), found('out'), found('outer'), found('')]).toEqual([
      'headlights',
      'out_glos',
      'out',
      undefined,
      undefined,
    ]);
  });
});
