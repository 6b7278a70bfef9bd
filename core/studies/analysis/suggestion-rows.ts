import { brakeFacts } from '../advice/brake-advice.ts';
import type { AdviceFacts } from '../advice/facts.ts';
import type { CarEdit } from '../../catalogue/car-edits.ts';
import { GRAVITY_MPS2 } from '../../math/constants.ts';
import { barRateKey, barsOfAxle } from '../../setup/anti-roll-bars.ts';
import { idealFrontShare } from '../../models/racebench/wheels/brake-balance.ts';
import { barsForShare, type BarRates } from '../../models/racebench/suspension/bars-for-share.ts';
import { rollBalance } from '../../models/racebench/suspension/roll-balance.ts';
import {
  AXLES,
  axleCells,
  axleNumbers,
  carCell,
  rateText,
  setOnAxles,
  type Analyse,
  type Axle,
} from './analysis-row.ts';

type SetEdit = Extract<CarEdit, { kind: 'set' }>;

/** Maximum number of bars in a car.ini. */
const MAX_BARS = 8;

/** Brake torques that use the friction of both axles alike at the target deceleration. */
export const brakeSuggestions: Analyse = ({ facts, wishes }) => {
  const { frontShare, height_m, wheelbase_m, weight_N, setup } = facts;
  const { full_g } = brakeFacts(facts);
  if (!(full_g > 0)) return [];
  const share = idealFrontShare(
    frontShare,
    wishes.brakingDeceleration_mps2 / GRAVITY_MPS2,
    height_m,
    wheelbase_m,
  );
  const torque = (axle: Axle): number =>
    ((axle === 'front' ? share : 1 - share) * full_g * weight_N * facts[axle].rollingRadius_m) / 2;
  const factor = (axle: Axle): number => setup.corners[facts[axle].left]?.wheel.brakingFactor ?? 0;
  const keys = (n: number): string[] => [`wheel${n}.max_braking`, `wheel${n}.braking_factor`];
  const hasFactors = AXLES.every((axle) => factor(axle) > 0);
  const edits = (): CarEdit[] =>
    setOnAxles(facts, 'wheel', 'max_braking', (axle) => rateText(torque(axle) / factor(axle)));
  const allKeys = AXLES.flatMap((axle) => keys(axleNumbers(facts, axle)[0]));
  return [
    { section: 'brakes', name: 'wishedFrontBrakeShare', label: 'Front share of the brake force for the target deceleration', unit: '1', digits: 3, formula: 'front weight + (a / g) h / L: both axles use the same friction; at a lower deceleration the front locks first, at a higher one the rear', source: 'Gillespie, ch. 3; UN ECE R13-H requires the front axle to lock first up to 0.8 g', cells: carCell(share, ...allKeys), remedy: undefined },
    { section: 'brakes', name: 'wishedBraking_Nm', label: 'Brake torque of a wheel for it, with the present brake force', unit: 'Nm', digits: 0, formula: 'T = share F r / 2; max_braking = T / braking_factor', source: 'Gillespie, ch. 3', cells: axleCells(facts, torque, keys), remedy: hasFactors ? { label: 'Set these brakes', edits: edits() } : undefined },
  ]; // prettier-ignore
};

/**
 * Bars that give an axle this rate in total; a new block where it has none. `count` is the number of blocks
 * so far.
 */
function barEdits(facts: AdviceFacts, axle: Axle, rate_Npm: number, count: number): SetEdit[] {
  const bars = barsOfAxle(facts.setup.antiRollBars, facts[axle].left);
  const set = (key: string, valueText: string): SetEdit => ({ kind: 'set', key, valueText });
  if (bars.length > 0)
    return bars.map((bar) => {
      const key = barRateKey(bar);
      return set(facts.car.values.get(key)?.sourceKey ?? key, rateText(rate_Npm / bars.length));
    });
  if (rate_Npm === 0) return [];
  const [left, right] = axleNumbers(facts, axle);
  const block = `antirollbar.arb${count}`;
  return [
    set('antirollbar.count', String(count + 1)),
    set(`${block}.susp_left`, String(left)),
    set(`${block}.susp_right`, String(right)),
    set(`${block}.k`, rateText(rate_Npm)),
  ];
}

function setBars(facts: AdviceFacts, bars: BarRates): CarEdit[] {
  const before = facts.car.values.get('antirollbar.count')?.value;
  let count = typeof before === 'number' ? before : 0;
  const edits: SetEdit[] = [];
  for (const axle of AXLES) {
    const own = barEdits(facts, axle, axle === 'front' ? bars.front_Npm : bars.rear_Npm, count);
    if (own.some((edit) => edit.key === 'antirollbar.count')) count++;
    edits.push(...own);
  }
  // A count that is set twice is set once, to the last value.
  return count > MAX_BARS ? [] : [...new Map(edits.map((edit) => [edit.key, edit])).values()];
}

/** Bars that give the front axle the target share of the car's roll stiffness. */
export const barSuggestions: Analyse = ({ facts, wishes }) => {
  const { front, rear } = rollBalance(facts.params);
  const bars = barsForShare(front, rear, wishes.frontRollShare);
  const edits = bars === undefined ? [] : setBars(facts, bars);
  const cells = axleCells(
    facts,
    (axle) => (axle === 'front' ? bars?.front_Npm : bars?.rear_Npm),
    (n) => [`susp${n}.k`, `wheel${n}.tire_rate`],
  ).map((cell, i) => {
    const axle = AXLES[i] ?? 'front';
    return {
      ...cell,
      keys: [...barsOfAxle(facts.setup.antiRollBars, facts[axle].left).map(barRateKey), ...cell.keys],
    };
  });
  return [
    { section: 'roll', name: 'wishedBarRate_Npm', label: 'Bar rate for the target front share of the roll stiffness', unit: 'Npm', digits: 0, formula: 'Ks = part · sum Ks, kb = (Ks Kt / (Kt - Ks) - k t² / 2) / t²; the sum stays unless the springs alone exceed it', source: 'Milliken and Milliken, ch. 16, solved for the bar rate (core/models/racebench/suspension/bars-for-share.ts)', cells, remedy: edits.length === 0 ? undefined : { label: 'Set these bars', edits } },
  ]; // prettier-ignore
};
