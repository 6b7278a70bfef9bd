import { GRAVITY_MPS2 } from '../../../math/constants.ts';
import { toSI } from '../../../units/convert.ts';
import { fileNumber } from '../numbers.ts';
import { pacejkaFromGrip, type FrictionOfLoad } from '../tyre-from-grip.ts';
import { compoundKey, compoundText, hasCompounds, slipCurve, type CompoundKey } from './isi-compound.ts';
import type { IsiCar } from './isi-car.ts';
import { CORNERS, type IsiCorner, type RfactorFigures } from './rfactor-corners.ts';

const USUAL = { friction: 1.2, peak: 0.14, rate_Npm: 220_000, fallsTo: 0.8 } as const;
const ANOTHER_MODEL = 'Another tyre model: fitted at the static load, the curves differ elsewhere.';

export interface TyreRates {
  readonly rate_Npm: number;
}

/**
 * Factor of the friction at a load, from (slope at no load, last factor, load of the last factor): a parabola that starts
 * at 1 with the slope and ends at the factor. The files name the three figures; the parabola is our reading.
 */
export function loadFactor([slope = 0, last = 1, load_N = 0]: readonly number[]): FrictionOfLoad {
  if (!(load_N > 0)) return () => 1;
  const square = (last - 1 - slope * load_N) / load_N ** 2;
  return (force_N) =>
    force_N >= load_N ? last : force_N <= 0 ? 1 : Math.max(0.05, 1 + slope * force_N + square * force_N ** 2);
}

/** Slip at the peak under a load: from the first figure at none to the second at the load of the third. */
export const peakAt = (
  [min = USUAL.peak, max = min, load_N = 0]: readonly number[],
  force_N: number,
): number => min + (max - min) * (load_N > 0 ? Math.min(1, Math.max(0, force_N / load_N)) : 0);

interface TyreKeys {
  readonly grip: CompoundKey | undefined;
  readonly lateralLoad: CompoundKey | undefined;
  readonly longitudinalLoad: CompoundKey | undefined;
  readonly lateralPeak: CompoundKey | undefined;
  readonly longitudinalPeak: CompoundKey | undefined;
}

function keysOf(car: IsiCar, corner: IsiCorner): TyreKeys {
  const key = (name: string): CompoundKey | undefined => compoundKey(car, corner, name);
  return {
    grip: key('DryLatLong'),
    lateralLoad: key('LoadSensLat') ?? key('LoadSens'),
    longitudinalLoad: key('LoadSensLong') ?? key('LoadSens'),
    lateralPeak: key('LatPeak'),
    longitudinalPeak: key('LongPeak'),
  };
}

/** Part of the peak that a slip curve has left at its end. */
function leftAtEnd(car: IsiCar, corner: IsiCorner): number {
  const name = compoundText(car, corner, 'LatCurve');
  const curve = name === undefined ? undefined : slipCurve(car, name);
  const end = curve?.values.at(-1);
  if (end !== undefined) return end;
  const why = name === undefined ? 'has no LatCurve' : `names the slip curve "${name}", which is not there`;
  if (car.files.tyres !== undefined)
    car.mapping.warn(
      `${car.files.tyres}: a tyre of the ${corner.axle.toLowerCase()} axle ${why}; ${100 * USUAL.fallsTo} % of the peak are left beyond it.`,
    );
  return USUAL.fallsTo;
}

const hasKey = (car: IsiCar, section: string, key: string): boolean =>
  car.numbers(car.files.tyres, section, key).length > 0;

