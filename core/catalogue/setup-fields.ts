import { AERO_FIELDS } from './fields/aero-fields.ts';
import { BODY_FIELDS } from './fields/body-fields.ts';
import { BREAKABLE_FIELDS } from './fields/breakable-fields.ts';
import { CAMERA_FIELDS } from './fields/camera-fields.ts';
import { CAR_FIELDS } from './fields/car-fields.ts';
import { DRIVELINE_FIELDS } from './fields/driveline-fields.ts';
import { ELECTRONIC_FIELDS } from './fields/electronic-fields.ts';
import { ENGINE_FIELDS } from './fields/engine-fields.ts';
import { FIELD_GROUPS, type FieldGroup, type SetupField } from './fields/field.ts';
import { GAME_FIELDS } from './fields/game-fields.ts';
import { GEOMETRY_FIELDS } from './fields/geometry-fields.ts';
import { MODEL_FIELDS } from './fields/model-fields.ts';
import { withNotes } from './fields/field-notes.ts';
import { LIBRERALLY_FIELDS } from './fields/librerally-fields.ts';
import { PHYSX_FIELDS } from './fields/physx-fields.ts';
import { SHIFTING_FIELDS } from './fields/shifting-fields.ts';
import { SOUND_FIELDS } from './fields/sound-fields.ts';
import { STEERING_GEOMETRY_FIELDS } from './fields/steering-geometry-fields.ts';
import { SUSPENSION_FIELDS } from './fields/suspension-fields.ts';
import { cacheByKey, cacheByText } from '../math/cache.ts';
import { SIMPLE_TYRE_FIELDS } from './fields/simple-tyre-fields.ts';
import { TYRE_CONDITION_FIELDS } from './fields/tyre-condition-fields.ts';
import { TYRE_FIELDS } from './fields/tyre-fields.ts';
import { WHEEL_FIELDS } from './fields/wheel-fields.ts';
import { WHEELS, WHEEL_LABELS } from './wheels.ts';

/**
 * The setup-field table: every key of a car.ini that has a known meaning, in the order it is shown. Forms, limits,
 * diagnostics, decode, diff and the command line derive from it; a new key is a new row.
 */
export const SETUP_FIELDS: readonly SetupField[] = [
  ...CAR_FIELDS,
  ...BODY_FIELDS,
  ...STEERING_GEOMETRY_FIELDS,
  ...ENGINE_FIELDS,
  ...SHIFTING_FIELDS,
  ...DRIVELINE_FIELDS,
  ...ELECTRONIC_FIELDS,
  ...SUSPENSION_FIELDS,
  ...GEOMETRY_FIELDS,
  ...WHEEL_FIELDS,
  ...TYRE_FIELDS,
  ...SIMPLE_TYRE_FIELDS,
  ...TYRE_CONDITION_FIELDS,
  ...AERO_FIELDS,
  ...BREAKABLE_FIELDS,
  ...PHYSX_FIELDS,
  ...MODEL_FIELDS,
  ...LIBRERALLY_FIELDS,
  ...GAME_FIELDS,
  ...CAMERA_FIELDS,
  ...SOUND_FIELDS,
].map(withNotes);

/** Placeholder of each numbered block. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  wheel: 'n',
  susp: 'n',
  gear: 'g',
  wing: 'w',
  arb: 'b',
  camera: 'c',
  smp: 's',
  diff: 'd',
  breakable: 'p',
};

const NUMBERED = /^(wheel|susp|gear|wing|arb|camera|smp|diff|breakable)(\d+)$/;
const PART_MODEL = /(?:^|[.])model[^.]*[.](file|velocity|scale[.][xyz]|offset[.][xyz])$/;

const BY_KEY: ReadonlyMap<string, SetupField> = new Map(SETUP_FIELDS.map((row) => [row.key, row]));

/**
 * Maximum number of cached patterns, rows and headings: a car is read again on every keystroke, mostly with
 * the same keys. A file of 20,000 lines has fewer keys; a cache that is emptied within one reading would be
 * useless.
 */
