import { axleLimit_g, tyreUndersteer_radpmps2 } from '../advice/balance.ts';
import { brakeFacts } from '../advice/brake-advice.ts';
import { accelerationTime_s } from '../../driving/estimate/acceleration-time.ts';
import { stoppingEstimate } from '../../driving/estimate/stopping-distance.ts';
import { turningCircle_m } from '../../driving/estimate/turning-circle.ts';
import { GRAVITY_MPS2 } from '../../math/constants.ts';
import { barRateKey, barsOfAxle } from '../../setup/anti-roll-bars.ts';
import { derivedFigures } from '../../models/racebench/derived.ts';
import { topSpeed } from '../../models/racebench/driveline/full-throttle.ts';
import {
  handlingFigures,
  type HandlingFigures,
} from '../../models/racebench/steady-turn/handling-figures.ts';
import { rollBalance } from '../../models/racebench/suspension/roll-balance.ts';
import { limitText } from './limit-text.ts';
import { axleCells, carCell, type Analyse, type Axle } from './analysis-row.ts';

const MILLIKEN = 'Milliken and Milliken, ch. 16 and 18 (core/models/racebench/suspension/roll-balance.ts)';
/** An infinite figure is not shown. */
const finite = (value: number): number | undefined => (Number.isFinite(value) ? value : undefined);

export const rollRows: Analyse = ({ facts }) => {
  const roll = rollBalance(facts.params);
  const bars = facts.setup.antiRollBars;
  const keys = (axle: Axle): string[] => barsOfAxle(bars, facts[axle].left).map(barRateKey);
  const cells = (value: (axle: Axle) => number | undefined) =>
    axleCells(facts, value, (n) => [`susp${n}.k`]).map((cell, i) => ({
      ...cell,
      keys: [...cell.keys, ...keys(i === 0 ? 'front' : 'rear')],
    }));
  const of = (axle: Axle) => roll[axle];
  const total_Nmprad = roll.front.total_Nmprad + roll.rear.total_Nmprad;
  const suspension = (axle: Axle): number => of(axle).springs_Nmprad + of(axle).bar_Nmprad;
  const transfer = (axle: Axle): number => of(axle).elasticPerG_N + of(axle).geometricPerG_N;
  return [
    { section: 'roll', name: 'rollStiffness_Nmprad', label: 'Roll stiffness, springs and bar', unit: 'Nmprad', digits: 0, formula: 'K = k t² / 2 + kb t²', source: MILLIKEN, cells: cells(suspension), remedy: undefined },
    { section: 'roll', name: 'barShare', label: 'Share of the anti-roll bar in it', unit: '1', digits: 3, formula: 'kb t² / K', source: MILLIKEN, cells: cells((axle) => of(axle).bar_Nmprad / suspension(axle)), remedy: undefined },
    { section: 'roll', name: 'rollStiffnessShare', label: 'Share of the axle in the car’s roll stiffness', unit: '1', digits: 3, formula: 'Ks = K Kt / (K + Kt) with the tyres; Ks / sum Ks', source: MILLIKEN, cells: cells((axle) => of(axle).total_Nmprad / total_Nmprad), remedy: undefined },
    { section: 'roll', name: 'lateralTransfer_N', label: 'Lateral load transfer per g', unit: 'N', digits: 0, formula: '(E + G) / t: through roll and through the links', source: MILLIKEN, cells: cells(transfer), remedy: undefined },
    { section: 'roll', name: 'lateralTransferShare', label: 'Share of the axle in the transfer', unit: '1', digits: 3, formula: 'transfer / sum of both', source: MILLIKEN, cells: cells((axle) => transfer(axle) / (transfer('front') + transfer('rear'))), remedy: undefined },
    { section: 'roll', name: 'rollGradient_radpmps2', label: 'Roll gradient', unit: 'radpmps2', digits: 5, formula: 'φ / ay = (sum F h + sum G Ks / Kt) / (sum Ks - ms g h) / g', source: `ISO 4138; ${MILLIKEN}`, cells: carCell(finite(roll.gradient_rad / GRAVITY_MPS2), 'susp0.k', 'susp2.k', 'susp0.roll_center.y'), remedy: undefined },
  ]; // prettier-ignore
};

const WHOLE_CAR =
  'Quasi-static balance of the whole car: load transfer, aligning moments, differential, drag (core/models/racebench/steady-turn)';
