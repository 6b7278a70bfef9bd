import { GRAVITY_MPS2 } from '../../../math/constants.ts';
import { loadedRadius_m, stance } from '../conversions.ts';
import type { CarReading, Mapping } from '../mapping.ts';
import { STATIC_LENGTH_M, standingEquivalence, standingFigures } from '../standing.ts';
import { HEAVE_FORMULA, warnOfHeave } from '../heave.ts';
import { AXLES, both, type Axle, type AxleBasics, type AxleSprings, type Basics } from './assetto-corners.ts';

const TRAVEL_M = 0.08;
/** A stop farther away is never reached: authors write 60 for none. */
const MOST_TRAVEL_M = 0.25;

/** Height of the roll centre over the road by Assetto Corsa's TYPE (ours; the arms it follows from are not read). */
const ROLL_CENTRE_M: Readonly<Record<string, number>> = { DWB: 0.05, STRUT: 0.05, ML: 0.08, AXLE: 0.25 };

const MIN_HEIGHT_M = 0.1;
const MAX_HEIGHT_M = 1.5;
const USUAL_HEIGHT_M = 0.5;

/** BASEY, the wheel centre seen from the centre of gravity: -0.15 is 150 mm below it. */
function height_m(mapping: Mapping, basics: Basics): number {
  const own = AXLES.map((axle, i) => {
    const base_m = mapping.number('suspensions.ini', axle.section, 'BASEY');
    return base_m === undefined ? undefined : (basics.axles[i]?.radius_m ?? 0) - base_m;
  });
  const [front, rear] = own;
  const share = basics.frontShare;
  const height =
    front === undefined || rear === undefined ? (front ?? rear) : share * front + (1 - share) * rear;
  if (height !== undefined && height > MIN_HEIGHT_M && height < MAX_HEIGHT_M) return height;
  mapping.warn(
    `suspensions.ini: BASEY ${height === undefined ? 'is missing' : `gives a centre of gravity ${height.toFixed(2)} m over the road`}; ${USUAL_HEIGHT_M} m is used.`,
  );
  return USUAL_HEIGHT_M;
}

function importHeight(mapping: Mapping, axle: Axle, own: AxleBasics, height: number): void {
  const load_N = (own.sprungMass_kg + own.hubMass_kg) * GRAVITY_MPS2;
  const radius_m = loadedRadius_m(own.radius_m, load_N, own.tyreRate_Npm);
  const stands = stance(STATIC_LENGTH_M, own.sprungMass_kg, own.springRate_Npm, radius_m, height);
  for (const key of both(axle, 'susp', 'y')) mapping.put(key, stands.mount_m);
  for (const key of both(axle, 'susp', 'restlen')) mapping.put(key, stands.restLength_m);
  const targets = [...both(axle, 'susp', 'y'), ...both(axle, 'susp', 'restlen')];
  const base_m = mapping.number('suspensions.ini', axle.section, 'BASEY');
  mapping.link('suspensions.ini', axle.section, 'BASEY', targets, {
    formula: `centre of gravity at RADIUS − BASEY (both axles: ${height.toFixed(3)} m); mount and rest length give this static height`,
    warning: 'The sign of BASEY is our interpretation: the wheel centre relative to the centre of gravity.',
    back: (car, imported) =>
      base_m === undefined
        ? undefined
        : base_m - (standingFigures(car, axle.left).height_m - standingFigures(imported, axle.left).height_m),
  });
  importTravel(mapping, axle);
  importRollCentre(mapping, axle, radius_m);
  for (const corner of [axle.left, axle.right]) mapping.equivalent(standingEquivalence(corner));
}

function importTravel(mapping: Mapping, axle: Axle): void {
  const side = (key: string, target: 'minlen' | 'maxlen', sign: 1 | -1, back: 'bump_m' | 'droop_m'): void => {
    const given = mapping.number('suspensions.ini', axle.section, key);
    const isNone = given !== undefined && given > MOST_TRAVEL_M;
    const usual_m = isNone ? MOST_TRAVEL_M : TRAVEL_M;
    const travel_m = given !== undefined && given > 0 && !isNone ? given : usual_m;
    const why = isNone ? `is ${given} m, which no wheel reaches` : 'is missing or 0';
    for (const name of both(axle, 'susp', target)) {
      const length_m = STATIC_LENGTH_M + sign * travel_m;
      if (travel_m === given) mapping.put(name, length_m);
      else mapping.choose(name, length_m, `${key} ${why}; ${usual_m} m of travel is used.`);
    }
    mapping.link('suspensions.ini', axle.section, key, both(axle, 'susp', target), {
      formula: `static length, ${STATIC_LENGTH_M} m, ${sign < 0 ? 'less' : 'and'} the travel`,
      warning: 'Not in the documented mapping: a bump stop is elastic, Racer’s limit is rigid.',
      back: (car) => (travel_m === given ? standingFigures(car, axle.left)[back] : undefined),
    });
  };
  side('BUMPSTOP_UP', 'minlen', -1, 'bump_m');
  side('BUMPSTOP_DN', 'maxlen', 1, 'droop_m');
}

