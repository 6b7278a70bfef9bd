import { RacebenchError } from '../../contract/errors.ts';
import {
  SURFACE_PROPERTY_NAMES,
  SURFACE_QUANTITIES,
  type SurfaceProperties,
} from '../../catalogue/surface-properties.ts';
import { OWN_SURFACES, type ZoneRow, type SurfaceSet } from '../../contract/surface-set.ts';
import type { SurfaceRow } from '../../catalogue/surfaces.ts';
import { TYRE_TYPE_NAMES } from '../../catalogue/tyre-types.ts';
import { toSI } from '../../units/convert.ts';
import { readQuantity } from '../../units/read-quantity.ts';
import type { UnitOrNone } from '../../units/suffixes.ts';
import { nearest } from '../../math/nearest.ts';
import { parseDocument } from './car-document.ts';
import { rawValue } from './lookup.ts';
import type { CarIniDocument, CarNode, GrammarCode } from './nodes.ts';
import { positionAt } from './position.ts';
import { listed } from '../../units/listed.ts';

/**
 * A file of surfaces, in the grammar of a car.ini: a block per surface and `patch<n>` per place. A surface the program
 * has takes what the block says and keeps the rest; a new one names its `base`. See docs/surfaces.md.
 */

const ZONE = /^patch\d+$/;
const NAME = /^[a-z][a-z0-9-]*$/;
/** Diagnostics of the text without effect here. */
const HARMLESS: readonly GrammarCode[] = ['mixed-line-endings', 'byte-order-mark', 'one-line-block'];
/** Far beyond any world. */
const FARTHEST_M = 1e6;
const MAX_GRIP = 3;
const LONGEST_TEXT = 200;

interface Reading {
  readonly document: CarIniDocument;
  readonly file: string;
}

function fail({ document, file }: Reading, at: CarNode, message: string): never {
  const { line } = positionAt(document, at.start);
  throw new RacebenchError('BAD_ARGUMENTS', `${file}:${line}: ${message}`);
}

/** Children of a block, each name once and of the names it may have. */
function childrenOf(reading: Reading, node: CarNode, known: readonly string[]): Map<string, CarNode> {
  const found = new Map<string, CarNode>();
  for (const child of node.block?.children ?? []) {
    if (child.kind !== 'key') continue;
    if (!known.includes(child.name)) {
      const guess = nearest(child.name, known);
      const hint = guess === undefined ? `there are ${known.join(', ')}` : `the nearest is ${guess}`;
      fail(reading, child, `${child.path} is not a key of a surface file; ${hint}.`);
    }
    if (found.has(child.name)) fail(reading, child, `${child.path} is there twice.`);
    found.set(child.name, child);
  }
  return found;
}

function textOf(reading: Reading, node: CarNode): string {
  const text = (rawValue(reading.document, node) ?? '').replace(/;.*$/, '').trim();
  if (text === '') fail(reading, node, `${node.path} has no value.`);
  if (text.length > LONGEST_TEXT)
    fail(reading, node, `${node.path} is longer than ${LONGEST_TEXT} characters.`);
  return text;
}

/** A number within its range, both in `unit`; gives SI. */
function numberOf(reading: Reading, node: CarNode, min: number, max: number, unit: UnitOrNone): number {
  const text = textOf(reading, node);
  const quantity = readQuantity(text, unit);
  if (!quantity.ok) return fail(reading, node, `${node.path} is "${text}": ${quantity.reason}.`);
  if (!(quantity.value >= min && quantity.value <= max))
    fail(
      reading,
      node,
      `${node.path} is ${text}; it must be ${min} to ${max}${unit === '1' ? '' : ` ${unit}`}.`,
    );
  return toSI(quantity.value, unit);
}

/** Names that a message lists: a file may have many thousands. */
const MAX_NAMED = 40;

const namesOf = ({ rows }: SurfaceSet): string => listed(Object.keys(rows), MAX_NAMED);

const PROPERTY_KEYS = SURFACE_PROPERTY_NAMES.map((name) => SURFACE_QUANTITIES[name].key);
const SURFACE_KEYS = ['base', 'label', 'description', 'drivable', 'grip', ...PROPERTY_KEYS];

function gripOf(reading: Reading, node: CarNode | undefined, base: SurfaceRow): SurfaceRow['grip'] {
  if (node === undefined) return base.grip;
  const grip = { ...base.grip };
  const columns = childrenOf(reading, node, TYRE_TYPE_NAMES);
  for (const type of TYRE_TYPE_NAMES) {
    const column = columns.get(type);
    if (column !== undefined) grip[type] = numberOf(reading, column, 0, MAX_GRIP, '1');
  }
  return grip;
}

/** 1 for yes, 0 for no. */
function switchOf(reading: Reading, node: CarNode): boolean {
  const value = numberOf(reading, node, 0, 1, '1');
  if (value !== 0 && value !== 1)
    fail(reading, node, `${node.path} is ${value}; it must be 1 (yes) or 0 (no).`);
  return value === 1;
}

