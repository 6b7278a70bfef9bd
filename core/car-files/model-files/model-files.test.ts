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
import { carAxes, mergeTriangles } from './surface-meshes.ts';
import { sceneryGroups } from './scenery-groups.ts';
import { madeBmp, madeDof, madeTga } from './testing/made-models.ts';

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

describe('a model of our own making', () => {
  const BOX = { min: [-0.8, 0, -2], max: [0.8, 1.2, 2], material: 'paint', texture: 'body.tga' } as const;
  it.each([false, true])('reads whether its writer states lengths in full or short (%s)', (writesShort) => {
    const model = readDof('box.dof', madeDof([BOX], writesShort));
    expect(model.materials).toEqual([
      { name: 'paint', diffuse: [0.5, 0.5, 0.5], opacity: 0.5, textures: ['body.tga'] },
    ]);
    expect(dofFacts(model)).toMatchObject({ vertices: 8, triangles: 12 });
    const [mesh] = mergeTriangles(model.objects, carAxes);
    // Racer's z forward is ISO's x; a box is as wide as its x.
    expect(Math.max(...Array.from(mesh?.position ?? []).filter((_, i) => i % 3 === 0))).toBe(2);
    expect(Math.max(...Array.from(mesh?.position ?? []).filter((_, i) => i % 3 === 1))).toBeCloseTo(0.8, 6);
    expect(Math.hypot(...Array.from(mesh?.normal.subarray(0, 3) ?? []))).toBeCloseTo(1, 6);
  });
});

describe('a picture', () => {
  it('is the same plain and in runs, its bottom row first', () => {
    const plain = readTga('a.tga', madeTga(200, 3, [10, 20, 30, 40]));
    expect([...plain.rgba.subarray(0, 4)]).toEqual([10, 20, 30, 40]);
    expect(readTga('a.tga', madeTga(200, 3, [10, 20, 30, 40], true))).toEqual(plain);
  });
  it('of magenta is transparent there, with the colours of its neighbours', () => {
    const { rgba } = readBmp(
      'a.bmp',
      madeBmp(4, 4, (x) => (x < 2 ? [255, 0, 255] : [0, 200, 0])),
    );
    const texel = (x: number, y: number): number[] => [
      ...rgba.subarray(4 * (4 * y + x), 4 * (4 * y + x) + 4),
    ];
    expect([texel(0, 1), texel(1, 2), texel(2, 1)]).toEqual([
      [0, 200, 0, 0],
      [0, 200, 0, 0],
      [0, 200, 0, 255],
    ]);
  });
});

describe('a car with a model of our own keys', () => {
  const plan = (text: string) => carModelPlan(parseDocument(text));
  it('is placed as they say, in place of body.model.file', () => {
    const { parts, hasOwnWheels } = plan(
      'car\n{\ncg\n{\ny=0.1\n}\n}\nbody\n{\nmodel\n{\nfile=old.dof\n}\n}\nracebench_model\n{\nfile=new\\car.glb\nscale=0.01\ny=0.5\nyaw=180\nwheels=1\n}\nwheel0\n{\nmodel\n{\nfile=wheel.dof\n}\n}\n',
    );
    expect(parts).toEqual([
      {
        role: 'body',
        wheel: undefined,
        key: 'racebench_model.file',
        file: 'new/car.glb',
        position_m: { x: 0, y: 0, z: 0.4 },
        pitch_rad: 0,
        yaw_rad: Math.PI,
        scale: { x: 0.01, y: 0.01, z: 0.01 },
      },
    ]);
    expect(hasOwnWheels).toBe(true);
  });
  it('keeps Racer’s own scale and offset of a part', () => {
    const [body] = plan('body\n{\nmodel\n{\nfile=a.dof\nscale\n{\nx=2\n}\noffset\n{\nz=1\n}\n}\n}\n').parts;
    expect(body).toMatchObject({ position_m: { x: 1, y: 0, z: 0 }, scale: { x: 1, y: 2, z: 1 } });
    expect(plan('wheel0\n{\nmodel\n{\nfile=wheel.dof\n}\n}\n').parts).toEqual([]);
  });
});

describe('the scenery of a track', () => {
  const material = (picture: string | undefined, blend: 'opaque' | 'blend' = 'opaque') => ({
    name: '',
    picture,
    colour: [1, 0, 0] as const,
    bareColour: [0, 1, 0] as const,
    opacity: 1,
    finish: 'matt' as const,
    blend,
    isTwoSided: false,
  });
  const triangle = (of: number) => ({
    material: of,
    index: [0, 1, 2],
    position: Float32Array.of(0, 0, 0, 1, 0, 0, 0, 0, 1),
    normal: new Float32Array(0),
    uv: new Float32Array(6),
  });
  it('is a draw call for each size of its pictures and each way of drawing', () => {
    const picture = (size: number, alpha: number) => ({
      width: size,
      height: size,
      rgba: new Uint8Array(4 * size * size).fill(alpha),
    });
    const pictures = new Map([
      ['a.bmp', picture(2, 255)],
      ['b.bmp', picture(2, 254)],
      ['c.bmp', picture(4, 255)],
      ['holed.bmp', picture(2, 0)],
    ]);
    const materials = ['a.bmp', 'b.bmp', 'c.bmp', 'holed.bmp', 'gone.bmp'].map((name) => material(name));
    const groups = sceneryGroups(
      materials.map((_, m) => triangle(m)),
      materials,
      ({ picture: name }) => pictures.get(name ?? ''),
    );
    expect(groups.map(({ blend, layer }) => `${blend} ${[...layer].join('')}`)).toEqual([
      'opaque 000111',
      'opaque 000',
      'cutout 000',
      'opaque 000',
    ]);
    // Racer's -z is y of a track file, its y the height.
    expect([...(groups[0]?.position.subarray(6, 9) ?? [])].map((value) => value + 0)).toEqual([0, -1, 0]);
    expect(groups[0]?.picture).toMatchObject({ kind: 'layers', width: 2, height: 2 });
    expect(groups[3]?.picture).toMatchObject({ rgba: Uint8Array.of(0, 255, 0, 255) });
  });
});
