import type { QuickFix } from './car-edits.ts';
import { ADVICE_SEVERITY, type AdviceModel } from './advice.ts';

export type Severity = 'error' | 'warning' | 'info';

/** One diagnostic of a file: position, key and severity. Lines and columns start at 1. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly message: string;
  /** Dotted key of the diagnostic, empty where it is about the text. */
  readonly key: string;
  readonly line: number;
  readonly column: number;
  /** Name of the file when it is not the car.ini itself (a curve file). */
  readonly file?: string;
  /** Advice on how the car will drive; without it, a diagnostic of the file itself. */
  readonly group?: 'advice';
  /** Advice only: its validity, in words. */
  readonly validity?: string;
  /** Advice only: source of its rule or threshold. */
  readonly source?: string;
  /** Advice only: the vehicle models it applies to. */
  readonly models?: readonly AdviceModel[];
  /** Why it matters, in a sentence or two; empty where the message says it all. */
  readonly explanation?: string;
  /** Remedies, the likeliest first. */
  readonly fixes?: readonly QuickFix[];
  /** Number of further diagnostics of its code and severity that are counted and not listed. */
  readonly more?: number;
}

/**
 * The first error with its place, `Line 187, susp_rear.k: "abc" is not a number and is read as 0.`; empty without errors.
 *
 * @param carFile name of the car.ini, where it is to be said
 */
export function firstErrorText(diagnostics: readonly Diagnostic[], carFile = ''): string {
  const error = diagnostics.find(({ severity }) => severity === 'error');
  if (error === undefined) return '';
  const { file = carFile, key, line, message } = error;
  const place = file === '' ? `Line ${line}` : `${file}, line ${line}`;
  return `${place}${message.includes(key) ? '' : `, ${key}`}: ${message}`;
}

/**
 * Maximum number of listed diagnostics of one code and severity, each with its remedies. No real car has so
 * many, but a file of 16 MB can have millions.
 */
export const MAX_LISTED = 200;

/** The diagnostic that replaces those not listed. */
export const moreText = (more: number, listed: number = MAX_LISTED): string =>
  `There are ${more.toLocaleString('en-GB')} more of this kind; the first ${String(listed)} are listed.`;

/** Number of findings in a list of diagnostics, including those not listed. */
export const countDiagnostics = (list: readonly Diagnostic[]): number =>
  list.reduce((sum, { more }) => sum + (more ?? 1), 0);

/**
 * Every diagnostic of a car, with its severity. An error keeps the car from running, so the same diagnostic
 * of a key that the simulation does not read is a warning. Messages are written where the facts are known.
 */
export const DIAGNOSTIC_SEVERITY = {
  // grammar (docs/sources/racer-format.md section 1)
  'brace-joined-to-name': 'warning',
  'brace-inside-value': 'warning',
  'one-line-block': 'warning',
  'block-under-comment': 'warning',
  'block-after-close': 'warning',
  'value-and-block': 'info',
  'missing-close-brace': 'error',
  'extra-close-brace': 'warning',
  'value-too-long': 'warning',
  'nesting-too-deep': 'warning',
  'byte-order-mark': 'warning',
  'stray-name': 'warning',
  'stray-value': 'warning',
  'stray-reference': 'warning',
  'unknown-reference': 'error',
  'mixed-line-endings': 'info',
  'too-many-entries': 'error',
  // decode
  'plain-section-file': 'error',
  'unknown-key': 'info',
  'near-miss-key': 'warning',
  'duplicate-key': 'warning',
  'duplicate-block': 'warning',
  'wrong-type': 'error',
  'empty-value': 'warning',
  'trailing-text': 'info',
  'blank-in-file-name': 'info',
  'decimal-comma': 'warning',
  'octal-integer': 'warning',
  'out-of-range': 'warning',
  'unit-slip': 'warning',
  'obsolete-key': 'info',
  'older-key': 'info',
  'missing-key': 'info',
  // Racer continues with a constant torque, and so does the simulation.
  'missing-file': 'warning',
  'bad-curve': 'error',
  'bad-pwm-table': 'error',
  'curve-not-ending-at-zero': 'info',
  // The wheel uses its other data instead.
  'bad-tyre-file': 'warning',
  'tyre-data-missing': 'warning',
  // The car is drawn without it; the simulation reads no models.
  'model-file': 'warning',
  'model-surface': 'info',
  'pacejka-94': 'info',
  'template-as-wheel': 'info',
  'no-outputs': 'info',
  'unknown-differential-type': 'warning',
  'ignored-differential-key': 'info',
  'unknown-choice': 'warning',
  'clutch-factor-missing': 'info',
  'script-missing': 'error',
  'bad-script': 'error',
  'end-ratio-used': 'info',
  'angle-past-90': 'info',
  'older-clutch-rule': 'info',
  'differential-count': 'warning',
  'unused-differential': 'info',
  'unused-wheel': 'info',
  'physx-only': 'info',
  // Racer's differentials: a faked one "doesn't work very well" beyond 30 % on the weaker axle
  'faked-drive-share': 'warning',
  'anti-roll-bar-ignored': 'warning',
  'wheel-order': 'warning',
  // The car runs with a smaller step, or on another model.
  'spring-too-stiff': 'warning',
  'car-not-drivable': 'error',
  ...ADVICE_SEVERITY,
} as const satisfies Record<string, Severity>;

export type DiagnosticCode = keyof typeof DIAGNOSTIC_SEVERITY;