function surfaceOf(reading: Reading, node: CarNode, set: SurfaceSet): SurfaceRow {
  if (!NAME.test(node.name))
    fail(reading, node, `${node.name} is not a valid surface name; use small letters, digits and hyphens.`);
  const keys = childrenOf(reading, node, SURFACE_KEYS);
  const baseNode = keys.get('base');
  const baseName = baseNode === undefined ? node.name : textOf(reading, baseNode);
  const base = Object.hasOwn(set.rows, baseName) ? set.rows[baseName] : undefined;
  if (base === undefined) {
    const what =
      baseNode === undefined
        ? `${node.name} is a new surface and names no base`
        : `${node.name}.base is ${baseName}, which is not a surface`;
    return fail(reading, baseNode ?? node, `${what}; it must be one of ${namesOf(set)}.`);
  }
  const properties: Record<keyof SurfaceProperties, number> = { ...base.properties };
  for (const name of SURFACE_PROPERTY_NAMES) {
    const { key, min, max, unit } = SURFACE_QUANTITIES[name];
    const given = keys.get(key);
    if (given !== undefined) properties[name] = numberOf(reading, given, min, max, unit);
  }
  const text = (key: string, otherwise: string): string => {
    const given = keys.get(key);
    return given === undefined ? otherwise : textOf(reading, given);
  };
  const drivable = keys.get('drivable');
  return {
    label: text('label', baseNode === undefined ? base.label : node.name),
    description: text('description', base.description),
    properties,
    grip: gripOf(reading, keys.get('grip'), base),
    isDrivable: drivable === undefined ? (base.isDrivable ?? true) : switchOf(reading, drivable),
    propertiesSource: reading.file,
    gripSource: reading.file,
  };
}

const POSITION_KEYS = ['from_x', 'to_x', 'from_y', 'to_y', 'surface', 'water_depth'];

function zoneOf(reading: Reading, node: CarNode, set: SurfaceSet): ZoneRow {
  const keys = childrenOf(reading, node, POSITION_KEYS);
  const edge = (key: string, otherwise: number): number => {
    const given = keys.get(key);
    return given === undefined ? otherwise : numberOf(reading, given, -FARTHEST_M, FARTHEST_M, 'm');
  };
  const named = keys.get('surface');
  const surface = named && textOf(reading, named);
  if (named !== undefined && surface !== undefined && !Object.hasOwn(set.rows, surface))
    fail(
      reading,
      named,
      `${named.path} is ${surface}, which is not a surface; it must be one of ${namesOf(set)}.`,
    );
  const water = keys.get('water_depth');
  if (named === undefined && water === undefined)
    fail(reading, node, `${node.name} has neither surface nor water_depth: it changes nothing.`);
  const { min, max, unit } = SURFACE_QUANTITIES.waterDepth_m;
  const position = {
    name: node.name,
    xMin_m: edge('from_x', -Infinity),
    xMax_m: edge('to_x', Infinity),
    yMin_m: edge('from_y', -Infinity),
    yMax_m: edge('to_y', Infinity),
    surface,
    waterDepth_m: water && numberOf(reading, water, min, max, unit),
  };
  if (!(position.xMax_m > position.xMin_m && position.yMax_m > position.yMin_m))
    fail(reading, node, `${node.name} has no size: to_x must be above from_x and to_y above from_y.`);
  return position;
}

/**
 * Reads a surface file; `file` names it in messages. Surfaces may build on those above them. Throws BAD_ARGUMENTS with
 * file, line and key.
 */
export function readSurfaceFile(text: string, file: string, own: SurfaceSet = OWN_SURFACES): SurfaceSet {
  const document = parseDocument(text);
  const reading = { document, file };
  const finding = document.findings.find(({ code }) => !HARMLESS.includes(code));
  if (finding !== undefined) {
    const { line } = positionAt(document, finding.offset);
    throw new RacebenchError('BAD_ARGUMENTS', `${file}:${line}: ${finding.message}`);
  }
  const rows: Record<string, SurfaceRow> = { ...own.rows };
  const zones: ZoneRow[] = [...own.zones];
  const seen = new Set<string>();
  const blocks = document.root.block.children.filter((node) => node.kind === 'key');
  for (const node of blocks) {
    if (node.block === undefined)
      fail(reading, node, `${node.name} is not a block: { } with keys must follow.`);
    if (seen.has(node.name)) fail(reading, node, `${node.name} is there twice.`);
    seen.add(node.name);
    if (!ZONE.test(node.name)) rows[node.name] = surfaceOf(reading, node, { rows, zones });
  }
  // Patches may name any surface of the file.
  for (const node of blocks) if (ZONE.test(node.name)) zones.push(zoneOf(reading, node, { rows, zones }));
  return { rows, zones };
}
