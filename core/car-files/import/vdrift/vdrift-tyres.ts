import { ALIGNING_NAMES, LATERAL_NAMES, LONGITUDINAL_NAMES } from '../../../catalogue/fields/tyre-fields.ts';
import { convert, toSI } from '../../../units/convert.ts';
import type { Mapping } from '../mapping.ts';
import type { SourceFile } from '../import-source.ts';
import { pacejkaFromGrip, powerFriction } from '../tyre-from-grip.ts';
import { chooseOptimum } from '../tyre-optimum.ts';
import { dialectOf, wheelSections } from './dialect.ts';
import { WHEELS, positionOf, type Position, type VdriftWheel } from './positions.ts';

/** Ring of rubber and rim of aluminium of a tyre's size, as VDrift makes them: 20 mm of 1000, 10 mm of 2700 kg/m3. */
const TYRE = { thickness_m: 0.02, density_kgpm3: 1000 } as const;
const RIM = { thickness_m: 0.01, density_kgpm3: 2700 } as const;

export interface TyreSize {
  readonly width_m: number;
  readonly radius_m: number;
  readonly mass_kg: number;
  readonly inertia_kgm2: number;
}

/** Size as VDrift has it: width in mm, height of the sidewall in percent of it, rim in inches. */
export function sizedTyre(width_mm: number, aspect_pct: number, rim_in: number): TyreSize {
  const width_m = toSI(width_mm, 'mm');
  const rim_m = convert(rim_in, 'in', 'm') / 2;
  const radius_m = rim_m + width_m * toSI(aspect_pct, 'pct');
  const ring = (outer_m: number, { thickness_m, density_kgpm3 }: typeof TYRE | typeof RIM): number =>
    density_kgpm3 * Math.PI * width_m * thickness_m * (2 * outer_m - thickness_m);
  const [rubber_kg, metal_kg] = [ring(radius_m, TYRE), ring(rim_m, RIM)];
  return {
    width_m,
    radius_m,
    mass_kg: rubber_kg + metal_kg,
    inertia_kgm2: rubber_kg * radius_m ** 2 + metal_kg * rim_m ** 2,
  };
}

export function importTyreSize(
  mapping: Mapping,
  file: string,
  wheel: VdriftWheel,
  section: string,
): TyreSize {
  // Cars of 2011 and 2012 have the size with the wheel.
  const sized = mapping.entry(file, section, 'size') === undefined ? `wheel.${wheel.name}` : section;
  const given = mapping.numbers(file, sized, 'size', 3);
  const [width = 195, aspect = 60, rim = 15] = given ?? [];
  if (given === undefined)
    mapping.warn(`${file}: [${section}] has no size of three numbers; 195, 60, 15 is used.`);
  const size = sizedTyre(width, aspect, rim);
  const key = (name: string): string => `wheel${wheel.number}.${name}`;
  mapping.put(key('radius'), size.radius_m);
  mapping.put(key('width'), size.width_m);
  const targets = ['radius', 'width', 'mass', 'inertia'].map(key);
  mapping.link(file, sized, 'size', targets, {
    formula:
      'radius = rim/2 in inches + width × ratio; mass and inertia of a ring of rubber and a rim of aluminium',
  });
  for (const [name, value] of [
    ['mass', size.mass_kg],
    ['inertia', size.inertia_kgm2],
  ] as const)
    if (mapping.take(file, `wheel.${wheel.name}`, name, [key(name)]) === undefined)
      mapping.put(key(name), value);
  mapping.choose(key('tire_rate'), 200000, 'VDrift’s tyre has no vertical spring.');
  return size;
}

const USUAL_WIDTH_M = 0.2;

