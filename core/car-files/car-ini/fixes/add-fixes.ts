import type { Diagnostic, DiagnosticCode } from '../../../catalogue/diagnostics.ts';
import { fieldForKey } from '../../../catalogue/setup-fields.ts';
import { roundedDown, stiffCorners, stiffKey } from '../check-step.ts';
import type { CarValue } from '../car-values.ts';
import type { DiagnosticLog } from '../diagnostics.ts';
import {
  fixBraceOnOwnLine,
  fixByteOrderMark,
  fixMissingBrace,
  fixStrayName,
  fixSurplusBrace,
} from './brace-fixes.ts';
import {
  boxInertiaFix,
  fixEndRatio,
  fixFakedDrive,
  fixMissingFile,
  fixMissingKey,
  fixWheelOrder,
} from './car-fixes.ts';
import { fixDifferentialCount } from './differential-count.ts';
import { unitFixes } from './check-units.ts';
import { createTrial } from './trial.ts';
import { numberText, setFix, valueAt, writtenKey, type FixContext, type FixMaker } from './fix-context.ts';
import {
  fixDuplicate,
  fixDuplicateBlock,
  fixIgnoredKey,
  fixObsolete,
  fixReference,
  fixNearMiss,
  NEWER_KEYS,
} from './key-fixes.ts';
import {
  fixBlankInFileName,
  fixDecimalComma,
  fixNotDrivable,
  fixOctal,
  fixOutOfRange,
  fixTrailingText,
  fixUnknownChoice,
  fixWrongType,
} from './value-fixes.ts';

const isInertia = (key: string): boolean => key.startsWith('body.inertia.');

const fixUnitSlip: FixMaker = ({ key }, context) => {
  const value = valueAt(context, key);
  return value === undefined ? [] : unitFixes(value);
};

const fixStiff: FixMaker = ({ key }, context) => {
  const { setup, wheels } = context;
  if (setup === undefined || wheels === undefined) return [];
  const corner = stiffCorners(setup).find((one) => stiffKey(one, wheels) === key);
  if (corner === undefined || !(corner.left_Npm > 0)) return [];
  const text = numberText(roundedDown(corner.left_Npm));
  return [setFix(`Write ${text} N/m, the maximum for this step`, writtenKey(context, key), text)];
};

const fixClutchForm: FixMaker = ({ key }) => [
  setFix('Write two: 1 + 2 clutches, as in Racer 0.5', key, 'two'),
  setFix('Write one: 1 + clutches, as since 0.8.6', key, 'one'),
];

const fixDifferentialType: FixMaker = (diagnostic, context) => {
  const block = diagnostic.key.slice(0, diagnostic.key.lastIndexOf('.'));
  return diagnostic.key.endsWith('.racebench_type')
    ? fixUnknownChoice(diagnostic, context)
    : [setFix('Set the type to open, as it runs now', `${block}.racebench_type`, 'free')];
};

/** A block that holds the blocks in use, as differential does its diff0 to diff2, is not removed with them. */
const fixUnusedBlock: FixMaker = ({ key }, { setup }) =>
  setup?.differentials.some(({ block }) => block.startsWith(`${key}.`)) === true
    ? []
    : [{ label: 'Remove the block', edits: [{ kind: 'remove', key }] }];

/** Makers of the remedies of each code; other codes have none. */
const MAKERS: Readonly<Partial<Record<DiagnosticCode, FixMaker>>> = {
  'brace-joined-to-name': fixBraceOnOwnLine('brace-joined-to-name'),
  'brace-inside-value': fixBraceOnOwnLine('brace-inside-value'),
  'missing-close-brace': fixMissingBrace,
  'extra-close-brace': fixSurplusBrace,
  'byte-order-mark': fixByteOrderMark,
  'stray-name': fixStrayName,
  'unknown-reference': fixReference,
  'near-miss-key': fixNearMiss,
  'duplicate-key': fixDuplicate,
  'duplicate-block': fixDuplicateBlock,
  'wrong-type': fixWrongType,
  'empty-value': fixWrongType,
  'trailing-text': fixTrailingText,
  'blank-in-file-name': fixBlankInFileName,
  'decimal-comma': fixDecimalComma,
  'octal-integer': fixOctal,
  'out-of-range': (diagnostic, context) =>
    isInertia(diagnostic.key) ? boxInertiaFix(context) : fixOutOfRange(diagnostic, context),
  'car-not-drivable': (diagnostic, context) =>
    isInertia(diagnostic.key) ? boxInertiaFix(context) : fixNotDrivable(diagnostic, context),
  'unit-slip': fixUnitSlip,
  'spring-too-stiff': fixStiff,
  'obsolete-key': fixObsolete,
  'older-key': fixObsolete,
  'missing-key': fixMissingKey,
  'clutch-factor-missing': fixMissingKey,
  'missing-file': fixMissingFile,
  'ignored-differential-key': fixIgnoredKey,
  'unknown-differential-type': fixDifferentialType,
  'unknown-choice': fixUnknownChoice,
  'older-clutch-rule': fixClutchForm,
  'differential-count': fixDifferentialCount,
  'end-ratio-used': fixEndRatio,
  'unused-differential': fixUnusedBlock,
  'unused-wheel': fixUnusedBlock,
  'wheel-order': fixWheelOrder,
  'faked-drive-share': fixFakedDrive,
};

