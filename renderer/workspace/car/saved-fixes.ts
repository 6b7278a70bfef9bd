import type { Diagnostic, DiagnosticCode } from '../../../core/catalogue/diagnostics.ts';
import type { FieldValue } from '../../worker/car-model.ts';

/** Diagnostics of the value of a setting, which another value ends. */
const OF_VALUES: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  'wrong-type',
  'empty-value',
  'trailing-text',
  'decimal-comma',
  'octal-integer',
  'out-of-range',
  'unit-slip',
  'car-not-drivable',
]);

const isPlainNumber = ({ text, value }: FieldValue): boolean => text !== '' && Number(text) === value;

/** Values by the key in the file that sets them. */
const bySource = (values: Iterable<FieldValue>): ReadonlyMap<string, FieldValue> =>
  new Map([...values].filter(({ origin }) => origin !== 'default').map((value) => [value.sourceKey, value]));

/** Diagnostics of numbers that the saved file has otherwise, each with the way back to that number as its first remedy. */
export function withSavedFixes(
  diagnostics: readonly Diagnostic[],
  values: readonly FieldValue[],
  saved: ReadonlyMap<string, FieldValue>,
): readonly Diagnostic[] {
  if (!diagnostics.some(({ code }) => OF_VALUES.has(code))) return diagnostics;
  const [now, before] = [bySource(values), bySource(saved.values())];
  return diagnostics.map((diagnostic) => {
    const { code, key, fixes = [] } = diagnostic;
    const was = OF_VALUES.has(code) ? before.get(key) : undefined;
    if (was === undefined || !isPlainNumber(was) || was.text === now.get(key)?.text) return diagnostic;
    const back = {
      label: `Back to ${was.text} (saved)`,
      edits: [{ kind: 'set' as const, key, valueText: was.text }],
    };
    return { ...diagnostic, fixes: [back, ...fixes] };
  });
}
