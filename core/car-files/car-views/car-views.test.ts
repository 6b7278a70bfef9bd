import { describe, expect, it } from 'vitest';
import { parseDocument } from '../car-ini/car-document.ts';
import { readCameras } from './read-cameras.ts';
import { readViews } from './read-views.ts';

const camera = (number: number, keys: Readonly<Record<string, string>>): string =>
  `camera${number}\n{\n${Object.entries(keys)
    .map(([key, value]) => {
      const [block, name] = key.split('.');
      return name === undefined ? `${key}=${value}\n` : `${block}\n{\n${name}=${value}\n}\n`;
    })
    .join('')}}\n`;
const only = (keys: Readonly<Record<string, string>>) => readCameras(parseDocument(camera(0, keys)))[0];

describe('cameras of a car.ini', () => {
  it('see the car 5 m ahead and 1 m below them', () => {
    // Each of these values is Racer's own for a missing key, but for the half turn that looks along the car.
    const chase = only({ 'angle.y': '180', name: 'Chase' });
    expect(chase).toMatchObject({
      name: 'Chase',
      heading_deg: 0,
      fieldOfView_deg: 50,
      model: 'outside',
      showsWheels: true,
      view: 0,
    });
    expect(chase?.position_m.x).toBeCloseTo(-5, 6);
    expect(chase?.position_m.y).toBeCloseTo(0, 6);
    expect(chase?.position_m.z).toBeCloseTo(1, 6);
  });
  it('that look down a quarter turn hang above the car', () => {
    const text =
      'camera1\n{\noffset\n{\nx=0\ny=0\nz=-4\n}\nangle\n{\nx=90\ny=180\n}\nmodel=2\nwheels=0\nview=3\n}\n';
    const [above] = readCameras(parseDocument(text));
    expect(above).toMatchObject({ number: 1, down_deg: 90, model: 'none', showsWheels: false, view: 3 });
    expect(above?.position_m.z).toBeCloseTo(4, 6);
    expect(Math.hypot(above?.position_m.x ?? 1, above?.position_m.y ?? 1)).toBeCloseTo(0, 6);
  });
  it('on the left of the car look to the right', () => {
    const text = 'camera2\n{\noffset\n{\nx=0\ny=0\nz=-4\n}\nangle\n{\ny=270\n}\n}\n';
    const [side] = readCameras(parseDocument(text));
    expect(side?.heading_deg).toBe(-90);
    expect(side?.position_m.y).toBeCloseTo(4, 6);
  });
  it('are listed in the order of their numbers, whatever their values are', () => {
    const text = camera(9, { fov: 'wide' }) + camera(0, { model: '7' }) + camera(9, {});
    expect(
      readCameras(parseDocument(text)).map(({ number, fieldOfView_deg, model }) => [
        number,
        fieldOfView_deg,
        model,
      ]),
    ).toEqual([
      [0, 50, 'outside'],
      [9, 0, 'outside'],
    ]);
  });
});

describe('views.ini', () => {
  it('has views with pictures, needles and times, in the order of the file', () => {
    const { views, problems } = readViews(
      'views\n{\nview0\n{\nname=Outside\nelt0\n{\ntype=static\nimage=rpm.tga\n}\nelt1\n{\ntype=angular\nvar=rpm\n}\n}\nview1\n{\n}\n}\n',
    );
    expect(problems).toEqual([]);
    expect(views).toEqual([
      {
        block: 'view0',
        name: 'Outside',
        elements: [
          { type: 'static', image: 'rpm.tga', variable: '' },
          { type: 'angular', image: '', variable: 'rpm' },
        ],
      },
      { block: 'view1', name: '', elements: [] },
    ]);
  });
  it('that is odd is read as far as it goes, and says where', () => {
    const { views, problems } = readViews('views\n{\nview0\n{\nname=a\n)\n');
    expect(views.map(({ name }) => name)).toEqual(['a']);
    expect(problems[0]).toMatch(/^views\.ini:\d: /);
    expect(readViews('').views).toEqual([]);
  });
});