function importGrip(car: IsiCar, corner: IsiCorner, static_N: number, template: string): void {
  const { mapping, files } = car;
  const keys = keysOf(car, corner);
  const [lateral = USUAL.friction, longitudinal = lateral] = keys.grip?.numbers ?? [];
  const sin = Math.min(0.9, Math.max(0.01, peakAt(keys.lateralPeak?.numbers ?? [], static_N)));
  const ratio = Math.min(0.9, Math.max(0.01, peakAt(keys.longitudinalPeak?.numbers ?? [], static_N)));
  const angle_deg = Math.asin(sin) * (180 / Math.PI);
  const [byLateral, byLongitudinal] = [keys.lateralLoad, keys.longitudinalLoad].map((one) =>
    loadFactor(one?.numbers ?? []),
  );
  const fallsTo = Math.min(1, Math.max(0.1, leftAtEnd(car, corner)));
  const values = pacejkaFromGrip({
    lateral: (load_N) => lateral * (byLateral?.(load_N) ?? 1),
    longitudinal: (load_N) => longitudinal * (byLongitudinal?.(load_N) ?? 1),
    static_N,
    peakSlipAngle_deg: angle_deg,
    peakSlipRatio: ratio,
    fallsTo,
  });
  for (const [name, value] of Object.entries(values)) mapping.put(`${template}.${name}`, value);
  mapping.put(`${template}.optimal_slipratio`, ratio);
  mapping.put(`${template}.optimal_slipangle`, toSI(angle_deg, 'deg'));
  const file = files.tyres;
  const linked = (
    one: CompoundKey | undefined,
    key: string,
    targets: readonly string[],
    formula: string,
  ): void => {
    if (one !== undefined)
      car.link(
        file,
        one.section,
        key,
        targets.map((name) => `${template}.${name}`),
        { formula, warning: ANOTHER_MODEL },
      );
  };
  linked(
    keys.grip,
    'DryLatLong',
    ['a1', 'a2', 'b1', 'b2'],
    `friction at no load; at the static load ${fileNumber(lateral * (byLateral?.(static_N) ?? 1), 4)} sideways`,
  );
  for (const [one, own, coefficients] of [
    [keys.lateralLoad, 'LoadSensLat', ['a1', 'a2']],
    [keys.longitudinalLoad, 'LoadSensLong', ['b1', 'b2']],
  ] as const)
    // LoadSens is that of both directions where one has none of its own.
    for (const key of one?.section === undefined || hasKey(car, one.section, own) ? [own] : ['LoadSens'])
      linked(one, key, coefficients, 'friction over load, fitted up to 2.5 times the static load');
  linked(
    keys.lateralPeak,
    'LatPeak',
    ['optimal_slipangle', 'a3'],
    'asin of the slip at the static load; stiffness so that the curve peaks there',
  );
  linked(
    keys.longitudinalPeak,
    'LongPeak',
    ['optimal_slipratio', 'b4'],
    'slip at the static load; stiffness so that the curve peaks there',
  );
  const curve = compoundText(car, corner, 'LatCurve');
  if (curve !== undefined && file !== undefined)
    for (const section of mapping.sections(file)) {
      if ((car.text(file, section, 'Name') ?? '').toLowerCase() !== curve.toLowerCase()) continue;
      car.link(file, section, 'Data', [`${template}.a0`, `${template}.b0`], {
        formula: 'C = 2 − (2/π) asin(what is left of the peak at the end)',
        warning: ANOTHER_MODEL,
      });
    }
}

/** Sizes and rates of a tyre: rate = SpringBase + SpringkPa × pressure. */
function importSize(car: IsiCar, corner: IsiCorner, figures: RfactorFigures, static_N: number): TyreRates {
  const { mapping, files } = car;
  const { section, number } = corner;
  const own = figures.corners[number];
  const key = (name: string): string => `wheel${number}.${name}`;
  const given = (name: string): CompoundKey | undefined => compoundKey(car, corner, name);
  const link = (name: string, target: string, formula?: string): void => {
    const one = given(name);
    if (one !== undefined)
      car.link(files.tyres, one.section, name, [key(target)], { ...(formula !== undefined && { formula }) });
  };
  mapping.put(key('radius'), own?.radius_m ?? 0.3);
  link('Radius', 'radius');
  const width_m = given('Width')?.numbers[0];
  if (width_m === undefined) mapping.choose(key('width'), 0.2, 'The tyre has no Width.');
  else mapping.put(key('width'), width_m);
  link('Width', 'width');
  mapping.put(key('mass'), own?.unsprung_kg ?? 25);
  const [base, perPressure] = [given('SpringBase')?.numbers[0], given('SpringkPa')?.numbers[0]];
  const pressure_kPa = car.value(section, 'Pressure') ?? 150;
  const rate = (base ?? 0) + (perPressure ?? 0) * pressure_kPa;
  const rate_Npm = rate > 10_000 ? rate : USUAL.rate_Npm;
  if (rate === rate_Npm) {
    mapping.put(key('tire_rate'), rate_Npm);
    for (const name of ['SpringBase', 'SpringkPa'])
      link(name, 'tire_rate', 'SpringBase + SpringkPa × pressure');
    car.linkValue(section, 'Pressure', [key('tire_rate')], {
      formula: 'in kPa: SpringBase + SpringkPa × pressure',
    });
  } else mapping.choose(key('tire_rate'), rate_Npm, 'The tyre has no usable SpringBase and SpringkPa.');
  const spin = car.value(section, 'SpinInertia') ?? own?.spin_kgm2;
  const disc = (car.value(section, 'BrakeDiscInertia') ?? 0) * (car.value(section, 'BrakeDisc') ?? 0);
  if (spin === undefined || !(spin > 0))
    mapping.choose(key('inertia'), 1.2, 'Neither .hdv nor .pm has the inertia of the wheel.');
  else mapping.put(key('inertia'), spin + disc);
  car.linkValue(section, 'SpinInertia', [key('inertia')], {
    formula: 'with the brake disc, inertia per thickness × thickness',
    back: (now) => now.number(key('inertia')) - disc,
  });
  car.linkValue(section, 'BrakeDisc', [key('inertia')], { formula: 'thickness of the disc' });
  car.link(files.hdv, section, 'BrakeDiscInertia', [key('inertia')], {
    formula: 'times the thickness of the disc',
  });
  importRolling(car, corner, static_N, rate_Npm, own?.radius_m ?? 0.3);
  mapping.choose(key('friction_road'), 1, 'The friction is in the tyre.');
  return { rate_Npm };
}

