import { axleLimit_g, understeer_rad } from '../advice/balance.ts';
import { brakeFacts } from '../advice/brake-advice.ts';
import { GRAVITY_MPS2 } from '../../math/constants.ts';
import { barRateKey, barsOfAxle } from '../../setup/anti-roll-bars.ts';
import { derivedFigures } from '../../models/racebench/derived.ts';
import { rollBalance } from '../../models/racebench/suspension/roll-balance.ts';
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
    { section: 'roll', name: 'rollGradient_rad', label: 'Roll per g', unit: 'rad', digits: 4, formula: 'φ = (sum F h + sum G Ks / Kt) / (sum Ks - ms g h)', source: MILLIKEN, cells: carCell(finite(roll.gradient_rad), 'susp0.k', 'susp2.k', 'susp0.roll_center.y'), remedy: undefined },
  ]; // prettier-ignore
};

export const balanceRows: Analyse = ({ facts }) => {
  const gradient_rad = understeer_rad(facts);
  const { front, rear, wheelbase_m } = facts;
  const lever = GRAVITY_MPS2 * wheelbase_m;
  const speed = (sign: 1 | -1): number | undefined =>
    sign * gradient_rad > 0 ? Math.sqrt(lever / Math.abs(gradient_rad)) : undefined;
  const tyres = [`${front.wheel}.pacejka.a3`, `${rear.wheel}.pacejka.a3`, `${front.susp}.z`];
  return [
    { section: 'balance', name: 'understeerGradient_rad', label: 'Understeer gradient, per g (below 0: oversteer)', unit: 'rad', digits: 5, formula: 'K = Wf / Cf - Wr / Cr, small slip angles', source: 'Gillespie, ch. 6', cells: carCell(finite(gradient_rad), ...tyres), remedy: undefined },
    { section: 'balance', name: 'characteristicSpeed_mps', label: 'Characteristic speed (understeer)', unit: 'mps', digits: 1, formula: 'v = sqrt(g L / K)', source: 'Gillespie, ch. 6', cells: carCell(speed(1), ...tyres), remedy: undefined },
    { section: 'balance', name: 'criticalSpeed_mps', label: 'Critical speed (oversteer)', unit: 'mps', digits: 1, formula: 'v = sqrt(g L / -K)', source: 'Gillespie, ch. 6', cells: carCell(speed(-1), ...tyres), remedy: undefined },
    { section: 'balance', name: 'axleLimit_mps2', label: 'Lateral acceleration at the grip limit of the axle', unit: 'mps2', digits: 2, formula: 'peak forces of both tyres at their shifted loads = m ay', source: `${MILLIKEN}; tyre curves at their loads, no downforce`, cells: axleCells(facts, (axle) => finite(axleLimit_g(facts, facts[axle]) * GRAVITY_MPS2), (n) => [`susp${n}.k`, `wheel${n}.pacejka.a1`]), remedy: undefined },
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
    { section: 'gears', name: 'gearSpeed_mps', label: 'Road speed at the highest engine speed', unit: 'mps', digits: 1, formula: 'v = n r / (gear ratio final drive)', source: 'Kinematics; rolling radius r - deflection / 3', cells, remedy: undefined },
  ]; // prettier-ignore
};
