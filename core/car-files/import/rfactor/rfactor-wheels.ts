import { HEAVE_FORMULA, warnOfHeave, withHeave } from '../heave.ts';
import { refuseSource } from '../import-source.ts';
import { fileNumber } from '../numbers.ts';
import { putStanding, standingFigures } from '../standing.ts';
import type { IsiCar } from './isi-car.ts';
import { innerTuple, tuple } from './isi-values.ts';
import { racerVector, type IsiSuspension } from './isi-suspension.ts';
import {
  camberGain_degpm,
  hubMotion,
  motionRatio,
  rollCentreHeight_m,
  type HubMotion,
  type Vector,
} from './link-geometry.ts';
import { AXLES, CORNERS, type IsiCorner, type RfactorFigures } from './rfactor-corners.ts';
import type { TyreRates } from './rfactor-tyres.ts';

/** Height of a roll centre over the road where the rods do not give it: of a beam axle, and of another one. */
const BEAM_ROLL_CENTRE_M = 0.25;
const ROLL_CENTRE_M = 0.05;

const DAMPERS = [
  ['SlowBump', 'bump_rate'],
  ['SlowRebound', 'rebound_rate'],
] as const;

/** Upward shift of the body's joints, which CorrectedInnerSuspHeight puts over the reference plane. */
function innerShift_m(car: IsiCar, figures: RfactorFigures, corner: IsiCorner): number {
  const all = car.numbers(car.files.hdv, 'SUSPENSION', 'CorrectedInnerSuspHeightAll');
  const one = all.length === 4 ? all[corner.number] : car.value('SUSPENSION', 'CorrectedInnerSuspHeight');
  const own = figures.corners[corner.number];
  if (one === undefined || one === -1 || own === undefined) return 0;
  return own.rideHeight_m + one - own.radius_m;
}

/** Motion of the hub by its five rods, at rest. */
function motionOf(
  car: IsiCar,
  suspension: IsiSuspension,
  figures: RfactorFigures,
  corner: IsiCorner,
): HubMotion | undefined {
  const hub = `${corner.prefix}_spindle`;
  const shift_m = innerShift_m(car, figures, corner);
  const rods = suspension.rods(hub).map(({ body, hub: outer }) => ({
    body: [body[0], body[1] + shift_m, body[2]] as const,
    hub: outer,
  }));
  return hubMotion(rods, suspension.body(`${corner.prefix}_wheel`)?.position ?? [0, 0, 0]);
}

/** Ends of the spring from the wheel centre; undefined where the corner has no pushrod. */
function pushrod(
  car: IsiCar,
  suspension: IsiSuspension,
  corner: IsiCorner,
): { hub: Vector; body: Vector } | undefined {
  const text = (key: string): string => car.text(car.files.hdv, corner.section, key) ?? '';
  const body = tuple(text('PushrodBody'));
  const spindle = tuple(text('PushrodSpindle'));
  if (body.length < 3) return undefined;
  if (spindle.length >= 3) return { hub: racerVector(spindle), body: racerVector(body) };
  const outboard = innerTuple(text('PushrodOutboard'));
  if (outboard.length < 3) return undefined;
  // The outboard end is from the hub, the other one from the wheel centre.
  const [hub, wheel] = ['spindle', 'wheel'].map(
    (part) => suspension.body(`${corner.prefix}_${part}`)?.position,
  );
  const own = racerVector(outboard);
  return {
    hub: [0, 1, 2].map(
      (axis) => (own[axis] ?? 0) + (hub?.[axis] ?? 0) - (wheel?.[axis] ?? 0),
    ) as unknown as Vector,
    body: racerVector(body),
  };
}

/** Factor from the files' rates to those at the wheel: 1 where they are wheel rates, else the square of the motion ratio. */
function wheelFactor(
  car: IsiCar,
  suspension: IsiSuspension,
  corner: IsiCorner,
  motion: HubMotion | undefined,
): number {
  if (car.value('SUSPENSION', 'AdjustSuspRates') !== 0) return 1;
  const ends = pushrod(car, suspension, corner);
  if (ends === undefined) return 1;
  const centre = motion?.centre ?? [0, 0, 0];
  const at = (point: Vector): Vector => [point[0] + centre[0], point[1] + centre[1], point[2] + centre[2]];
  return motionRatio(motion, at(ends.hub), at(ends.body)) ** 2;
}

