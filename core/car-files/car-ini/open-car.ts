import type { Diagnostic } from '../../catalogue/diagnostics.ts';
import type { CarCompanion } from '../../contract/car-file.ts';
import { patternOf, SETUP_FIELDS, type WheelLabels } from '../../catalogue/setup-fields.ts';
import { unitSymbol } from '../../units/suffixes.ts';
import { MAX_WHEELS } from '../../catalogue/vehicle-kinds.ts';
import { wheelLabels } from '../../setup/car-channels.ts';
import type { Setup } from '../../setup/setup.ts';
import { createReader } from './car-reader.ts';
import { checkRanges, readCarValues, type CarValue } from './car-values.ts';
import { ignoredDifferentialKeys } from './decode-differential.ts';
import { TYRE_FILE_KEYS } from './tyre-files.ts';
import { PWM_TABLE_KEY } from './decode-electronic.ts';
import { decodeSetup } from './decode-setup.ts';
import type { WheelNumbers } from './decode-wheels.ts';
import { differentialBlocks } from './differential-blocks.ts';
import {
  createLog,
  sortDiagnostics,
  withoutSurplus,
  type DiagnosticList,
  type DiagnosticLog,
} from './diagnostics.ts';
import { parseDocument } from './car-document.ts';
import { addFixes, reportOlderKeys } from './fixes/add-fixes.ts';
import {
  findDamagedBlocks,
  withDamagedBlocks,
  withoutConsequences,
  type DamagedBlocks,
} from './fixes/damaged-blocks.ts';
import { checkUnits } from './fixes/check-units.ts';
import type { CarIniDocument } from './nodes.ts';
import { CURVE_KEY, nameAt, openCurve } from './open-curve.ts';
import { isPlainSectionText } from './plain-ini.ts';
import { nodePath } from './lookup.ts';
import { usedValues } from './used-values.ts';
import { isLive, rolesOf } from './key-templates.ts';
import { unknownReferenceText } from './tree.ts';

/** A car.ini read as far as it can be. */
export interface OpenCar {
  readonly document: CarIniDocument;
  /** Undefined where an error keeps the car from running; then `diagnostics` has at least one error. */
  readonly setup: Setup | undefined;
  readonly values: ReadonlyMap<string, CarValue>;
  /** Numbers used in place of missing or unusable ones, where they follow from other keys. */
  readonly used: ReadonlyMap<string, number>;
  /** In the order of lines, diagnostics about the car.ini before those about its curve files. */
  readonly diagnostics: readonly Diagnostic[];
  /** Files beside the car.ini that it names. */
  readonly companionNames: readonly string[];
  /** Numbers of the file of the wheels FL, FR, RL, RR; undefined where they are not known. */
  readonly wheelNumbers: WheelNumbers | undefined;
  /** Labels of the wheels by their numbers in the file; undefined where their positions are not known. */
  readonly wheelLabels: WheelLabels | undefined;
}

function namesOf(document: CarIniDocument): string[] {
  const scripts = differentialBlocks(document).names.map((block) => nameAt(document, `${block}.script`));
  const tyres = Array.from({ length: MAX_WHEELS }, (_, n) =>
    TYRE_FILE_KEYS.map((key) => nameAt(document, `wheel${n}.${key}`)),
  ).flat();
  const names = [nameAt(document, CURVE_KEY), nameAt(document, PWM_TABLE_KEY), ...scripts, ...tyres];
  return [...new Set(names.filter((name) => name !== undefined))];
}

/** The files beside a car.ini that it names: its torque curve, its PWM table, its scripts and its tyres. Blanks around a name are left out. */
export function companionNames(text: string): string[] {
  return namesOf(parseDocument(text));
}

/** The name of the car in a car.ini, and the files beside it that it names. */
export interface CarNames {
  /** Empty where the file has no name. */
  readonly car: string;
  readonly companions: readonly string[];
}

/** The names alone, without reading all values. */
export function carNames(text: string): CarNames {
  const document = parseDocument(text);
  return { car: nameAt(document, 'car.name') ?? '', companions: namesOf(document) };
}

/** First segments of the keys the simulation reads: an unknown reference elsewhere is not an error. */
const SIMULATED_BLOCKS: ReadonlySet<string> = new Set(
  SETUP_FIELDS.filter((row) => row.simulated).map((row) => row.key.split('.')[0] ?? ''),
);

/** An error only where the simulation reads a value that the reference should have given. */
function addUnknownReferences(document: CarIniDocument, log: DiagnosticLog): void {
  const role = rolesOf(document);
  for (const node of document.unresolved) {
    if (node.reference === undefined) continue;
    const { start, path } = node.reference;
    const first = patternOf(role(node)).split('.')[0] ?? '';
    const isMilder = isLive(node) && !SIMULATED_BLOCKS.has(first);
    const message = unknownReferenceText(path);
    log.at('unknown-reference', start, nodePath(node), message, isMilder ? 'warning' : undefined);
  }
}

