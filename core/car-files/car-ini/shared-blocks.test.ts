import { describe, expect, it } from 'vitest';
import type { SharedBlock } from '../../contract/car-entries.ts';
import { realCarText } from '../../proof/testing/car-files.ts';
import { parseDocument } from './car-document.ts';
import { openCar } from './open-car.ts';
import { sharedBlocks } from './shared-blocks.ts';

const shared = (text: string): readonly SharedBlock[] => sharedBlocks(parseDocument(text));

const users = (blocks: readonly SharedBlock[], key: string): readonly string[] =>
  blocks.flatMap((block) => block.keys).find((one) => one.key === key)?.usedBy ?? [];

const TEMPLATES = `pacejka
{
  a0=1.3
  a2=1000
}
wheel_front
{
  radius=0.3
  mass=12
  pacejka~pacejka
}
wheel0~wheel_front
{
  mass=14
}
wheel1~wheel_front
wheel2
{
  pacejka~pacejka
  {
    a2=1100
  }
}
`;

describe('blocks that others refer to', () => {
  const blocks = shared(TEMPLATES);

  it('are named with their line and who refers to them', () => {
    expect(blocks.map(({ key, line, referrers }) => [key, line, ...referrers])).toEqual([
      ['pacejka', 1, 'wheel_front.pacejka', 'wheel2.pacejka'],
      ['wheel_front', 6, 'wheel0', 'wheel1'],
    ]);
  });

  it('say which settings read each value: not those that override it, nor the templates between', () => {
    expect(users(blocks, 'wheel_front.radius')).toEqual(['wheel0.radius', 'wheel1.radius']);
    expect(users(blocks, 'wheel_front.mass')).toEqual(['wheel1.mass']);
    expect(users(blocks, 'pacejka.a0')).toEqual([
      'wheel0.pacejka.a0',
      'wheel1.pacejka.a0',
      'wheel2.pacejka.a0',
    ]);
    expect(users(blocks, 'pacejka.a2')).toEqual(['wheel0.pacejka.a2', 'wheel1.pacejka.a2']);
  });

  it('count a block of the car that another one refers to', () => {
    const found = shared('wheel0\n{\n  radius=0.3\n}\nwheel1~wheel0\nwheel2~wheel1\n');
    expect(users(found, 'wheel0.radius')).toEqual(['wheel1.radius', 'wheel2.radius']);
    expect(found.map(({ key }) => key)).toEqual(['wheel0', 'wheel1']);
  });

  it('replace wheels that the file does not have', () => {
    const found = shared('susp_rear\n{\n  k=30000\n}\nsusp2~susp_rear\n');
    expect(found).toEqual([
      {
        key: 'susp_rear',
        line: 1,
        referrers: ['susp2', 'susp3'],
        keys: [{ key: 'susp_rear.k', usedBy: ['susp2.k', 'susp3.k'] }],
      },
    ]);
  });

  it('hold unknown keys too', () => {
    expect(users(shared('t\n{\n  odd=1\n}\nsusp0~t\n'), 't.odd')).toEqual(['susp0.odd']);
  });

  it('take a block that refers to itself, a chain of 5,000 references and 2^12 ways to one value', () => {
    expect(shared('a\n{\n  b=1\n  c~a\n}\n')[0]?.key).toBe('a');
    const chain = ['x0\n{\n  k=1\n}', ...Array.from({ length: 5000 }, (_, i) => `x${i + 1}~x${i}`)].join(
      '\n',
    );
    // The first 60 references of the chain are followed, and one block has keys for each of them.
    expect(shared(chain)).toHaveLength(60);
    const doubling = Array.from({ length: 12 }, (_, i) => `b${i + 1}\n{\n  x~b${i}\n  y~b${i}\n}`);
    const found = shared(['b0\n{\n  k=1\n}', ...doubling].join('\n'));
    expect(users(found, 'b0.k').length).toBeLessThanOrEqual(64);
  });

  it('a car with a chain of 5,000 references is read without running out of stack', () => {
    const chain = Array.from({ length: 5000 }, (_, i) => `x${i + 1}~x${i}`).join('\n');
    const { values } = openCar(`x0\n{\n  k=1\n}\n${chain}\nbody\n{\n  mass=900\n}\n`, []);
    expect(values.get('body.mass')?.value).toBe(900);
    expect(values.get('x0.k')?.text).toBe('1');
  });

  it('the Mazda: susp_default.camber_change_per_m is read by all suspensions through their templates', ({
    skip,
  }) => {
    const car = realCarText('mazda-3-dtm');
    if (car === undefined) skip('../shared/reference/racer-cars is not there, the Mazda was not read');
    expect(users(shared(car?.text ?? ''), 'susp_default.camber_change_per_m')).toEqual([
      'susp0.camber_change_per_m',
      'susp1.camber_change_per_m',
      'susp2.camber_change_per_m',
      'susp3.camber_change_per_m',
    ]);
  });
});
