import { MIN_CURVE_POINTS, MAX_CURVE_POINTS, type CurveEdit } from '../../contract/curve-edits.ts';
import { RacebenchError } from '../../contract/errors.ts';
import { readCurve, type Curve } from './curve.ts';
import { parseDocument } from './car-document.ts';
import { setValue } from './edit.ts';
import { findNode, findOwnNode, rawValue } from './lookup.ts';
import type { CarIniDocument, CarNode, TokenKind } from './nodes.ts';
import { applySplices, lineAt, removalOf, type Splice } from './splice.ts';
import { visitTokens } from './tokens.ts';
import { editableSpan } from './values.ts';

/** Racer writes six decimals. */
const DECIMALS = 6;

function refuse(message: string): never {
  throw new RacebenchError('BAD_ARGUMENTS', message);
}

/** A number as written in a curve file: no exponent, no trailing zeros. */
export function curveNumber(value: number): string {
  const text = value.toFixed(DECIMALS).replace(/[.]?0+$/, '');
  return text === '-0' ? '0' : text;
}

function curveOf(text: string, file: string): Curve {
  const { curve, diagnostics } = readCurve(text, file);
  if (curve === undefined)
    refuse(`${file} holds no editable curve: ${diagnostics[0]?.message ?? ''}`.trimEnd());
  return curve;
}

/** Replaces a number; a note behind it stays. */
function valueSplice(document: CarIniDocument, key: string, value: number): Splice | undefined {
  const node = findNode(document, key);
  const raw = node === undefined ? undefined : rawValue(document, node);
  if (node?.value === undefined || raw === undefined) return undefined;
  const span = editableSpan(raw, 'float');
  if (Number(raw.slice(span.start, span.end)) === Number(curveNumber(value))) return undefined;
  return { start: node.value.start + span.start, end: node.value.start + span.end, text: curveNumber(value) };
}

interface NumberedNode {
  readonly node: CarNode;
  readonly number: number;
}

/** Every block point<n> in the curve, including duplicates and those beyond `points`. */
function pointNodes(document: CarIniDocument): NumberedNode[] {
  const curve = findOwnNode(document, 'curve');
  return (curve?.block?.children ?? []).flatMap((node) => {
    const digits = node.kind === 'key' ? /^point(\d+)$/.exec(node.name)?.[1] : undefined;
    return digits === undefined ? [] : [{ node, number: Number(digits) }];
  });
}

/** Increases the number of every point from `from` on by `by`. */
function renumbered(nodes: readonly NumberedNode[], from: number, by: 1 | -1): Splice[] {
  return nodes
    .filter(({ number }) => number >= from)
    .map(({ node, number }) => ({ start: node.start, end: node.end, text: `point${number + by}` }));
}

function checkRenumbering(document: CarIniDocument, file: string): void {
  const kinds = new Set<TokenKind>();
  visitTokens(document.text, (kind) => kinds.add(kind));
  if (kinds.has('tilde'))
    refuse(`${file} has points that refer to others (~); points can be moved, not added or removed.`);
}

/** The lines of a new point, in the layout of the one beside it. */
function pointLines(document: CarIniDocument, like: CarNode, index: number, x: number, y: number): string {
  const { text, lineEnding } = document;
  const outer = lineAt(document, like.start).indent;
  const first = like.block?.children.find(({ kind }) => kind === 'key');
  const inner = first === undefined ? `${outer}  ` : lineAt(document, first.start).indent;
  const open = like.block?.open ?? like.end;
  const isJoined = !/[\r\n]/.test(text.slice(like.end, open));
  const head = isJoined ? [`${outer}point${index} {`] : [`${outer}point${index}`, `${outer}{`];
  const type = like.block?.firstByName.has('type') === true ? [`${inner}type=0`] : [];
  const body = [`${inner}x=${curveNumber(x)}`, `${inner}y=${curveNumber(y)}`, ...type];
  return [...head, ...body, `${outer}}`].map((line) => line + lineEnding).join('');
}

function added(text: string, file: string, curve: Curve, x: number, y: number): string {
  const count = curve.x.length;
  if (count >= MAX_CURVE_POINTS) refuse(`A curve has at most ${MAX_CURVE_POINTS} points here.`);
  const document = parseDocument(text);
  checkRenumbering(document, file);
  const after = curve.x.findIndex((other) => other > x);
  const index = after < 0 ? count : after;
  const nodes = pointNodes(document);
  const beside = nodes.find(({ number }) => number === Math.max(0, index - 1))?.node;
  if (beside?.block?.close === undefined) return refuse(`${file} has no room for another point.`);
  const at = index === 0 ? lineAt(document, beside.start).start : lineAt(document, beside.block.close).next;
  const lines = pointLines(document, beside, index, x, y);
  const splices = [...renumbered(nodes, index, 1), { start: at, end: at, text: lines }];
  return setValue(applySplices(text, splices), 'curve.points', String(count + 1));
}