const MAX_PATTERNS = 40_000;

/** The key with its numbers and free names replaced by placeholders: wheel2.radius becomes wheel<n>.radius. */
export const patternOf = cacheByText(MAX_PATTERNS, workOutPattern);

function workOutPattern(key: string): string {
  const segments = key.split('.').map((segment) => {
    const match = NUMBERED.exec(segment);
    if (match === null) return segment;
    const [, name = ''] = match;
    return `${name}<${PLACEHOLDERS[name] ?? 'n'}>`;
  });
  if (segments[0] === 'audio' && segments.length > 2) segments[1] = '<layer>';
  if (segments[0] === 'wheel<n>' && segments.length === 3 && /^(curves|skid)$/.test(segments[1] ?? ''))
    segments[2] = '<name>';
  const pattern = segments.join('.');
  if (BY_KEY.has(pattern)) return pattern;
  const model = PART_MODEL.exec(pattern);
  return model === null ? pattern : `<part>.model.${model[1] ?? ''}`;
}

/**
 * Blocks that cars refer to by convention, and the blocks they replace (docs/sources/racer-format.md section
 * 3.4).
 */
export const TEMPLATE_BLOCKS: ReadonlyMap<string, string> = new Map([
  ['susp_default', 'susp0'],
  ['susp_front', 'susp0'],
  ['susp_rear', 'susp0'],
  ['wheel_default', 'wheel0'],
  ['wheel_front', 'wheel0'],
  ['wheel_rear', 'wheel0'],
  ['pacejka', 'wheel0.pacejka'],
  ['skidding_default', 'wheel0.skidding'],
]);

/**
 * The row of a key of a car, undefined for an unknown key. A key of a conventional template has the row of
 * the key it replaces: susp_front.k that of susp<n>.k.
 */
export const fieldForKey = cacheByText(MAX_PATTERNS, lookUpField);

function lookUpField(key: string): SetupField | undefined {
  const row = BY_KEY.get(patternOf(key));
  if (row !== undefined) return row;
  const at = key.indexOf('.');
  const stands = at < 0 ? undefined : TEMPLATE_BLOCKS.get(key.slice(0, at));
  return stands === undefined ? undefined : BY_KEY.get(patternOf(stands + key.slice(at)));
}

/** Number of each numbered block in a car. */
export interface BlockCounts {
  readonly wheels: number;
  /** Including reverse. */
  readonly gears: number;
  readonly wings: number;
  readonly antiRollBars: number;
  /** Parts that may break off. */
  readonly breakables: number;
  /** False where three differentials take the place of the block differential. */
  readonly singleDifferential: boolean;
  /** Blocks diff<d> at the root, and those inside the block differential. */
  readonly rootDifferentials: number;
  readonly nestedDifferentials: number;
}

export interface CarField {
  /** Key with its numbers, as the file has it. */
  readonly key: string;
  readonly field: SetupField;
  /** Heading within the group: "Front left", "Gear 1", empty where there is none. */
  readonly section: string;
}

/** Labels of the wheels of a car by their numbers in its file: "Front left", "Axle 2 left". */
export type WheelLabels = readonly string[];

/** Labels of a car with four wheels in the usual order of Racer. */
export const USUAL_WHEEL_LABELS: WheelLabels = WHEELS.map((wheel) => WHEEL_LABELS[wheel]);

/** First numbered block of a key. */
const numberedBlock = cacheByText(MAX_PATTERNS, (key) => {
  for (const segment of key.split('.')) {
    const [, name, digits] = NUMBERED.exec(segment) ?? [];
    if (name !== undefined) return { name, number: Number(digits) };
  }
  return undefined;
});

/** Wheels of a conventional template, by its name: susp_front is that of the front wheels. */
const TEMPLATE_SECTIONS: ReadonlyMap<string, string> = new Map(
  [...TEMPLATE_BLOCKS.keys()].flatMap((block) => {
    if (block.endsWith('_front')) return [[block, 'Front']];
    return block.endsWith('_rear') ? [[block, 'Rear']] : [];
  }),
);