/** Reports each older name that is still read, with its newer one. */
export function reportOlderKeys(values: ReadonlyMap<string, CarValue>, log: DiagnosticLog): void {
  for (const { key, fieldKey, sourceKey, start, origin } of values.values()) {
    const newer = NEWER_KEYS.get(fieldKey);
    if (origin === 'default' || newer === undefined || fieldForKey(key)?.obsolete !== undefined) continue;
    const name = newer.slice(newer.lastIndexOf('.') + 1);
    const message = `${sourceKey} is the older name of ${name}; it is read only where ${name} is missing.`;
    log.at('older-key', start, sourceKey, message);
  }
}

/** Codes that a diagnostic covers: their cause is the wrong unit, or a text that is read as 0. */
const COVERED: Readonly<Partial<Record<DiagnosticCode, readonly DiagnosticCode[]>>> = {
  'unit-slip': ['out-of-range', 'trailing-text'],
  'wrong-type': ['out-of-range', 'car-not-drivable', 'unit-slip'],
  'empty-value': ['out-of-range'],
};

const identityOf = (code: DiagnosticCode, { key, line, file = '' }: Diagnostic): string =>
  `${code} ${line} ${file} ${key}`;

/** True for a diagnostic whose cause another one at the same key already says. An error covers what it says only as an error. */
function isCovered(diagnostics: readonly Diagnostic[]): (diagnostic: Diagnostic) => boolean {
  const covered = new Set(
    diagnostics.flatMap((diagnostic) =>
      (COVERED[diagnostic.code] ?? [])
        .filter((code) => code !== 'car-not-drivable' || diagnostic.severity === 'error')
        .map((code) => identityOf(code, diagnostic)),
    ),
  );
  return (diagnostic) => covered.has(identityOf(diagnostic.code, diagnostic));
}

/** An empty value that keeps the car from driving is one error, which says both. */
function withEmptyValues(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const errors = new Map(
    diagnostics
      .filter(({ code }) => code === 'car-not-drivable')
      .map((diagnostic) => [identityOf('empty-value', diagnostic), diagnostic]),
  );
  const empty = new Map(
    diagnostics.flatMap((diagnostic) => {
      const error =
        diagnostic.code === 'empty-value' ? errors.get(identityOf('empty-value', diagnostic)) : undefined;
      return error === undefined ? [] : [[error, diagnostic] as const];
    }),
  );
  if (empty.size === 0) return diagnostics;
  const merged = new Set(empty.values());
  return diagnostics.flatMap((diagnostic) => {
    const cause = empty.get(diagnostic);
    if (cause !== undefined) return [{ ...diagnostic, message: `${cause.message} ${diagnostic.message}` }];
    return merged.has(diagnostic) ? [] : [diagnostic];
  });
}

/**
 * The diagnostics with their fixes. A number in the wrong unit, and a text in place of a number, are reported as such only.
 */
export function addFixes(diagnostics: readonly Diagnostic[], facts: Omit<FixContext, 'mends'>): Diagnostic[] {
  const context: FixContext = { ...facts, mends: createTrial(facts.document) };
  const covered = isCovered(diagnostics);
  return withEmptyValues(diagnostics)
    .filter((diagnostic) => !covered(diagnostic))
    .map((diagnostic) => {
      if (diagnostic.file !== undefined || diagnostic.more !== undefined) return diagnostic;
      const fixes = MAKERS[diagnostic.code]?.(diagnostic, context) ?? [];
      return fixes.length === 0 ? diagnostic : { ...diagnostic, fixes };
    });
}
