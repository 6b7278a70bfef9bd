import { cacheByObject } from '../../math/cache.ts';
import { rangeText } from '../../catalogue/range-text.ts';
import {
  carFields,
  fieldForKey,
  patternOf,
  type WheelLabels,
  type BlockCounts,
  type CarField,
} from '../../catalogue/setup-fields.ts';
import { splitDifferentialKey } from '../../catalogue/fields/differential-fields.ts';
import { MAX_WHEELS } from '../../catalogue/vehicle-kinds.ts';
import type { SetupField } from '../../catalogue/fields/field.ts';
import type { DiagnosticLog } from './diagnostics.ts';
import { differentialBlocks } from './differential-blocks.ts';
import { shortened } from './finding-list.ts';
import { pathChecksOf } from './fixes/path-checks.ts';
import { findFrom, nodePath, rawValue } from './lookup.ts';
import type { CarIniDocument, CarNode } from './nodes.ts';
import { positionAt } from './position.ts';
import { rolesOf, findEffective, liveNodes, type RoleOf } from './key-templates.ts';
import { isCutPath, MAX_PATH_CHARACTERS } from './tree.ts';
import { editableSpan, readValue, type ParsedValue, type ValueRemark } from './values.ts';

/** A key of a car with the value that is used. */
export interface CarValue {
  readonly key: string;
  /** Key of its row in the field table; empty for an unknown key. */
  readonly fieldKey: string;
  /** Text in the file, without surrounding blanks and without a note; empty for a default. */
  readonly text: string;
  /** Value as Racer reads it, in the file's unit; undefined where there is neither a value nor a default. */
  readonly value: ParsedValue | undefined;
  /** `inherited`: set in a template that the car refers to, or that replaces a missing wheel. */
  readonly origin: 'own' | 'inherited' | 'default';
  /** The key in the file that sets it (susp_front.k for susp0.k); empty for a default. */
  readonly sourceKey: string;
  /** Line of the value, from 1; 0 for a default. */
  readonly line: number;
  readonly column: number;
  /** Offsets of `text` in the file; both 0 for a default. */
  readonly start: number;
  readonly end: number;
}

/** Defaults are the same for every car: made once. Most values of a car are defaults. */
const defaultValue = cacheByObject((row: CarField): CarValue => ({
  key: row.key,
  fieldKey: row.field.key,
  text: '',
  value: row.field.default,
  origin: 'default',
  sourceKey: '',
  line: 0,
  column: 0,
  start: 0,
  end: 0,
}));

const NO_REMARKS: readonly ValueRemark[] = [];

/** Reads the value of a node that has one, as its field wants it; remarks go to the log. */
function valueOfNode(
  document: CarIniDocument,
  log: DiagnosticLog,
  key: string,
  node: CarNode,
  field: SetupField | undefined,
): CarValue {
  const raw = rawValue(document, node) ?? '';
  const from = node.value?.start ?? node.end;
  const span = editableSpan(raw, field?.kind);
  const start = from + span.start;
  const sourceKey = nodePath(node);
  const text = raw.slice(span.start, span.end);
  const reading = field === undefined ? { value: text, remarks: NO_REMARKS } : readValue(raw, field.kind);
  for (const { code, message } of reading.remarks) {
    const isMilder = code === 'wrong-type' && field?.simulated === false;
    log.at(code, start, sourceKey, message, isMilder ? 'warning' : undefined);
  }
  return {
    key,
    fieldKey: field?.key ?? '',
    text,
    value: reading.value,
    origin: sourceKey === key ? 'own' : 'inherited',
    sourceKey,
    ...positionAt(document, start),
    start,
    end: from + span.end,
  };
}

/** Numbered blocks of a kind that are read; a file may count billions, and what it lacks is not asked for one by one. */
export const MAX_BLOCKS = 12;

/** Counts blocks of the root where `parent` is empty; `counted` is the key that states the number, if there is one. */
function countBlocks(document: CarIniDocument, parent: string, name: string, counted?: string): number {
  const node = parent === '' ? document.root : findEffective(document, parent);
  const numbered = new RegExp(`^${name}(\\d+)$`);
  let highest = 0;
  for (const child of node?.block?.firstByName.keys() ?? []) {
    const match = numbered.exec(child);
    if (match !== null) highest = Math.max(highest, Number(match[1]) + 1);
  }
  const count = counted === undefined ? undefined : findEffective(document, counted);
  const said = count === undefined ? 0 : readValue(rawValue(document, count) ?? '', 'int').value;
  return Math.min(MAX_BLOCKS, Math.max(highest, typeof said === 'number' ? said : 0));
}