interface CornerRates {
  readonly spring: number;
  readonly damper: number;
  readonly spring_Npm: number;
}

function readRates(
  car: IsiCar,
  suspension: IsiSuspension,
  corner: IsiCorner,
  motion: HubMotion | undefined,
): CornerRates {
  const factor = wheelFactor(car, suspension, corner, motion);
  const spring = factor * (car.value(corner.section, 'SpringMult') ?? 1);
  const damper = factor * (car.value(corner.section, 'DamperMult') ?? 1);
  return { spring, damper, spring_Npm: (car.value(corner.section, 'Spring') ?? 0) * spring };
}

/**
 * Bar of an axle, per difference of the wheels' travels. The rate of the files is that to the middle of the car, so half
 * of it acts per difference: note of rFactor 2's own car, and of rFactor by measurement that its makers confirmed (ISI
 * documentation by Bristow and others, AntiSwayRange). A bar by its diameter has rate = base × diameter^power; that half
 * of it acts too is our reading.
 */
function barRate(car: IsiCar, name: string): { readonly rate_Npm: number; readonly isByRate: boolean } {
  const params = car.numbers(car.files.hdv, 'SUSPENSION', `${name}AntiSwayParams`);
  const isByRate = (params[0] ?? car.value('SUSPENSION', 'SpringBasedAntiSway') ?? 0) === 1;
  const value = car.value('SUSPENSION', `${name}AntiSway`) ?? 0;
  const [base = 0, power = 4] = car.numbers(car.files.hdv, 'SUSPENSION', `${name}AntiSwayRate`);
  const extra = car.value('SUSPENSION', `${name}AntiSwayBase`) ?? 0;
  const setting = car.value('SUSPENSION', `${name}AntiSwaySetting`) ?? 0;
  const isNone = setting === 0 && (car.value('SUSPENSION', 'AllowNoAntiSway') ?? 0) === 1;
  const rate = isNone ? 0 : extra + (isByRate ? value : base * Math.max(0, value) ** power);
  return { rate_Npm: Number.isFinite(rate) ? Math.max(0, rate) / 2 : 0, isByRate };
}

function importAxle(car: IsiCar, axle: (typeof AXLES)[number], rates: readonly CornerRates[]): number {
  const { mapping } = car;
  const bar = `antirollbar.arb${axle.bar}`;
  const { rate_Npm, isByRate } = barRate(car, axle.name);
  const third = car.value('SUSPENSION', `${axle.name}3rdSpring`) ?? 0;
  const corners = CORNERS.slice(axle.left, axle.right + 1);
  const before = {
    spring_Npm: Math.min(...corners.map(({ number }) => rates[number]?.spring_Npm ?? 0)),
    bar_Npm: rate_Npm,
  };
  // The third spring is read as one at the mean travel, half of its force on each wheel: K/4 (x0 + x1).
  const after = withHeave(before, Math.max(0, third) / 4);
  warnOfHeave(mapping, `[SUSPENSION] ${axle.name}3rdSpring`, before, after);
  mapping.put(`${bar}.susp_left`, axle.left);
  mapping.put(`${bar}.susp_right`, axle.right);
  mapping.put(`${bar}.k`, after.bar_Npm);
  const name = `${axle.name}AntiSway`;
  car.linkValue('SUSPENSION', name, [`${bar}.k`], {
    formula: isByRate
      ? 'rate to the middle of the car: half of it per difference'
      : 'half of base × diameter^power',
    warning: isByRate
      ? undefined
      : 'That half of it acts is known of bars by rate; of this kind it is our reading.',
    ...(isByRate && {
      back: (now) =>
        2 * (now.number(`${bar}.k`) + rate_Npm - after.bar_Npm) -
        (car.value('SUSPENSION', `${name}Base`) ?? 0),
    }),
  });
  for (const key of [`${name}Rate`, `${name}Base`, `${name}Params`])
    car.link(car.files.hdv, 'SUSPENSION', key, [`${bar}.k`], { formula: 'kind and rate of the bar' });
  for (const key of ['SpringBasedAntiSway', 'AllowNoAntiSway'])
    car.link(car.files.hdv, 'SUSPENSION', key, [`${bar}.k`], { formula: 'kind of both bars' });
  if (third > 0)
    car.linkValue(
      'SUSPENSION',
      `${axle.name}3rdSpring`,
      [...corners.map(({ number }) => `susp${number}.k`), `${bar}.k`],
      {
        formula: `h = rate/4; ${HEAVE_FORMULA}`,
        warning: 'How the third spring shares its force is not documented; our reading.',
      },
    );
  return after.spring_Npm - before.spring_Npm;
}