/** Heading of the numbered block or template a key belongs to; that of a wheel without a label is its number. */
export function sectionOf(key: string, wheels: WheelLabels = USUAL_WHEEL_LABELS): string {
  const block = numberedBlock(key);
  if (block === undefined) return TEMPLATE_SECTIONS.get(key.split('.', 1)[0] ?? '') ?? '';
  const { name, number } = block;
  if (name === 'wheel' || name === 'susp') return wheels[number] ?? `Wheel ${number}`;
  if (name === 'gear') return number === 0 ? 'Reverse' : `Gear ${number}`;
  if (name === 'arb') return `Bar ${number}`;
  if (name === 'breakable') return `Part ${number}`;
  return `${name === 'diff' ? 'Differential' : name === 'wing' ? 'Wing' : name === 'camera' ? 'Camera' : 'Step'} ${number}`;
}

/** Label with the block it belongs to: "Spring rate, front left"; of a template "Spring rate, front". */
export function keyLabel(key: string, wheels?: WheelLabels): string {
  const row = fieldForKey(key);
  if (row === undefined) return key;
  const section = sectionOf(key, wheels);
  return section === '' ? row.label : `${row.label}, ${section.toLowerCase()}`;
}

const countOf = (pattern: string, counts: BlockCounts): readonly [string, number] | undefined => {
  if (pattern.includes('<n>')) return ['<n>', counts.wheels];
  if (pattern.includes('<g>')) return ['<g>', counts.gears];
  if (pattern.includes('<w>')) return ['<w>', counts.wings];
  if (pattern.includes('<b>')) return ['<b>', counts.antiRollBars];
  if (pattern.startsWith('diff<d>')) return ['<d>', counts.rootDifferentials];
  if (pattern.startsWith('differential.diff<d>')) return ['<d>', counts.nestedDifferentials];
  if (pattern.includes('<p>')) return ['<p>', counts.breakables];
  return undefined;
};

const MAX_COUNTS = 50;

/**
 * Every field of a car with the given numbers of gears, wings and bars, in table order; numbered rows are
 * repeated per block, block by block within a run of rows of the same block. Rows with a free name are left
 * out: only a car has those. Cached, because a third of the time of reading a small car was spent on the same
 * few hundred keys.
 */
export const carFields: (counts: BlockCounts) => readonly CarField[] = cacheByKey(
  MAX_COUNTS,
  (counts) => JSON.stringify(counts),
  workOutFields,
);

function workOutFields(counts: BlockCounts): CarField[] {
  const fields: CarField[] = [];
  let at = 0;
  while (at < SETUP_FIELDS.length) {
    const head = SETUP_FIELDS[at];
    if (head === undefined) break;
    const block = blockOf(head);
    let end = at + 1;
    while (block !== '' && sameRun(SETUP_FIELDS[end], head, block)) end++;
    const rows = SETUP_FIELDS.slice(at, end);
    at = end;
    const count = countOf(head.key, counts);
    if (count === undefined) {
      const isAbsent = head.key.startsWith('differential.') && !counts.singleDifferential;
      if (!isAbsent && !/<\w+>/.test(head.key)) fields.push({ key: head.key, field: head, section: '' });
      continue;
    }
    for (let number = 0; number < count[1]; number++) {
      for (const row of rows) {
        const key = row.key.replace(count[0], String(number));
        if (!/<\w+>/.test(key)) fields.push({ key, field: row, section: sectionOf(key) });
      }
    }
  }
  return fields;
}

const blockOf = (row: SetupField): string => /^(.*?<\w+>)/.exec(row.key)?.[1] ?? '';

const sameRun = (row: SetupField | undefined, head: SetupField, block: string): boolean =>
  row !== undefined && row.group === head.group && blockOf(row) === block;

/** The groups in the order of the tree. */
export const FIELD_GROUP_ORDER: readonly FieldGroup[] = Object.keys(FIELD_GROUPS) as FieldGroup[];