function importRollCentre(mapping: Mapping, axle: Axle, radius_m: number): void {
  const type = (mapping.text('suspensions.ini', axle.section, 'TYPE') ?? '').toUpperCase();
  const over_m = ROLL_CENTRE_M[type] ?? 0.05;
  for (const corner of [axle.left, axle.right]) {
    const key = (name: string): string => `susp${corner}.roll_center.${name}`;
    mapping.put(key('x'), 0);
    mapping.choose(
      key('y'),
      over_m - STATIC_LENGTH_M - radius_m,
      `${Math.round(1000 * over_m)} mm over the road, usual for suspension type ${type || 'unknown'}; the arms are not read.`,
    );
    mapping.put(key('z'), 0);
  }
  mapping.link('suspensions.ini', axle.section, 'TYPE', both(axle, 'susp', 'roll_center.y'), {
    formula: `roll centre ${Math.round(1000 * over_m)} mm over the road`,
    warning: 'Our choice by suspension type; the arms are not read.',
  });
}

/** Springs and bar of an axle. A heave spring is replaced by them as far as the bar's rate allows. */
function importSprings(mapping: Mapping, axle: Axle, { before, after }: AxleSprings): void {
  const { section } = axle;
  const [spring, bar] = [both(axle, 'susp', 'k'), `antirollbar.arb${axle.bar}.k`];
  for (const key of spring) mapping.put(key, after.spring_Npm);
  if (mapping.number('suspensions.ini', 'ARB', section) === undefined)
    mapping.choose(bar, after.bar_Npm, `suspensions.ini has no [ARB] ${section}.`);
  else mapping.put(bar, after.bar_Npm);
  const heaveSection = `HEAVE_${section}`;
  const [more, less] = [after.spring_Npm - before.spring_Npm, before.bar_Npm - after.bar_Npm];
  const formula = more === 0 ? undefined : HEAVE_FORMULA;
  mapping.link('suspensions.ini', section, 'SPRING_RATE', spring, {
    ...(formula !== undefined && { formula }),
    back: (car) => car.number(spring[0]) - more,
  });
  mapping.link('suspensions.ini', 'ARB', section, [bar], {
    ...(formula !== undefined && { formula }),
    back: (car) => car.number(bar) + less,
  });
  if (more === 0) return;
  mapping.link('suspensions.ini', heaveSection, 'SPRING_RATE', [...spring, bar], {
    formula: `h = rate/2; ${HEAVE_FORMULA}`,
  });
  warnOfHeave(mapping, `suspensions.ini [${heaveSection}]`, before, after);
}

function importAxle(mapping: Mapping, axle: Axle, springs: AxleSprings): void {
  const { section } = axle;
  const track_m = mapping.number('suspensions.ini', section, 'TRACK') ?? 0;
  mapping.put(`susp${axle.left}.x`, track_m / 2);
  mapping.put(`susp${axle.right}.x`, -track_m / 2);
  mapping.link('suspensions.ini', section, 'TRACK', both(axle, 'susp', 'x'), {
    formula: 'half to each side: x = ± TRACK / 2',
    back: (car) => car.number(`susp${axle.left}.x`) - car.number(`susp${axle.right}.x`),
  });
  const damper = 'The fast damper rate has no equivalent: Racer has one rate for each direction.';
  for (const [key, name] of [
    ['DAMP_BUMP', 'bump_rate'],
    ['DAMP_REBOUND', 'rebound_rate'],
  ] as const) {
    const hasFast =
      mapping.entry('suspensions.ini', section, key.replace('DAMP_', 'DAMP_FAST_')) !== undefined;
    const given = mapping.take('suspensions.ini', section, key, both(axle, 'susp', name), {
      warning: hasFast ? damper : undefined,
    });
    if (given === undefined)
      for (const target of both(axle, 'susp', name))
        mapping.choose(target, 2000, `suspensions.ini has no ${key}; Racer’s own default is used.`);
  }
  mapping.take('suspensions.ini', section, 'HUB_MASS', both(axle, 'wheel', 'mass'));
  mapping.take('suspensions.ini', section, 'STATIC_CAMBER', both(axle, 'wheel', 'camber'));
  const bar = `antirollbar.arb${axle.bar}`;
  mapping.put(`${bar}.susp_left`, axle.left);
  mapping.put(`${bar}.susp_right`, axle.right);
  importSprings(mapping, axle, springs);
}

/** suspensions.ini: places, springs, dampers, bars and the height of the car (docs/sources/racer-format.md 9.1). */
export function importSuspensions(mapping: Mapping, basics: Basics): void {
  const { wheelbase_m, frontShare } = basics;
  mapping.put('antirollbar.count', 2);
  for (const axle of AXLES) {
    importAxle(mapping, axle, basics.axles[axle.bar].springs);
    const z_m = axle.left === 0 ? (1 - frontShare) * wheelbase_m : -frontShare * wheelbase_m;
    for (const key of both(axle, 'susp', 'z')) mapping.put(key, z_m);
  }
  const positions = AXLES.flatMap((axle) => [...both(axle, 'susp', 'z')]);
  const mean = (car: CarReading, axle: Axle): number =>
    (car.number(`susp${axle.left}.z`) + car.number(`susp${axle.right}.z`)) / 2;
  const base = (car: CarReading): number => mean(car, AXLES[0]) - mean(car, AXLES[1]);
  mapping.link('suspensions.ini', 'BASIC', 'WHEELBASE', positions, {
    formula: 'front (1 − CG_LOCATION) WHEELBASE, rear − CG_LOCATION WHEELBASE',
    back: base,
  });
  mapping.link('suspensions.ini', 'BASIC', 'CG_LOCATION', positions, {
    formula: 'front (1 − CG_LOCATION) WHEELBASE, rear − CG_LOCATION WHEELBASE',
    back: (car) => -mean(car, AXLES[1]) / base(car),
  });
  const height = height_m(mapping, basics);
  AXLES.forEach((axle, i) => {
    const own = basics.axles[i];
    if (own !== undefined) importHeight(mapping, axle, own, height);
  });
}