function importCorner(car: IsiCar, corner: IsiCorner, rates: CornerRates, added_Npm: number): number {
  const { mapping } = car;
  const { section, number } = corner;
  const k = `susp${number}.k`;
  const rate_Npm = rates.spring_Npm + added_Npm;
  if (!(rate_Npm > 0))
    throw refuseSource(
      `${car.files.hdv}: [${section}] SpringRange gives ${fileNumber(rate_Npm)} N/m, not above 0.`,
    );
  mapping.put(k, rate_Npm);
  const ratio =
    rates.spring === 1
      ? undefined
      : `times ${fileNumber(rates.spring, 4)}: the motion ratio’s square and SpringMult`;
  car.linkValue(section, 'Spring', [k], {
    ...(ratio !== undefined && { formula: ratio }),
    back: (now) => (now.number(k) - added_Npm) / rates.spring,
  });
  for (const [name, target] of DAMPERS) {
    const key = `susp${number}.${target}`;
    const given = car.value(section, name);
    if (given === undefined)
      mapping.choose(key, 2000, `[${section}] has no ${name}; Racer’s own default is used.`);
    else mapping.put(key, given * rates.damper);
    car.linkValue(section, name, [key], {
      ...(rates.damper !== 1 && { formula: `times ${fileNumber(rates.damper, 4)}` }),
      warning:
        car.value(section, name.replace('Slow', 'Fast')) === undefined
          ? undefined
          : 'The fast damper rate has no equivalent: Racer has one rate for each direction.',
      back: (now) => now.number(key) / rates.damper,
    });
  }
  for (const key of ['SpringMult', 'DamperMult', 'PushrodSpindle', 'PushrodBody', 'PushrodOutboard'])
    car.link(car.files.hdv, section, key, [k], { formula: 'factor of the rates at the wheel' });
  return rate_Npm;
}

/** Travel from the ride height to the stops, which are heights of the reference plane with the sign of a length. */
function importTravel(
  car: IsiCar,
  corner: IsiCorner,
  figures: RfactorFigures,
  tyre: TyreRates,
  rate_Npm: number,
  rollCentre_m: number,
): void {
  const { mapping } = car;
  const { section, number } = corner;
  const own = figures.corners[number];
  if (own === undefined) return;
  const stops = car.numbers(car.files.hdv, section, 'BumpStopTravels');
  const bump = car.value(section, 'BumpTravel') ?? stops[0] ?? 0;
  const rebound = car.value(section, 'ReboundTravel') ?? stops[1] ?? -2 * own.rideHeight_m;
  const packer_m = Math.max(0, car.value(section, 'Packer') ?? 0);
  const bump_m = Math.max(0.002, own.rideHeight_m + bump - packer_m);
  const droop_m = Math.max(0.002, -(own.rideHeight_m + rebound));
  putStanding(mapping, {
    corner: number,
    sprung_kg: own.sprung_kg,
    wheel_kg: own.unsprung_kg,
    rate_Npm,
    radius_m: own.radius_m,
    tyreRate_Npm: tyre.rate_Npm,
    height_m: figures.height_m,
    bump_m,
    droop_m,
    rollCentre_m,
  });
  const key = (name: string): string => `susp${number}.${name}`;
  car.linkValue(section, 'RideHeight', [key('y'), key('minlen'), key('maxlen')], {
    formula: 'height of the reference plane: with CGHeight that of the centre of gravity; travel from rest',
  });
  const warning = 'A bump stop is elastic, Racer’s limit is rigid.';
  car.link(car.files.hdv, section, 'BumpTravel', [key('minlen')], {
    formula: 'bump travel = ride height + BumpTravel − packer',
    warning,
    back: (now) => standingFigures(now, number).bump_m - own.rideHeight_m + packer_m,
  });
  car.link(car.files.hdv, section, 'ReboundTravel', [key('maxlen')], {
    formula: 'droop travel = −ReboundTravel − ride height',
    warning,
    back: (now) => -standingFigures(now, number).droop_m - own.rideHeight_m,
  });
  car.link(car.files.hdv, section, 'BumpStopTravels', [key('minlen'), key('maxlen')], {
    formula: 'travel up and down',
    warning,
  });
  car.linkValue(section, 'Packer', [key('minlen')], { formula: 'takes bump travel' });
}

