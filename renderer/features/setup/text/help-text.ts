import type { SetupField } from '../../../../core/catalogue/fields/field.ts';
import { unitSymbol } from '../../../../core/units/suffixes.ts';

/** Help as plain parts, so that hover and completion show the same and a test can read it. */
export interface HelpPart {
  readonly kind: 'title' | 'text' | 'facts' | 'more' | 'less';
  readonly text: string;
}

const symbolOf = (field: SetupField): string => unitSymbol(field.unit);

/** Limits, default and versions of a field in one line; empty where there are none. */
export function factsText(field: SetupField): string {
  const symbol = symbolOf(field);
  const unit = symbol === '' ? '' : ` ${symbol}`;
  const { min, max } = field;
  const value = typeof field.default === 'object' ? field.default.join(' ') : String(field.default ?? '');
  return [
    min !== undefined && max !== undefined
      ? `${min} to ${max}${unit}`
      : min !== undefined
        ? `at least ${min}${unit}`
        : max !== undefined
          ? `at most ${max}${unit}`
          : symbol,
    value === '' ? '' : `default ${value}${unit}`,
    field.versions === '' ? '' : `Racer ${field.versions}`,
    field.simulated ? '' : 'not simulated',
    field.obsolete === undefined ? '' : `obsolete: ${field.obsolete}`,
  ]
    .filter((part) => part !== '')
    .join(' \u00b7 ');
}

export function helpParts(field: SetupField, key: string): HelpPart[] {
  const parts: HelpPart[] = [
    { kind: 'title', text: `${field.label}  ${key}` },
    { kind: 'text', text: field.help },
    { kind: 'facts', text: factsText(field) },
    { kind: 'more', text: field.more },
    { kind: 'less', text: field.less },
  ];
  return parts.filter(({ text }) => text !== '');
}

const HEADS: Readonly<Record<HelpPart['kind'], string>> = {
  title: '',
  text: '',
  facts: '',
  more: 'More: ',
  less: 'Less: ',
};

/** The parts as elements; no inline style, so that the strict content policy holds. */
export function helpElement(parts: readonly HelpPart[]): HTMLElement {
  const box = document.createElement('div');
  box.className = 'cm-racer-help';
  for (const { kind, text } of parts) {
    const line = document.createElement(kind === 'title' ? 'strong' : 'p');
    line.className = `cm-racer-help-${kind}`;
    line.textContent = HEADS[kind] + text;
    box.append(line);
  }
  return box;
}
