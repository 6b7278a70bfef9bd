import { COEFFICIENT_NAMES, coefficientRow } from '../../catalogue/mf-coefficients.ts';
import { DIMENSIONS } from '../../catalogue/mf-coefficients/dimension.ts';
import type { MfTyreData } from '../../setup/mf-tyre-data.ts';
import { FITTYP_OF_VERSION } from './tir-versions.ts';

const KEY_WIDTH = 25;
const VALUE_WIDTH = 16;
const RULE = 70;

function entryLine(key: string, value: string, comment = ''): string {
  const line = `${key.padEnd(KEY_WIDTH)}= ${value.padEnd(VALUE_WIDTH)}`;
  return comment === '' ? line.trimEnd() : `${line} $${comment}`;
}

const rule = (section: string): string =>
  `$${section.toLowerCase().replaceAll('_', ' ').padStart(RULE, '-')}`;

/** ASCII, since some programs that read the file need it. */
const plain = (text: string): string => text.replaceAll('’', "'").replaceAll('·', '*').replaceAll('²', '^2');

const HEADER = [
  '[MDI_HEADER]',
  entryLine('FILE_TYPE', "'tir'"),
  entryLine('FILE_VERSION', '3.0'),
  entryLine('FILE_FORMAT', "'ASCII'"),
];

const UNITS = [
  rule('UNITS'),
  '[UNITS]',
  entryLine('LENGTH', "'meter'"),
  entryLine('FORCE', "'newton'"),
  entryLine('ANGLE', "'radians'"),
  entryLine('MASS', "'kg'"),
  entryLine('TIME', "'second'"),
];

/**
 * A `.tir` file of a tyre in SI units: every coefficient of its equations, and others only where they are not the
 * default. `notes` are comment lines of the header.
 */
export function writeTir({ version, side, parameters }: MfTyreData, notes: readonly string[] = []): string {
  const lines = [...HEADER, ...notes.map((note) => `! ${plain(note)}`), ...UNITS];
  const names = COEFFICIENT_NAMES.filter(
    (name) =>
      coefficientRow(name).versions.includes(version) || parameters[name] !== coefficientRow(name).default,
  );
  const sections = new Set(names.map((name) => coefficientRow(name).section));
  for (const section of sections) {
    lines.push(rule(section), `[${section}]`);
    if (section === 'MODEL')
      lines.push(
        entryLine('FITTYP', String(FITTYP_OF_VERSION[version]), 'Version of the equations'),
        entryLine('TYRESIDE', `'${side.toUpperCase()}'`, 'Side of the car it was measured for'),
      );
    for (const name of names) {
      const row = coefficientRow(name);
      if (row.section !== section) continue;
      const { symbol } = DIMENSIONS[row.dimension];
      const unit = symbol === '' ? '' : ` [${symbol}]`;
      lines.push(entryLine(name, String(parameters[name]), plain(`${row.meaning}${unit}`)));
    }
  }
  return `${lines.join('\n')}\n`;
}
