import type { QuickFix } from '../../../catalogue/car-edits.ts';
import type { SetupField } from '../../../catalogue/fields/field.ts';
import { fieldForKey } from '../../../catalogue/setup-fields.ts';
import { unitSymbol } from '../../../units/suffixes.ts';
import { nearest } from '../../../math/nearest.ts';
import { nodePath, rawValue } from '../lookup.ts';
import type { CarValue } from '../car-values.ts';
import type { CarNode } from '../nodes.ts';
import { rolesOf } from '../key-templates.ts';
import { readFloat } from '../values.ts';
import {
  lastNodeUpTo,
  numberText,
  offsetOf,
  setFix,
  usedText,
  valueAt,
  writtenKey,
  type FixContext,
  type FixMaker,
} from './fix-context.ts';

/** Row of the key as the car uses it: susp_front.k has that of susp<n>.k, whatever the template is called. */
export function rowOf(key: string, context: FixContext, node?: CarNode): SetupField | undefined {
  const direct = fieldForKey(key);
  if (direct !== undefined || node === undefined) return direct;
  return fieldForKey(rolesOf(context.document)(node));
}

/** The node whose value contains an offset. */
function valueNode(offset: number, context: FixContext): CarNode | undefined {
  const node = lastNodeUpTo(context.document, offset);
  return node?.value !== undefined && node.value.start <= offset && offset <= node.value.end
    ? node
    : undefined;
}

const unitText = (row: SetupField | undefined): string =>
  row === undefined || row.unit === '1' ? '' : ` ${unitSymbol(row.unit)}`;

/** 0,35 is 0.35; in a list, commas between digits become points where that gives as many numbers as are wanted. */
export const fixDecimalComma: FixMaker = (diagnostic, context) => {
  const node = valueNode(offsetOf(diagnostic, context), context);
  if (node === undefined) return [];
  const raw = (rawValue(context.document, node) ?? '').split(';')[0] ?? '';
  const row = rowOf(diagnostic.key, context, node);
  const text = raw.trim().replace(/(?<=\d),(?=\d)/g, '.');
  const numbers = text.split(/[\s,]+/).filter((part) => part !== '');
  const isGood = row?.kind === 'vector' ? numbers.length === 3 : numbers.length === 1 && !/,/.test(text);
  const areNumbers = numbers.every((part) => readFloat(part).consumed === part.length);
  return isGood && areNumbers ? [setFix(`Write ${text}`, nodePath(node), text)] : [];
};

export const fixOctal: FixMaker = ({ key }, context) => {
  const value = valueAt(context, key);
  if (value === undefined || typeof value.value !== 'number') return [];
  const decimal = value.text.replace(/(^|[^\d.])0+(?=\d)/g, '$1');
  return [
    setFix(`Write ${decimal}`, key, decimal),
    setFix(`Write ${value.value}, the value used now`, key, String(value.value)),
  ];
};

/** Writes the value that Racer reads, or the row's default. */
export const fixWrongType: FixMaker = (diagnostic, context) => {
  const { key } = diagnostic;
  const node = valueNode(offsetOf(diagnostic, context), context);
  const row = rowOf(key, context, node);
  const fixes: QuickFix[] = [];
  if (typeof row?.default === 'number' && row.default !== 0)
    fixes.push(setFix(`Write the default, ${row.default}${unitText(row)}`, key, String(row.default)));
  if (row?.kind === 'float' || row?.kind === 'int' || row?.kind === 'bool')
    fixes.push(setFix('Write 0, the value used now', key, '0'));
  fixes.push({ label: 'Remove the key', edits: [{ kind: 'remove', key }] });
  return fixes;
};

