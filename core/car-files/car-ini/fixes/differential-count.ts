import type { QuickFix } from '../../../catalogue/car-edits.ts';
import { findEffective } from '../key-templates.ts';
import { setFix, type FixContext, type FixMaker } from './fix-context.ts';

/** Blocks of two axle differentials, at the root or inside the block differential, with the block for a centre one. */
const PLACES = ['', 'differential.'].map((prefix) => ({
  axles: [`${prefix}diff0`, `${prefix}diff1`],
  centre: `${prefix}diff2`,
}));

const AXLES = ['01', '23'];

/** The two wheels of a block's outputs in wheel order, as digits: 01 is the front axle; undefined for anything else. */
function axleOf({ values, wheels = [0, 1, 2, 3] }: FixContext, block: string): string | undefined {
  const corners = ['output0', 'output1'].map((name) => {
    const value = values.get(`${block}.${name}`);
    return value === undefined || value.origin === 'default' || typeof value.value !== 'number'
      ? -1
      : wheels.indexOf(value.value);
  });
  const axle = corners.sort((a, b) => a - b).join('');
  return AXLES.includes(axle) ? axle : undefined;
}

/**
 * Two differentials that drive one axle each want a centre one between them: a free one with equal shares, whose block is written
 * beside theirs. Where the block differential is there as well, with another type, that one is made the centre differential.
 */
function centreFix(key: string, context: FixContext): QuickFix | undefined {
  const place = PLACES.find(({ axles }) => {
    const driven = axles.map((block) => axleOf(context, block));
    return driven.every((axle) => axle !== undefined) && new Set(driven).size === 2;
  });
  if (place === undefined) return undefined;
  const { centre } = place;
  const isThere = findEffective(context.document, centre) !== undefined;
  const own = (name: string): string | undefined => {
    const value = context.values.get(`differential.${name}`);
    return value === undefined || value.origin === 'default' ? undefined : value.text;
  };
  // The settings of the block differential move to the centre: it says no wheels of its own there.
  // Where an axle has a final drive of its own, that of the block differential would multiply it.
  const hasFinalDrive = place.axles.some(
    (block) => (context.values.get(`${block}.ratio`)?.origin ?? 'default') !== 'default',
  );
  const moved = isThere
    ? []
    : CENTRE_KEYS.flatMap((name) => {
        const text = name === 'ratio' && hasFinalDrive ? undefined : own(name);
        return text === undefined ? [] : [{ name, text }];
      });
  const hasType = moved.some(({ name }) => name === 'type' || name === 'racebench_type');
  return {
    label: hasType
      ? 'Make the centre one (differential), with its settings'
      : 'Make the centre one (differential), open with equal shares',
    edits: [
      { kind: 'set', key, valueText: '3' },
      ...(isThere || hasType ? [] : [{ kind: 'set' as const, key: `${centre}.type`, valueText: '0' }]),
      ...moved.map(({ name, text }) => ({ kind: 'set' as const, key: `${centre}.${name}`, valueText: text })),
      ...(isThere || moved.some(({ name }) => name === 'ratio')
        ? []
        : [{ kind: 'set' as const, key: `${centre}.ratio`, valueText: '1' }]),
    ],
  };
}

/** Keys of the block differential that a centre differential can have. */
const CENTRE_KEYS = [
  'type',
  'racebench_type',
  'ratio',
  'inertia',
  'locking_coeff',
  'power_angle',
  'coast_angle',
  'clutches',
  'clutch_factor',
  'power_ratio',
  'coast_ratio',
  'preload',
  'racebench_split',
] as const;

/** The centre differential that two axle differentials lack, else the number that is used. */
export const fixDifferentialCount: FixMaker = ({ key }, context) => {
  const centre = centreFix(key, context);
  const one = setFix('Write 1, the value used now', key, '1');
  return centre === undefined ? [one] : [centre, one];
};