/** Radius and inertia of the tyre of an axle, and the mass of its wheel, as older cars have them. */
export function importAxleTyre(
  mapping: Mapping,
  { file, section }: Position,
  wheel: VdriftWheel,
  wheelSection: string,
): Pick<TyreSize, 'radius_m' | 'mass_kg'> {
  const key = (name: string): string => `wheel${wheel.number}.${name}`;
  const taken = (of: string, name: string, target: string, usual: number): number => {
    const value = mapping.take(file, of, name, [key(target)]);
    if (value !== undefined && value > 0) return value;
    mapping.choose(key(target), usual, `[${of}] has no ${name} above 0.`);
    return usual;
  };
  const radius_m = taken(section, 'radius', 'radius', 0.3);
  const mass_kg = taken(wheelSection, 'mass', 'mass', 18);
  taken(section, 'rotational-inertia', 'inertia', mass_kg * (0.75 * radius_m) ** 2);
  mapping.choose(key('width'), USUAL_WIDTH_M, 'The tyre has no width in this form.');
  mapping.choose(key('tire_rate'), 200000, 'VDrift’s tyre has no vertical spring.');
  return { radius_m, mass_kg };
}

/** Coefficients that only Racer has. */
const NOT_IN_VDRIFT = /^b1[12]$/;

function importCoefficients(mapping: Mapping, file: string, section: string, template: string): boolean {
  const groups = [LATERAL_NAMES, LONGITUDINAL_NAMES, ALIGNING_NAMES];
  if (mapping.number(file, section, 'a0') === undefined || mapping.number(file, section, 'b0') === undefined)
    return false;
  const missing = groups
    .flat()
    .filter((name) => !NOT_IN_VDRIFT.test(name) && mapping.entry(file, section, name) === undefined);
  if (missing.length > 0)
    mapping.warn(`${file}: the tyre has no ${missing.join(', ')}; Racer’s defaults are used.`);
  for (const name of groups.flat())
    mapping.take(file, section, name, [`${template}.${name}`], {
      warning: name.startsWith('c')
        ? 'The sign of the aligning moment is not documented; check it.'
        : undefined,
    });
  return true;
}

/** Coefficients, one template for each file or section that the wheels name. */
export function importTyreTypes(
  mapping: Mapping,
  car: SourceFile,
  files: readonly SourceFile[],
  loads_N: readonly number[],
): void {
  const templates = new Map<string, string>();
  for (const wheel of WHEELS) {
    const { tire } = wheelSections(mapping, car, files, wheel);
    const named = (key: string): Position | undefined =>
      tire === undefined ? undefined : positionOf(mapping, car, files, tire.section, key);
    const type = dialectOf(mapping, car.name) === 'by-axle' ? tire : (named('type') ?? named('include'));
    const identity = type === undefined ? 'none' : `${type.file} ${type.section}`;
    const known = templates.get(identity);
    const template = known ?? `pacejka_${templates.size}`;
    if (known === undefined) {
      templates.set(identity, template);
      const load_N = loads_N[wheel.number] ?? 0;
      if (type === undefined || !importCoefficients(mapping, type.file, type.section, template)) {
        mapping.warn(
          `${car.name}: the tyre of [wheel.${wheel.name}] has no coefficients a0, b0 ...; friction 1 with a peak at 8° is used.`,
        );
        const grip = powerFriction(1, load_N, 0.9);
        const own = pacejkaFromGrip({
          lateral: grip,
          longitudinal: grip,
          static_N: load_N,
          peakSlipAngle_deg: 8,
          peakSlipRatio: 0.12,
          fallsTo: 0.85,
        });
        for (const [name, value] of Object.entries(own))
          mapping.choose(
            `${template}.${name}`,
            value,
            'The tyre’s file was not found, or has no such coefficients.',
          );
      }
      chooseOptimum(mapping, template, load_N);
    }
    mapping.refer(`wheel${wheel.number}.pacejka`, template);
    const rolling =
      type === undefined ? undefined : mapping.numbers(type.file, type.section, 'rolling-resistance', 1);
    const rollingKey = `wheel${wheel.number}.rolling_coeff`;
    if (rolling?.[0] === undefined)
      mapping.choose(rollingKey, 0.014, 'The tyre has no rolling-resistance; that of a road tyre is used.');
    else mapping.put(rollingKey, rolling[0]);
    if (type !== undefined && known === undefined)
      mapping.link(type.file, type.section, 'rolling-resistance', [rollingKey], {
        formula: 'the first number; the part that grows with speed has no equivalent',
      });
  }
}