/** Number of blocks diff<d> to show: those of the car, or all three where the car declares three. */
function differentialCounts(
  document: CarIniDocument,
): Pick<BlockCounts, 'singleDifferential' | 'rootDifferentials' | 'nestedDifferentials'> {
  const { names } = differentialBlocks(document);
  const used = (form: RegExp): number => names.filter((name) => form.test(name)).length;
  return {
    singleDifferential: names.includes('differential'),
    rootDifferentials: Math.max(used(/^diff\d$/), countBlocks(document, '', 'diff')),
    nestedDifferentials: Math.max(used(/^differential\.diff/), countBlocks(document, 'differential', 'diff')),
  };
}

/** Wheels to show: those that car.wheels states, where a vehicle may have so many, else four. */
function wheelCount(document: CarIniDocument): number {
  const node = findEffective(document, 'car.wheels');
  const said = node === undefined ? 4 : readValue(rawValue(document, node) ?? '', 'int').value;
  return typeof said === 'number' && said >= 3 && said <= MAX_WHEELS ? said : 4;
}

/** The larger of the stated number of blocks and the number of blocks in the file. */
export function blockCounts(document: CarIniDocument): BlockCounts {
  return {
    wheels: wheelCount(document),
    gears: countBlocks(document, 'gearbox', 'gear', 'gearbox.gears'),
    wings: countBlocks(document, 'aero', 'wing', 'aero.wings'),
    antiRollBars: countBlocks(document, 'antirollbar', 'arb', 'antirollbar.count'),
    breakables: countBlocks(document, '', 'breakable'),
    ...differentialCounts(document),
  };
}

/** False where the key belongs to a kind of differential that its block does not name. */
function isForKind(document: CarIniDocument, key: string, { forKind }: SetupField): boolean {
  if (forKind === undefined) return true;
  const block = splitDifferentialKey(key)?.block ?? '';
  const node = findEffective(document, `${block}.racebench_type`);
  return node?.value !== undefined && (rawValue(document, node) ?? '').trim() === forKind;
}

/** Like findEffective, for keys block by block: the block of the last key is cached. */
function createFinder(document: CarIniDocument): (key: string) => CarNode | undefined {
  let head = '';
  let block: CarNode | undefined;
  return (key) => {
    const point = key.indexOf('.');
    if (point < 0) return findEffective(document, key);
    if (point !== head.length || !key.startsWith(head)) {
      head = key.slice(0, point);
      block = findEffective(document, head);
    }
    return block === undefined ? undefined : findFrom(block, key.slice(point + 1));
  };
}

/** Every key of the table that the car has or that has a default, then the other keys of the file, by key. */
export function readCarValues(document: CarIniDocument, log: DiagnosticLog): Map<string, CarValue> {
  const values = new Map<string, CarValue>();
  const find = createFinder(document);
  for (const row of carFields(blockCounts(document))) {
    const { key, field } = row;
    const node = find(key);
    if (node?.value !== undefined) values.set(key, valueOfNode(document, log, key, node, field));
    else if (!field.onlyWhenPresent && isForKind(document, key, field)) values.set(key, defaultValue(row));
  }
  const nodes = liveNodes(document);
  const role = rolesOf(document);
  const blocks: UnknownBlocks = new Map();
  for (const node of nodes) addOtherKey(document, log, role, node, values, blocks);
  for (const [block, { name, settings }] of blocks) reportUnknownBlock(log, block, name, settings);
  return values;
}

const isFirst = (node: CarNode): boolean => node.parent?.block?.firstByName.get(node.name) === node;

/** True where no other node hides it. */
export function isReachable(node: CarNode): boolean {
  for (let at: CarNode = node; at.parent !== undefined; at = at.parent) if (!isFirst(at)) return false;
  return true;
}

/** True where its name or the name of an enclosing block contains a point: no path leads there. */
function hasPoint(node: CarNode): boolean {
  for (let at: CarNode = node; at.parent !== undefined; at = at.parent)
    if (at.name.includes('.')) return true;
  return false;
}