function importAngles(car: IsiCar, corner: IsiCorner): void {
  const { mapping } = car;
  const { section, number, side, axle } = corner;
  const camber = `wheel${number}.camber`;
  mapping.put(camber, car.value(section, 'Camber') ?? 0);
  car.linkValue(section, 'Camber', [camber], { back: (now) => now.number(camber) });
  const toe = `wheel${number}.toe`;
  const name = axle === 'FRONT' ? 'FrontToeIn' : 'RearToeIn';
  // Toe-in turns the left wheel to the right.
  mapping.put(toe, -side * (car.value('SUSPENSION', name) ?? 0));
  if (number === 0 || number === 2)
    car.linkValue('SUSPENSION', name, [toe, `wheel${number + 1}.toe`], {
      formula: 'toe-in of each wheel: to the right on the left side',
      warning: 'Read as the angle of each wheel.',
      back: (now) => -now.number(toe),
    });
  if (axle !== 'FRONT') return;
  const caster = side > 0 ? 'LeftCaster' : 'RightCaster';
  const value = car.value('SUSPENSION', caster);
  if (value === undefined) return;
  mapping.put(`susp${number}.caster_angle`, value);
  car.linkValue('SUSPENSION', caster, [`susp${number}.caster_angle`], {
    back: (now) => now.number(`susp${number}.caster_angle`),
  });
}

/** Springs, dampers, travel, roll centres and angles of all corners. */
export function importWheels(
  car: IsiCar,
  suspension: IsiSuspension,
  figures: RfactorFigures,
  tyres: readonly TyreRates[],
): void {
  const { mapping } = car;
  mapping.put('antirollbar.count', 2);
  const motions = CORNERS.map((corner) => motionOf(car, suspension, figures, corner));
  const rates = CORNERS.map((corner) => readRates(car, suspension, corner, motions[corner.number]));
  const added = AXLES.map((axle) => importAxle(car, axle, rates));
  for (const corner of CORNERS) {
    const { number, axle } = corner;
    const own = figures.corners[number];
    const [motion, rate, tyre] = [motions[number], rates[number], tyres[number]];
    if (own === undefined || rate === undefined || tyre === undefined) continue;
    const rate_Npm = importCorner(car, corner, rate, added[number < 2 ? 0 : 1] ?? 0);
    const isBeam = suspension.body(`${axle.toLowerCase()}_axle`) !== undefined;
    const found_m = motion === undefined ? undefined : rollCentreHeight_m(motion, own.radius_m);
    const isFound = found_m !== undefined && Math.abs(found_m) < own.radius_m * 1.5;
    const height_m = isFound ? found_m : isBeam ? BEAM_ROLL_CENTRE_M : ROLL_CENTRE_M;
    importTravel(car, corner, figures, tyre, rate_Npm, height_m);
    const rollCentre = `susp${number}.roll_center.y`;
    const targets = [rollCentre];
    if (motion !== undefined && isFound) {
      const gain = `susp${number}.camber_change_per_m`;
      mapping.put(gain, camberGain_degpm(motion));
      targets.push(gain);
    } else
      mapping.choose(
        rollCentre,
        mapping.car.get(rollCentre) ?? '',
        `${Math.round(1000 * height_m)} mm over the road, usual for ${isBeam ? 'a beam axle' : 'independent wheels'}: the rods of the suspension do not give it.`,
      );
    for (const section of suspension.rodSections(`${corner.prefix}_spindle`)) {
      for (const key of ['posbody', 'negbody'])
        car.link(car.files.suspension, section, key, [], { formula: 'names the body and the hub' });
      for (const key of ['pos', 'neg'])
        car.link(car.files.suspension, section, key, isFound ? targets : [], {
          formula: isFound
            ? 'roll centre and camber gain at rest, by the five rods that hold the hub'
            : 'the rods of this hub give no roll centre',
        });
    }
    importAngles(car, corner);
    mapping.put(`wheel${number}.steering`, axle === 'FRONT' ? 1 : 0);
  }
  for (const key of ['CorrectedInnerSuspHeight', 'CorrectedInnerSuspHeightAll', 'AdjustSuspRates'])
    car.link(car.files.hdv, 'SUSPENSION', key, ['susp0.k', 'susp0.roll_center.y'], {
      formula: 'how the geometry of the rods is used',
    });
}