/** Turns the text after a number into a note, which is not read. */
export const fixTrailingText: FixMaker = (diagnostic, context) => {
  const node = valueNode(offsetOf(diagnostic, context), context);
  const row = rowOf(diagnostic.key, context, node);
  const raw = node === undefined ? undefined : rawValue(context.document, node);
  if (node?.value === undefined || raw === undefined || row === undefined) return [];
  if (row.kind === 'string' || row.kind === 'file') {
    const note = raw.search(/\s+;/);
    const value = raw.slice(0, note);
    return note < 0 || value.trim() === ''
      ? []
      : [
          {
            label: `Write ${value.trim()} without the note`,
            edits: [{ kind: 'span', start: node.value.start + note, end: node.value.end, text: '' }],
          },
        ];
  }
  if (row.kind !== 'float') return [];
  const { consumed, value } = readFloat(raw);
  const rest = /^\s*/.exec(raw.slice(consumed))?.[0].length ?? 0;
  const at = node.value.start + consumed + rest;
  return consumed === 0
    ? []
    : [
        {
          label: `Make "${raw.slice(consumed).trim()}" a note behind ${value}`,
          edits: [{ kind: 'span', start: at, end: at, text: rest === 0 ? ' ; ' : '; ' }],
        },
      ];
};

export const fixBlankInFileName: FixMaker = (diagnostic, context) => {
  const node = valueNode(offsetOf(diagnostic, context), context);
  const raw = node === undefined ? undefined : rawValue(context.document, node);
  if (node?.value === undefined || raw === undefined) return [];
  return [
    {
      label: 'Remove the blanks',
      edits: [{ kind: 'span', start: node.value.start, end: node.value.end, text: raw.trim() }],
    },
  ];
};

/** The nearest limit, or, where the simulation uses another number, that one. */
export const fixOutOfRange: FixMaker = (diagnostic, context) => {
  const { key } = diagnostic;
  const value = valueAt(context, key);
  const row = value === undefined ? undefined : fieldForKey(value.key);
  if (value === undefined || row === undefined || typeof value.value !== 'number') return [];
  const limit =
    row.min !== undefined && value.value < row.min
      ? row.min
      : row.max !== undefined && value.value > row.max
        ? row.max
        : undefined;
  if (limit !== undefined) {
    const end = limit === row.min ? 'least' : 'most';
    return [setFix(`Write ${limit}${unitText(row)}, the ${end}`, key, String(limit))];
  }
  const counts = usedText(value.key, context);
  return counts === undefined || Number(counts) === value.value
    ? []
    : [setFix(`Write ${counts}, the value used now`, key, counts)];
};

/** The nearest of the known words, then the one that is used. */
export const fixUnknownChoice: FixMaker = ({ key }, context) => {
  const value = context.values.get(key);
  const row = fieldForKey(key);
  const known = (row?.choices ?? []).map((choice) => choice.value).filter((word) => word !== '');
  const near = nearest(value?.text ?? '', known);
  const target = writtenKey(context, key);
  return [
    ...(near === undefined ? [] : [setFix(`Write ${near}`, target, near)]),
    { label: 'Remove the key', edits: [{ kind: 'remove', key: target }] },
  ];
};

/** An error about a number that must be above, or not below, 0: its size, its default, or 0. */
export const fixNotDrivable: FixMaker = ({ key }, context) => {
  const value = valueAt(context, key);
  const row = value === undefined ? undefined : fieldForKey(value.key);
  if (row === undefined || typeof value?.value !== 'number') return [];
  const minLength = /^(susp\d+)[.]maxlen$/.exec(value.key)?.[1];
  if (minLength !== undefined) return swappedStops(value, context.values.get(`${minLength}.minlen`));
  const fixes: QuickFix[] = [];
  if (value.value < 0)
    fixes.push(setFix(`Write ${-value.value}, without the minus`, key, numberText(-value.value)));
  if (typeof row.default === 'number' && row.default > 0 && row.default !== value.value)
    fixes.push(setFix(`Write the default, ${row.default}${unitText(row)}`, key, String(row.default)));
  if (value.value < 0 && row.default === 0) fixes.push(setFix('Write 0', key, '0'));
  return fixes;
};

/** Swaps a droop stop below the bump stop with it. */
function swappedStops(most: CarValue, least: CarValue | undefined): QuickFix[] {
  if (typeof least?.value !== 'number' || typeof most.value !== 'number' || !(least.value > most.value))
    return [];
  if (least.origin === 'default') return [];
  return [
    {
      label: `Swap minlen and maxlen: ${most.value} to ${least.value} m`,
      edits: [
        { kind: 'set', key: most.sourceKey, valueText: least.text },
        { kind: 'set', key: least.sourceKey, valueText: most.text },
      ],
    },
  ];
}