function addGrammarFindings(
  document: CarIniDocument,
  damaged: DamagedBlocks | undefined,
  log: DiagnosticList,
): void {
  for (const { code, offset, key, message } of withDamagedBlocks(document.findings, damaged))
    if (code !== 'unknown-reference') log.at(code, offset, key, message);
  for (const [code, more] of document.unlisted) if (code !== 'unknown-reference') log.count(code, more);
  addUnknownReferences(document, log);
}

/** Expected keys whose absence is reported by the code that knows the replacement. */
const SAID_ELSEWHERE: ReadonlySet<string> = new Set([
  CURVE_KEY,
  'clutch.max_torque',
  'engine.max_rpm',
  'engine.inertia.engine',
]);

/** Blocks that a car with a motor in each wheel does not have. */
const ENGINE_BLOCKS = /^(engine|gearbox|clutch)[.]/;
/** Blocks that a vehicle without a drive does not have. */
const DRIVE_BLOCKS = /^(engine|gearbox|clutch|differential)[.]/;

function absentBlocks({ differentials, vehicle }: Setup): RegExp | undefined {
  if (vehicle?.kind === 'no-drive') return DRIVE_BLOCKS;
  return differentials[0].electronic === undefined ? undefined : ENGINE_BLOCKS;
}

function reportMissing(
  values: ReadonlyMap<string, CarValue>,
  log: DiagnosticLog,
  absent: RegExp | undefined,
): void {
  for (const row of SETUP_FIELDS) {
    if (!row.expected || row.key.includes('<') || SAID_ELSEWHERE.has(row.key)) continue;
    if (absent?.test(row.key) === true) continue;
    const value = values.get(row.key);
    if (value?.origin !== 'default') continue;
    const unit = row.unit === '1' ? '' : ` ${unitSymbol(row.unit)}`;
    const used = typeof value.value === 'number' ? `; the default (${value.value}${unit}) is used` : '';
    log.near('missing-key', row.key, `${row.key} is missing${used}.`);
  }
}

function openPlainSections(document: CarIniDocument): OpenCar {
  const log = createLog(document);
  const offset = document.text.search(/^[ \t]*\[/m);
  const message =
    'The file has [section] headings. A car.ini has named blocks in { }; this file belongs to another program.';
  log.at('plain-section-file', Math.max(0, offset), '', message);
  return {
    document,
    setup: undefined,
    values: new Map(),
    used: new Map(),
    diagnostics: log.all(),
    companionNames: [],
    wheelNumbers: undefined,
    wheelLabels: undefined,
  };
}

/**
 * Reads a car.ini with the files beside it into an immutable setup in SI and ISO 8855 axes, and says what is odd.
 * Never throws for what a file holds.
 *
 * @param text ISO 8859-1 decoded
 * @param companions the curve files found, by the name the car gives them or as <ini stem>.<name>
 * @param always keys whose diagnostics are listed however many others there are
 */
export function openCar(
  text: string,
  companions: readonly CarCompanion[],
  always?: ReadonlySet<string>,
): OpenCar {
  const document = parseDocument(text);
  if (isPlainSectionText(text)) return openPlainSections(document);
  const log = createLog(document, undefined, always);
  const damaged = findDamagedBlocks(document);
  addGrammarFindings(document, damaged, log);
  const values = readCarValues(document, log);
  const reader = createReader(document, values, log);
  const names = namesOf(document);
  const fileDiagnostics: Diagnostic[] = [];
  const { setup, wheels } = decodeSetup(reader, {
    companions,
    curve: () => openCurve(reader, companions, fileDiagnostics),
    diagnostics: fileDiagnostics,
  });
  reportMissing(values, log, absentBlocks(setup));
  const ignored = new Set(ignoredDifferentialKeys(reader, setup));
  const labels = wheelLabels(setup, wheels);
  checkRanges(values, ignored, log, labels);
  checkUnits(values, ignored, log);
  reportOlderKeys(values, log);
  const all = [...sortDiagnostics(log.all()), ...withoutSurplus(sortDiagnostics(fileDiagnostics))];
  const found =
    damaged === undefined
      ? all
      : withoutConsequences(all, damaged, openCar(damaged.mended, companions).diagnostics);
  const used = usedValues(setup, wheels);
  const diagnostics = addFixes(found, {
    document,
    values,
    companions,
    setup,
    wheels,
    used,
  });
  const hasError = diagnostics.some((diagnostic) => diagnostic.severity === 'error');
  return {
    document,
    setup: hasError ? undefined : setup,
    values,
    used,
    diagnostics,
    companionNames: names,
    wheelNumbers: wheels,
    wheelLabels: labels,
  };
}