function removed(text: string, file: string, curve: Curve, index: number): string {
  const count = curve.x.length;
  if (count <= MIN_CURVE_POINTS) refuse(`A curve keeps at least ${MIN_CURVE_POINTS} points.`);
  const document = parseDocument(text);
  checkRenumbering(document, file);
  const nodes = pointNodes(document);
  const gone = nodes.filter(({ number }) => number === index).map(({ node }) => removalOf(document, node));
  return setValue(
    applySplices(text, [...gone, ...renumbered(nodes, index + 1, -1)]),
    'curve.points',
    String(count - 1),
  );
}

function moved(text: string, index: number, x: number, y: number): string {
  const document = parseDocument(text);
  const splices = [
    valueSplice(document, `curve.point${index}.x`, x),
    valueSplice(document, `curve.point${index}.y`, y),
  ];
  return applySplices(
    text,
    splices.filter((splice) => splice !== undefined),
  );
}

/** The points after an edit; x rises strictly. */
function expected(curve: Curve, edit: CurveEdit): Curve {
  if (edit.kind === 'axes') return curve;
  const points = curve.x.map((x, i) => ({ x, y: curve.y[i] ?? 0 }));
  if (edit.kind !== 'add' && points[edit.index] === undefined)
    refuse(`The curve has ${points.length} points, no point ${edit.index + 1}.`);
  if (edit.kind !== 'remove') {
    if (!Number.isFinite(edit.x) || !Number.isFinite(edit.y))
      refuse('A point needs an x and a y, both numbers.');
    if (edit.x < 0) refuse('The lowest engine speed of a point is 0.');
    const point = { x: Number(curveNumber(edit.x)), y: Number(curveNumber(edit.y)) };
    if (edit.kind === 'add') points.push(point);
    else points[edit.index] = point;
    if (edit.kind === 'add') points.sort((a, b) => a.x - b.x);
    if (points.some((p, i) => i > 0 && p.x <= (points[i - 1]?.x ?? 0)))
      refuse(`x = ${curveNumber(edit.x)} is not between the points beside it; x rises from point to point.`);
  } else points.splice(edit.index, 1);
  return { x: points.map((p) => p.x), y: points.map((p) => p.y) };
}

const sameNumbers = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((value, i) => Math.abs(value - (b[i] ?? Number.NaN)) < 1e-6);

function written(text: string, file: string, curve: Curve, edit: CurveEdit): string {
  switch (edit.kind) {
    case 'move':
      return moved(text, edit.index, edit.x, edit.y);
    case 'add':
      return added(text, file, curve, edit.x, edit.y);
    case 'remove':
      return removed(text, file, curve, edit.index);
    case 'axes': {
      // Whole numbers, as the format has them (docs/sources/racer-format.md section 7).
      const widened = setValue(text, 'curve.xmax', String(Math.ceil(edit.xMax)));
      return setValue(widened, 'curve.ymax', String(Math.ceil(edit.yMax)));
    }
  }
}

/**
 * The text of a .crv after the edit: bytes outside the touched point stay, comments, notes, order and line ends with them.
 *
 * @param file its name, for messages
 * @throws RacebenchError BAD_ARGUMENTS where the edit would leave no valid curve, or the file no place for it
 */
export function editCurve(text: string, file: string, edit: CurveEdit): string {
  const curve = curveOf(text, file);
  const wanted = expected(curve, edit);
  const edited = written(text, file, curve, edit);
  const found = readCurve(edited, file).curve;
  if (found === undefined || !sameNumbers(found.x, wanted.x) || !sameNumbers(found.y, wanted.y))
    refuse(`${file} has a layout in which this change cannot be made; edit its text instead.`);
  return edited;
}

/** Full-throttle torque over its peak, over engine speed in parts of the highest: a plain naturally aspirated engine (ours). */
const PLAIN_ENGINE: readonly (readonly [number, number])[] = [
  [0, 0.3],
  [0.15, 0.7],
  [0.3, 0.86],
  [0.45, 0.96],
  [0.6, 1],
  [0.75, 0.97],
  [0.9, 0.86],
  [1, 0.72],
  [1.06, 0],
];

/** A new curve file up to an engine speed: parts of engine.max_torque over rpm. */
export function newCurve(maxSpeed_rpm: number, lineEnding = '\r\n'): string {
  const speed = (part: number): number => Math.round((part * maxSpeed_rpm) / 10) * 10;
  const points = PLAIN_ENGINE.map(([part, y], i) => [
    `  point${i}`,
    '  {',
    `    x=${speed(part)}`,
    `    y=${y}`,
    '    type=0',
    '  }',
  ]).flat();
  return [
    '; Full throttle, times engine.max_torque',
    'curve',
    '{',
    '  xname=Engine RPM',
    '  yname=Normalized torque',
    '  xsteps=10',
    '  ysteps=10',
    '  xmin=0',
    '  ymin=0',
    `  xmax=${Math.ceil((1.06 * maxSpeed_rpm) / 1000) * 1000}`,
    '  ymax=1',
    `  points=${PLAIN_ENGINE.length}`,
    ...points,
    '}',
    '',
  ].join(lineEnding);
}
