import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { jsonOf } from './testing/run-command.ts';
import { useSampleCar } from './testing/sample-car.ts';

const sample = useSampleCar();

function zipOf(files: Readonly<Record<string, Uint8Array>>): string {
  const path = join(sample.folder, 'car.zip');
  writeFileSync(path, zipSync(files));
  return path;
}
const own = (name: string): Uint8Array => new Uint8Array(readFileSync(join(sample.carFolder, name)));
const VIEWS = 'views\n{\nview0\n{\nname=Outside\nelt0\n{\ntype=angular\nvar=rpm\n}\n}\n}\n';

describe('a zip of a car', () => {
  it('is inspected as its folder is, with the curve and the views that lie beside the car.ini', async () => {
    const files = { 'Coupe/car.ini': own('car.ini'), 'Coupe/Torque.CRV': own('torque.crv') };
    const zip = zipOf({
      ...files,
      'Coupe/views.ini': strToU8(VIEWS),
      'Coupe/old/car.ini': strToU8('car\n{\n}\n'),
    });
    const inspected = jsonOf(await sample.command(['inspect', zip, '--json']));
    const unpacked = jsonOf(await sample.command(['inspect', sample.car, '--json']));
    const figures = (found: unknown) => (found as { derived: unknown[] }).derived;
    expect(figures(inspected)).toEqual(figures(unpacked));
    expect(inspected).toMatchObject({ car: 'Coupe 1800', views: [{ name: 'Outside' }] });
    const { stdout } = await sample.command(['inspect', zip]);
    expect(stdout).toContain('view 0  Outside  1 elements, 0 of them pictures; shows rpm');
  });
  it('is not written to, and two cars in it are named', async () => {
    const zip = zipOf({ 'a/car.ini': own('car.ini'), 'b/car.ini': own('car.ini') });
    const written = await sample.command(['set', zip, 'body.mass=900']);
    expect(written.stderr).toContain('is a zip, which is not written to: unpack it');
    const read = await sample.command(['inspect', zip]);
    expect(read.stderr).toContain('holds 2 cars (a/car.ini, b/car.ini): unpack it and choose one');
  });
});

describe("an archive of Racer's own", () => {
  it('is named as what it is, with what to open instead', async () => {
    const path = join(sample.carFolder, 'data.ar');
    writeFileSync(path, Buffer.from([1, 2, 3]));
    const { code, stderr } = await sample.command(['inspect', path]);
    expect(code).toBe(1);
    expect(stderr).toContain('data.ar is an archive of Racer’s BuildAr: it holds 3D models');
    expect(stderr).toContain(`Open the car.ini in its folder, ${sample.carFolder}`);
  });
});

describe('inspect', () => {
  it('lists the cameras of a car and changes no byte', async () => {
    const text = `${sample.text()}camera0\r\n{\r\nname=Chase\r\nangle\r\n{\r\ny=180\r\n}\r\n}\r\n`;
    writeFileSync(sample.car, Buffer.from(text, 'latin1'));
    const { stdout } = await sample.command(['inspect', sample.car]);
    expect(stdout).toMatch(
      /camera0 +Chase +5\.00 m behind, 1\.00 m above the centre of gravity +field of view 50\S+, outside model/,
    );
    expect(sample.text()).toBe(text);
  });
  it('reads a car with six wheels as a vehicle of the PhysX model, and says so', async () => {
    const wheels = [4, 5].map(
      (n) =>
        `susp${n}~susp_rear\r\n{\r\nx=${n === 4 ? '0.6' : '-0.6'}\r\nz=-1.9\r\n}\r\nwheel${n}~wheel_rear\r\n{\r\n}\r\n`,
    );
    const text = `${sample.text().replace('wheels=4', 'wheels=6')}${wheels.join('')}`;
    writeFileSync(sample.car, Buffer.from(text, 'latin1'));
    const { stdout } = await sample.command(['inspect', sample.car]);
    expect(stdout).toContain('PhysX');
    for (const block of ['susp4', 'wheel5']) expect(stdout).not.toContain(`The block ${block} is not used`);
  });
});
