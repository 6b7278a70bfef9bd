import { describe, expect, it } from 'vitest';
import type { SignConvention } from '../../catalogue/tyre-table.ts';
import { evenly, measure, type RigPlan } from '../../proof/testing/measured-tyre.ts';
import { fsaeTyre } from '../../proof/testing/tyre-files.ts';
import { mfAsFunction } from '../../studies/tyre-fit/models-as-functions.ts';
import { recogniseTable } from './recognise-table.ts';

const PLAN: RigPlan = {
  loads_N: [450, 900],
  inclinations_deg: [0, 2, 4],
  slipAngles_deg: evenly(-12, 12, 33),
  slips: [],
  noise: 0.01,
  seed: 5,
};
const DEGREE = Math.PI / 180;
/** Factors of slip angle, of Fy and Mz, and of the load that each convention has beside ISO 8855. */
const FACTORS: Readonly<Record<SignConvention, readonly [number, number]>> = {
  iso: [1, 1],
  sae: [-1, -1],
  'adapted-sae': [1, -1],
};

interface Written {
  readonly plan?: Partial<RigPlan>;
  readonly sign?: SignConvention;
  readonly loads?: 1 | -1;
  readonly header?: string;
}

const HEADER = 'slip_angle_deg,load_N,inclination_deg,fy_N,mz_Nm';

/** The rig's file of the sample tyre in the signs of a convention. */
function written({ plan = {}, sign = 'iso', loads = 1, header = HEADER }: Written): string {
  const m = measure(mfAsFunction(fsaeTyre()), { ...PLAN, ...plan });
  const [angle, side] = FACTORS[sign];
  const rows = Array.from(m.line, (_, i) =>
    [
      (angle * m.slipAngle_rad[i]!) / DEGREE,
      loads * m.load_N[i]!,
      m.inclination_rad[i]! / DEGREE,
      side * m.fy_N[i]!,
      side * m.mz_Nm[i]!,
    ]
      .map((value) => value.toFixed(3))
      .join(','),
  );
  return [header, ...rows, ''].join('\n');
}

const recognised = (what: Written) => recogniseTable(written(what), 'rig.csv');

describe('the signs of a table', () => {
  it.each(['iso', 'sae', 'adapted-sae'] as const)(
    'of %s are recognised by camber thrust and the slope of Fy',
    (sign) => expect(recognised({ sign })).toMatchObject({ sign, isReadable: true, withoutUnit: [] }),
  );
  it('are those of SAE J670 where loads are below zero', () => {
    const upright = { inclinations_deg: [0] };
    expect(recognised({ sign: 'sae', loads: -1, plan: upright }).sign).toBe('sae');
    expect(recognised({ sign: 'adapted-sae', loads: -1, plan: upright }).sign).toBe('adapted-sae');
  });
  it.each([[[250, 900]], [[650]]])(
    'cannot be recognised for an upright tyre at %s N: ISO 8855 and SAE J670 are mirrors of each other',
    (loads_N) => {
      for (const sign of ['iso', 'sae'] as const)
        expect(recognised({ sign, plan: { loads_N, inclinations_deg: [0] } })).toMatchObject({
          sign: undefined,
          isReadable: true,
        });
    },
  );
  it('are recognised at one load, too', () => {
    expect(recognised({ sign: 'sae', plan: { loads_N: [650] } }).sign).toBe('sae');
  });
  it('are those that a note names', () => {
    const upright = written({ plan: { inclinations_deg: [0] } });
    expect(recogniseTable(`# axes of SAE J670\n${upright}`, 'rig.csv').sign).toBe('sae');
    expect(recogniseTable(`# Formula SAE, run 4\n${upright}`, 'rig.csv').sign).toBeUndefined();
  });
});

describe('columns without a unit', () => {
  it('are named by their headers, and the signs are recognised all the same', () => {
    expect(recognised({ sign: 'sae', header: 'SA,FZ,IA,fy_N,mz_Nm' })).toMatchObject({
      withoutUnit: ['SA', 'FZ', 'IA'],
      sign: 'sae',
    });
  });
  it('have it in a line of their own, too', () => {
    expect(recognised({ header: 'SA,FZ,IA,FY,MZ\ndeg,N,deg,N,Nm' }).withoutUnit).toEqual([]);
  });
});

it.each(['', 'no table', 'time,speed\n1,2\n3,4\n'])(
  '"%s" is not a table of forces in any reading',
  (text) => {
    expect(recogniseTable(text, 'x.csv').isReadable).toBe(false);
  },
);