const withoutController = ({ leavesOutController }: HandlingFigures): string =>
  leavesOutController ? '; the controller of the differential is left out' : '';

export const balanceRows: Analyse = ({ facts }) => {
  const handling = handlingFigures(facts.params);
  const atLimit = limitText(handling.limit);
  const { front, rear } = facts;
  const tyres = [`${front.wheel}.pacejka.a3`, `${rear.wheel}.pacejka.a3`, `${front.susp}.z`];
  const source = `ISO 4138, constant speed; ISO 8855. ${WHOLE_CAR}${withoutController(handling)}`;
  return [
    { section: 'balance', name: 'understeerGradient_radpmps2', label: 'Understeer gradient at 50 km/h (below 0: oversteer)', unit: 'radpmps2', digits: 5, formula: 'U = d(steer)/d(ay) - L / v², fit from 1 to 4 m/s²', source, cells: carCell(handling.understeerGradient_radpmps2, ...tyres), remedy: undefined },
    { section: 'balance', name: 'tyreUndersteer_radpmps2', label: 'Part of the tyres alone, at their static loads', unit: 'radpmps2', digits: 5, formula: '(Wf / Cf - Wr / Cr) / g; without load transfer, aligning moments, differential and drag: a run measures the line above', source: 'Gillespie, ch. 6', cells: carCell(finite(tyreUndersteer_radpmps2(facts)), ...tyres), remedy: undefined },
    { section: 'balance', name: 'characteristicSpeed_mps', label: 'Characteristic speed (understeer)', unit: 'mps', digits: 1, formula: 'v = sqrt(L / U)', source: `ISO 8855; Gillespie, ch. 6, with U of the whole car${withoutController(handling)}`, cells: carCell(handling.characteristicSpeed_mps, ...tyres), remedy: undefined },
    { section: 'balance', name: 'criticalSpeed_mps', label: 'Critical speed, up to the top speed (oversteer)', unit: 'mps', digits: 1, formula: 'v at which d(steer)/d(ay) = 0 straight ahead', source: `Milliken and Milliken, ch. 5. ${WHOLE_CAR}${withoutController(handling)}`, cells: carCell(handling.criticalSpeed_mps, ...tyres), remedy: undefined },
    { section: 'balance', name: 'lateralLimit_mps2', label: 'Lateral acceleration of the last steady turn, 50 km/h', unit: 'mps2', digits: 2, formula: `largest ay at which forces, moments and the torque of each wheel are in balance${atLimit === '' ? '' : `; in the turn to the left ${atLimit}: a run that goes on beyond steady turning shows more`}`, source, cells: carCell(handling.limit?.lateral_mps2, ...tyres), remedy: undefined },
    { section: 'balance', name: 'limitGradient_radpmps2', label: 'Understeer gradient at 90 % of it (below 0: oversteer)', unit: 'radpmps2', digits: 5, formula: 'U = d(steer)/d(ay) - L / v²', source, cells: carCell(handling.limit?.gradient_radpmps2, ...tyres), remedy: undefined },
    { section: 'balance', name: 'axleLimit_mps2', label: 'Lateral acceleration at the grip limit of the axle, tyres and load transfer alone', unit: 'mps2', digits: 2, formula: 'peak force of both tyres at one slip angle and their shifted loads = m ay; without drive force, differential, steering geometry and downforce', source: `${MILLIKEN}; tyre curves at their loads`, cells: axleCells(facts, (axle) => finite(axleLimit_g(facts, facts[axle]) * GRAVITY_MPS2), (n) => [`susp${n}.k`, `wheel${n}.pacejka.a1`]), remedy: undefined },
    { section: 'balance', name: 'turningCircle_m', label: 'Turning circle of the outer front wheel, rolling without slip', unit: 'm', digits: 1, formula: '2 sqrt((L / tan δ + t / 2)² + L²), δ the mean angle of the front wheels at full lock; a locking differential makes it wider', source: 'Kinematics; Gillespie, ch. 8', cells: carCell(finite(turningCircle_m(facts.params)), `${front.wheel}.lock`, `${front.susp}.z`), remedy: undefined },
  ]; // prettier-ignore
};

