import { toSI } from '../../../units/convert.ts';
import { lutAt, readLut } from '../lut.ts';
import type { CarReading, Mapping } from '../mapping.ts';
import { fileNumber } from '../numbers.ts';
import { findFile, type SourceFile } from '../import-source.ts';

const FILE = 'aero.ini';
/** Below it the division by the angle would make the coefficient meaningless. */
const MIN_ANGLE_DEG = 0.5;
/** Half a radian: 2 angle is 1, and Racer's coefficient is that of the table. */
const HALF_RADIAN_DEG = 28.64789;

/**
 * Racer's wing force is span cord coeff angle rho v^2, Assetto Corsa's 1/2 rho CL span chord v^2: the coefficient over
 * twice the angle in radians absorbs the missing half and the factor of the angle (docs/sources/racer-format.md sections 5, 9.1).
 */
export function racerWingCoefficient(coefficient: number, angle_deg: number): number {
  return coefficient / (2 * toSI(angle_deg, 'deg'));
}

interface Wing {
  readonly section: string;
  readonly block: string;
  readonly angle_deg: number;
}

function importCoefficient(
  mapping: Mapping,
  files: readonly SourceFile[],
  { section, block, angle_deg }: Wing,
  coefficient: 'CL' | 'CD',
): void {
  const target = `${block}.${coefficient === 'CL' ? 'coeff_down' : 'coeff_drag'}`;
  const name = mapping.text(FILE, section, `LUT_AOA_${coefficient}`) ?? '';
  const gain = mapping.number(FILE, section, `${coefficient}_GAIN`) ?? 1;
  const file = name === '' ? undefined : findFile(files, name);
  if (name !== '' && file === undefined)
    mapping.warn(
      `aero.ini, line ${mapping.entry(FILE, section, `LUT_AOA_${coefficient}`)?.line ?? 0}: the file ${name} is not there; ${coefficient} is 0.`,
    );
  const reading = file === undefined ? undefined : readLut(file.text);
  for (const problem of reading?.problems ?? [])
    mapping.warn(`${name}, line ${problem.line}: ${problem.message}; the line is left out.`, name);
  const table = reading === undefined || reading.points.length === 0 ? 0 : lutAt(reading.points, angle_deg);
  const sum_deg = Math.abs(angle_deg) < MIN_ANGLE_DEG ? angle_deg + HALF_RADIAN_DEG : angle_deg;
  mapping.put(target, racerWingCoefficient(table * gain, sum_deg));
  const formula = `${coefficient} ${fileNumber(table, 5)} at ${fileNumber(angle_deg, 5)}° times the gain, over twice the angle ${fileNumber(sum_deg, 5)}° in radians`;
  mapping.link(FILE, section, `LUT_AOA_${coefficient}`, [target], {
    formula,
    warning: 'Only the value at the set angle is used: Racer’s wing is linear in the angle.',
  });
  mapping.link(FILE, section, `${coefficient}_GAIN`, [target], {
    formula,
    warning: coefficient === 'CL' ? 'A coefficient above 0 is read as downforce.' : undefined,
    back: (car, imported) =>
      imported.number(target) === 0 ? undefined : (gain * car.number(target)) / imported.number(target),
  });
}

function importPosition(mapping: Mapping, { section, block }: Wing): void {
  const position = mapping.numbers(FILE, section, 'POSITION', 3);
  const target = `${block}.center`;
  if (position === undefined) {
    mapping.choose(target, '0 0 0', 'aero.ini has no POSITION.');
    return;
  }
  mapping.put(
    target,
    position
      .slice(0, 3)
      .map((part) => fileNumber(part))
      .join(' '),
  );
  mapping.link(FILE, section, 'POSITION', [target], {
    formula: 'blanks for commas',
    warning: position[0] === 0 ? undefined : 'The sign of x (left or right) is not documented.',
    back: (car: CarReading) =>
      car
        .text(target)
        .trim()
        .split(/[\s,]+/)
        .join(','),
  });
}

/** aero.ini: its wings, of which the first usually is the body (docs/sources/racer-format.md 9.1). */
export function importAero(mapping: Mapping, files: readonly SourceFile[]): void {
  const sections = mapping.sections(FILE).filter((name) => /^WING_\d+$/.test(name));
  const used = sections.slice(0, 10);
  if (sections.length > used.length) mapping.warn(`aero.ini has ${sections.length} wings; Racer reads ten.`);
  if (used.length === 0) {
    mapping.choose('aero.body.cx', 0.35, 'The source has no aero.ini; values of a usual road car are used.');
    mapping.choose('aero.body.area', 1.9, 'The source has no aero.ini; values of a usual road car are used.');
    mapping.choose('aero.wings', 0, 'The source has no wings.');
    return;
  }
  mapping.choose('aero.body.cx', 0, 'The drag of the body is in the wings.');
  mapping.choose('aero.body.area', 0, 'The drag of the body is in the wings.');
  mapping.put('aero.wings', used.length);
  used.forEach((section, i) => {
    const block = `aero.wing${i}`;
    const angle_deg = mapping.number(FILE, section, 'ANGLE') ?? 0;
    const wing: Wing = { section, block, angle_deg };
    mapping.put(`${block}.name`, mapping.text(FILE, section, 'NAME') ?? section);
    mapping.link(FILE, section, 'NAME', [`${block}.name`], { back: (car) => car.text(`${block}.name`) });
    mapping.take(FILE, section, 'SPAN', [`${block}.span`]);
    mapping.take(FILE, section, 'CHORD', [`${block}.cord`]);
    importPosition(mapping, wing);
    if (mapping.take(FILE, section, 'ANGLE', [`${block}.angle`]) === undefined)
      mapping.put(`${block}.angle`, 0);
    if (Math.abs(angle_deg) < MIN_ANGLE_DEG)
      mapping.choose(
        `${block}.angle_offset`,
        HALF_RADIAN_DEG,
        'At 0° Racer’s wing has no force; at half a radian the coefficient is unchanged.',
      );
    importCoefficient(mapping, files, wing, 'CL');
    importCoefficient(mapping, files, wing, 'CD');
  });
}
