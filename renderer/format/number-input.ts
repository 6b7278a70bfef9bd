/** What a person typed into a number field: the number, the text to write into the file, or why it is none. */
export type ParsedNumber =
  | { readonly ok: true; readonly value: number; readonly text: string }
  | { readonly ok: false; readonly reason: string };

const PLAIN_NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/**
 * Reads a typed number. A decimal comma counts as a point (files hold points only), a typographic minus as a minus,
 * spaces inside digit groups are dropped. `text` keeps the digits as typed: 12.50 stays 12.50.
 */
export function parseNumber(typed: string): ParsedNumber {
  const text = typed
    .trim()
    .replace(/\u2212/g, '-')
    .replace(/(\d)[\s\u00a0\u202f]+(?=\d)/g, '$1');
  if (text === '') return { ok: false, reason: 'Empty: a number is needed' };
  if ((text.match(/,/g) ?? []).length > 1 || (text.includes(',') && text.includes('.')))
    return { ok: false, reason: 'More than one decimal sign' };
  const pointed = text.replace(',', '.');
  if (!PLAIN_NUMBER.test(pointed)) return { ok: false, reason: 'Not a number' };
  const value = Number(pointed);
  if (!Number.isFinite(value)) return { ok: false, reason: 'Too large to be stored' };
  return { ok: true, value, text: pointed };
}

export interface NumberLimits {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly isInteger?: boolean | undefined;
}

/** Why a value is not accepted, in words; undefined where it is. */
export function limitReason(value: number, limits: NumberLimits, unitText: string): string | undefined {
  const unit = unitText === '' ? '' : ` ${unitText}`;
  if (limits.isInteger === true && !Number.isInteger(value)) return 'Whole numbers only';
  if (limits.min !== undefined && value < limits.min) return `Below the lowest value, ${limits.min}${unit}`;
  if (limits.max !== undefined && value > limits.max) return `Above the highest value, ${limits.max}${unit}`;
  return undefined;
}

function decimalsOf(text: string): number {
  const [mantissa, exponent] = text.toLowerCase().split('e');
  const digits = mantissa?.split('.')[1]?.length ?? 0;
  return Math.max(0, digits - Number(exponent ?? 0));
}

/** The text after one arrow-key step: as many decimals as the value or the step has, kept inside the limits. */
export function steppedText(typed: string, step: number, limits: NumberLimits): string | undefined {
  const parsed = parseNumber(typed);
  if (!parsed.ok) return undefined;
  const decimals = Math.min(12, Math.max(decimalsOf(parsed.text), decimalsOf(String(step))));
  const raised = parsed.value + step;
  const limited = Math.min(limits.max ?? Infinity, Math.max(limits.min ?? -Infinity, raised));
  return trimZeros(limited.toFixed(decimals), parsed.text);
}

/** Keeps the decimals a person gave and drops those that arithmetic added. */
function trimZeros(text: string, like: string): string {
  const kept = like.split('.')[1]?.length ?? 0;
  const [whole = '0', decimals = ''] = text.split('.');
  let end = decimals.length;
  while (end > kept && decimals[end - 1] === '0') end--;
  return end === 0 ? whole : `${whole}.${decimals.slice(0, end)}`;
}