/** Rolling resistance: Nm per metre of deflection, with the friction of the bearings at the static load. */
function importRolling(
  car: IsiCar,
  corner: IsiCorner,
  static_N: number,
  rate_Npm: number,
  radius_m: number,
): void {
  const { mapping, files } = car;
  const { section, number } = corner;
  const key = `wheel${number}.rolling_coeff`;
  const one = compoundKey(car, corner, 'RollingResistance');
  const friction_Nm = Math.max(0, car.value(section, 'FrictionTorque') ?? 0);
  const ofFriction = friction_Nm / (static_N * radius_m);
  const ofTyre = (one?.numbers[0] ?? 0) / (rate_Npm * radius_m);
  if (!(ofTyre > 0 && ofTyre < 0.1)) {
    mapping.choose(key, 0.014, 'The tyre has no usable RollingResistance.');
    return;
  }
  mapping.put(key, ofTyre + Math.min(0.05, ofFriction));
  const formula = 'RollingResistance / (tyre rate × radius) + FrictionTorque / (static load × radius)';
  if (one !== undefined) car.link(files.tyres, one.section, 'RollingResistance', [key], { formula });
  car.link(files.hdv, section, 'FrictionTorque', [key], { formula });
}

/** Tyres of all corners: sizes, rates, and Racer's coefficients fitted to friction, peak and fall-off. */
export function importTyres(car: IsiCar, figures: RfactorFigures): TyreRates[] {
  const { mapping, files } = car;
  if (!hasCompounds(car))
    mapping.warn(
      `${files.hdv}: the tyre file (.tbc) named by [GENERAL] TireBrand is not there; friction ${USUAL.friction} with a peak at ${USUAL.peak} is used.`,
    );
  if (CORNERS.some((corner) => compoundText(car, corner, 'TGM') !== undefined))
    mapping.warn(
      `${files.tyres ?? ''}: the car’s own tyres are those of its .tgm file, which is not read; friction and peaks of the .tbc are those of the computer’s drivers.`,
    );
  for (const name of ['FrontTireCompound', 'RearTireCompound', 'TireCompound'])
    car.link(files.hdv, 'GENERAL', `${name}Setting`, [], { formula: 'number of the compound, from 0' });
  const templates = new Map<string, string>();
  return CORNERS.map((corner) => {
    const own = figures.corners[corner.number];
    const static_N = ((own?.sprung_kg ?? 0) + (own?.unsprung_kg ?? 0)) * GRAVITY_MPS2;
    const identity = JSON.stringify([corner.axle, keysOf(car, corner), Math.round(static_N)]);
    const template = templates.get(identity) ?? `pacejka_${templates.size}`;
    templates.set(identity, template);
    importGrip(car, corner, static_N, template);
    mapping.refer(`wheel${corner.number}.pacejka`, template);
    return importSize(car, corner, figures, static_N);
  });
}
