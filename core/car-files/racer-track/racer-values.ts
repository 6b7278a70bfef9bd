import type { SpacePoint } from '../../environment/track/station-of.ts';
import { findNode, rawValue } from '../car-ini/lookup.ts';
import { readFloat } from '../car-ini/values.ts';
import type { CarIniDocument, CarNode } from '../car-ini/nodes.ts';
import { lineIndexAt } from '../car-ini/position.ts';

/** The number at a path, as Racer reads it; undefined where there is none. */
export function numberAt(document: CarIniDocument, path: string): number | undefined {
  const node = findNode(document, path);
  const text = node === undefined ? undefined : rawValue(document, node);
  if (text === undefined) return undefined;
  const { value, consumed } = readFloat(text);
  return consumed > 0 && Number.isFinite(value) ? value : undefined;
}

/** The text at a path without blanks around it; undefined where it is missing or empty. */
export function textAt(document: CarIniDocument, path: string): string | undefined {
  const node = findNode(document, path);
  const text = node === undefined ? '' : (rawValue(document, node) ?? '').trim();
  return text === '' ? undefined : text;
}

/** The point of a block with x, y and z; undefined where one is not a number. */
export function pointAt(document: CarIniDocument, path: string): SpacePoint | undefined {
  const [x, y, z] = ['x', 'y', 'z'].map((axis) => numberAt(document, `${path}.${axis}`));
  return x === undefined || y === undefined || z === undefined ? undefined : { x, y, z };
}

/** The blocks below a path, by name. */
export function blocksAt(document: CarIniDocument, path: string): readonly CarNode[] {
  const node = findNode(document, path);
  return node?.block?.children.filter(({ kind, block }) => kind === 'key' && block !== undefined) ?? [];
}

/** Number of the line of a path's node, else 1. */
export function lineOf(document: CarIniDocument, path: string): number {
  const node = findNode(document, path);
  return node === undefined ? 1 : lineIndexAt(document.lineStarts, node.start) + 1;
}
