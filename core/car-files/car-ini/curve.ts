import type { Diagnostic } from '../../catalogue/diagnostics.ts';
import { createLog } from './diagnostics.ts';
import { parseDocument } from './car-document.ts';
import { reportDuplicate } from './car-values.ts';
import { liveNodes } from './key-templates.ts';
import { findNode, rawValue } from './lookup.ts';
import { readValue } from './values.ts';

/** Points of a .crv file, as written. */
export interface Curve {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

export interface CurveReading {
  /** Undefined where the file gives no usable curve. */
  readonly curve: Curve | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a curve file (docs/sources/racer-format.md section 7): block `curve` with `points` and point0, point1, ...; x rises.
 * Axis names are not looked at, real files have them swapped. Diagnostics carry the file's name.
 */
export function readCurve(text: string, file: string): CurveReading {
  const document = parseDocument(text);
  const log = createLog(document, file);
  for (const { code, offset, key, message } of document.findings) log.at(code, offset, key, message);
  for (const [code, more] of document.unlisted) log.count(code, more);
  for (const node of liveNodes(document)) reportDuplicate(document, log, node);
  const bad = (key: string, message: string): CurveReading => {
    const node = findNode(document, key) ?? findNode(document, 'curve') ?? document.root;
    log.at('bad-curve', node.start, key, message);
    return { curve: undefined, diagnostics: log.all() };
  };
  const number = (key: string, kind: 'int' | 'float'): number | undefined => {
    const node = findNode(document, key);
    const raw = node === undefined ? undefined : rawValue(document, node);
    if (node?.value === undefined || raw === undefined) return undefined;
    const { value, remarks } = readValue(raw, kind);
    for (const { code, message } of remarks) log.at(code, node.value.start, key, message);
    return typeof value === 'number' ? value : undefined;
  };
  const points = number('curve.points', 'int');
  if (points === undefined || points < 1) return bad('curve.points', 'curve.points is missing or below 1.');
  const x: number[] = [];
  const y: number[] = [];
  for (let i = 0; i < points; i++) {
    const key = `curve.point${i}`;
    const xi = number(`${key}.x`, 'float');
    const yi = number(`${key}.y`, 'float');
    if (xi === undefined || yi === undefined) {
      return bad(key, `${key} has no x or y, though curve.points is ${points}.`);
    }
    const before = x[i - 1];
    if (before !== undefined && xi <= before) {
      return bad(key, `${key} has x = ${xi}, not above the ${before} of the point before it; x must rise.`);
    }
    x.push(xi);
    y.push(yi);
  }
  if (y[y.length - 1] !== 0) {
    const message = `The last value is ${y[y.length - 1] ?? 0}, not 0; it holds for all higher x.`;
    const node = findNode(document, `curve.point${points - 1}`) ?? document.root;
    log.at('curve-not-ending-at-zero', node.start, `curve.point${points - 1}.y`, message);
  }
  return { curve: { x, y }, diagnostics: log.all() };
}

/** Ends of the axes that a curve file names for editors; 0 where it names none. */
export function curveAxes(text: string): { readonly xMax: number; readonly yMax: number } {
  const document = parseDocument(text);
  const end = (key: string): number => {
    const node = findNode(document, key);
    const raw = node === undefined ? undefined : rawValue(document, node);
    const value = raw === undefined ? undefined : readValue(raw, 'float').value;
    return typeof value === 'number' && Number.isFinite(value) ? value : 0;
  };
  return { xMax: end('curve.xmax'), yMax: end('curve.ymax') };
}