function addOtherKey(
  document: CarIniDocument,
  log: DiagnosticLog,
  role: RoleOf,
  node: CarNode,
  values: Map<string, CarValue>,
  blocks: UnknownBlocks,
): void {
  reportDuplicate(document, log, node);
  if (node.value === undefined || !isReachable(node)) return;
  const key = nodePath(node);
  if (isCutPath(key)) {
    const message = `${shortened(key)} is never found: its path has more than ${MAX_PATH_CHARACTERS} characters. It is kept in the file.`;
    log.at('unknown-key', node.start, key, message);
    return;
  }
  if (hasPoint(node)) {
    const message = `${key} is never found: a point separates block names, so a name must not contain one.`;
    log.at('unknown-key', node.start, key, message);
    return;
  }
  const usedAs = role(node);
  // A block may be referred to from an unknown block and still be the block that its name says.
  const field = fieldForKey(usedAs) ?? (usedAs === key ? undefined : fieldForKey(key));
  if (field === undefined) {
    reportUnknown(document, log, node, blocks);
    values.set(key, valueOfNode(document, log, key, node, undefined));
    return;
  }
  if (field.obsolete !== undefined)
    log.at('obsolete-key', node.start, key, `${key} is obsolete: ${field.obsolete}.`);
  const isTemplate = usedAs !== key && patternOf(usedAs) !== patternOf(key);
  if (!isTemplate && !values.has(key)) values.set(key, valueOfNode(document, log, key, node, field));
}

/** Settings of each block with a slip in its name, by its path, and the name that was meant. */
type UnknownBlocks = Map<string, { readonly name: string; readonly settings: CarNode[] }>;

/** Reports an unknown key, with the known key it is a slip of where there is one; the slip of a block is kept for later. */
function reportUnknown(
  document: CarIniDocument,
  log: DiagnosticLog,
  node: CarNode,
  blocks: UnknownBlocks,
): void {
  const key = nodePath(node);
  const { slip: near, beside } = pathChecksOf(document)(node);
  if (near === undefined) {
    const meant = beside === undefined ? '' : ` Did you mean ${beside}, which is set as well?`;
    log.at(
      'unknown-key',
      node.start,
      key,
      `${key} is an unknown setting: kept in the file, no effect.${meant}`,
    );
    return;
  }
  if (near.key === key) {
    const message = `${key} is an unknown setting and has no effect: did you mean ${near.name}?`;
    log.at('near-miss-key', node.start, key, message);
    return;
  }
  const block = blocks.get(near.key);
  if (block === undefined) blocks.set(near.key, { name: near.name, settings: [node] });
  else block.settings.push(node);
}

/** Reports a block with a slip in its name once, in its line, for all its settings. */
function reportUnknownBlock(
  log: DiagnosticLog,
  path: string,
  name: string,
  settings: readonly CarNode[],
): void {
  const [first] = settings;
  if (first === undefined) return;
  let block = first;
  while (block.parent !== undefined && nodePath(block) !== path) block = block.parent;
  const count = settings.length === 1 ? 'its setting has' : `its ${settings.length} settings have`;
  const message = `The block ${path} is unknown and ${count} no effect: did you mean ${name}?`;
  log.at('near-miss-key', block.start, nodePath(first), message);
}

/** Reports a name that is in its block already; the first one is used. */
export function reportDuplicate(document: CarIniDocument, log: DiagnosticLog, node: CarNode): void {
  const first = node.parent?.block?.firstByName.get(node.name);
  if (first === undefined || first === node) return;
  const key = nodePath(node);
  const { line } = positionAt(document, first.start);
  const second = positionAt(document, node.start).line;
  if (node.block === undefined && node.reference === undefined) {
    const message = `${key} is set twice (lines ${line} and ${second}); line ${line} is used.`;
    log.at('duplicate-key', node.start, key, message);
    return;
  }
  const message = `The block ${key} is there twice (lines ${line} and ${second}); the one in line ${line} is used.`;
  log.at('duplicate-block', node.start, key, message);
}

/** Reports numbers outside the limits of their row, but for keys in `ignored`. */
export function checkRanges(
  values: ReadonlyMap<string, CarValue>,
  ignored: ReadonlySet<string>,
  log: DiagnosticLog,
  wheels: WheelLabels | undefined,
): void {
  for (const { key, value, fieldKey, sourceKey, start, origin } of values.values()) {
    if (origin === 'default' || typeof value !== 'number' || fieldKey === '' || ignored.has(key)) continue;
    const message = rangeText({ key, sourceKey, value }, undefined, wheels);
    if (message !== undefined) log.at('out-of-range', start, sourceKey, message);
  }
}