export const brakeRows: Analyse = ({ facts }) => {
  const brakes = brakeFacts(facts);
  const lock = (n: number): string[] => [`wheel${n}.max_braking`, `wheel${n}.braking_factor`];
  const keys = [...lock(axleNumber(facts.front.wheel)), ...lock(axleNumber(facts.rear.wheel))];
  const GILLESPIE = 'Gillespie, ch. 3';
  return [
    { section: 'brakes', name: 'frontBrakeShare', label: 'Brake force in front', unit: '1', digits: 3, formula: 'max_braking braking_factor / r, front over both', source: GILLESPIE, cells: carCell(brakes.frontShare, ...keys), remedy: undefined },
    { section: 'brakes', name: 'idealFrontBrakeShare', label: 'Front share at which both axles lock together', unit: '1', digits: 3, formula: 'front weight + μ h / L', source: GILLESPIE, cells: carCell(brakes.idealFrontShare, ...keys), remedy: undefined },
    { section: 'brakes', name: 'fullBraking_mps2', label: 'Deceleration at full pedal if no wheel locks', unit: 'mps2', digits: 2, formula: 'sum of brake forces / mass', source: 'Newton', cells: carCell(brakes.full_g * GRAVITY_MPS2, ...keys), remedy: undefined },
    { section: 'brakes', name: 'lockUp_mps2', label: 'Deceleration at which the axle locks', unit: 'mps2', digits: 2, formula: 'μ b / (share - μ h / L), by the loads of the decelerating car', source: GILLESPIE, cells: axleCells(facts, (axle) => finite((axle === 'front' ? brakes.frontLocks_g : brakes.rearLocks_g) * GRAVITY_MPS2), lock), remedy: undefined },
    { section: 'brakes', name: 'brakingTransfer_N', label: 'Load moved to the front axle per g of braking', unit: 'N', digits: 0, formula: 'm g h / L', source: GILLESPIE, cells: carCell(rollBalance(facts.params).brakingTransferPerG_N, 'susp0.y', 'susp0.z'), remedy: undefined },
    { section: 'brakes', name: 'stoppingDistance_m', label: 'Stopping distance from 100 km/h at full pedal', unit: 'm', digits: 1, formula: '∫ v / a dv; a by brake forces, or by sliding tyres where an axle locks, with drag', source: 'Gillespie, ch. 3 (core/driving/estimate/stopping-distance.ts)', cells: carCell(finite(stoppingEstimate(facts.params).distance_m), ...keys), remedy: undefined },
  ]; // prettier-ignore
};

const axleNumber = (wheel: string): number => Number(/\d+$/.exec(wheel)?.[0] ?? 0);

export const gearRows: Analyse = ({ facts }) => {
  const PREFIX = 'gearSpeed_mps.';
  const block = facts.setup.differentials[0].block;
  const speeds = derivedFigures(facts.params, facts.setup).filter(({ name }) => name.startsWith(PREFIX));
  const isElectronic = facts.setup.differentials[0].electronic !== undefined;
  if (speeds.length === 0 || isElectronic) return [];
  const cells = speeds.map(({ name, value }) => {
    const gear = name.slice(PREFIX.length);
    return { of: gear, value, keys: [`gearbox.gear${gear}.ratio`, `${block}.ratio`, 'engine.max_rpm'] };
  });
  return [
    { section: 'gears', name: 'topSpeed_mps', label: 'Top speed on the level', unit: 'mps', digits: 1, formula: 'full-throttle force = drag + rolling resistance, or the highest engine speed', source: 'Gillespie, ch. 4; without slip of the tyres', cells: carCell(topSpeed(facts.params).speed_mps, 'engine.max_torque', 'aero.body.cx', `${block}.ratio`), remedy: undefined },
    { section: 'gears', name: 'timeTo100kph_s', label: '0 to 100 km/h', unit: 's', digits: 1, formula: '∫ dv / a; a by engine, gears and the grip of the driven tyres, with the times of the shifts', source: 'Gillespie, ch. 2 (core/driving/estimate/acceleration-time.ts); without slip at the start', cells: carCell(accelerationTime_s(facts.params, 100 / 3.6), 'engine.max_torque', 'gearbox.gear1.ratio', `${block}.ratio`), remedy: undefined },
    { section: 'gears', name: 'gearSpeed_mps', label: 'Road speed at the highest engine speed', unit: 'mps', digits: 1, formula: 'v = n r / (gear ratio final drive)', source: 'Kinematics; rolling radius r - deflection / 3', cells, remedy: undefined },
  ]; // prettier-ignore
};
