import type {
  CurvesPair,
  DifferentialCurves,
  DifferentialFacts,
  DifferentialMap,
  NoCurves,
} from '../../../catalogue/differential-curves.ts';
import { type DifferentialPosition, usesKey } from '../../../catalogue/differentials.ts';
import type { Setup } from '../../../setup/setup.ts';
import type { ScriptHost } from '../script/script-host.ts';
import { biasCurve, lockingCurve, operatingMap } from './differential-curves.ts';
import { PLAIN_POINT } from './operating-point.ts';

/** Inputs of the laboratory: a differential of a car, beside the same one of another car. */
export interface LaboratoryQuestion {
  readonly setup: Setup;
  /** Null where the other car has errors; undefined where there is none. */
  readonly compared: Setup | null | undefined;
  /** The first differential is used where the car has none at this position. */
  readonly position: DifferentialPosition | undefined;
  /** Torque at which the locking curve is drawn; half of the maximum where undefined. */
  readonly inputTorque_Nm: number | undefined;
  /** Maximum speed difference of the charts. */
  readonly speedDifference_radps: number;
}

/** Coast torque over drive torque of the engine. */
const COAST_SHARE = 0.5;

/** Points of the charts. A script is called 300 times at each of them. */
const WITHOUT_SCRIPT = { curve: 121, columns: 49, rows: 25 } as const;
const WITH_SCRIPT = { curve: 61, columns: 25, rows: 15 } as const;

export interface LaboratoryAxes {
  readonly index: number;
  readonly inputTorque_Nm: number;
  /** Maximum torque of the car's engine at the carrier in first gear. */
  readonly greatestTorque_Nm: number;
}

export function laboratoryAxes({ setup, position, inputTorque_Nm }: LaboratoryQuestion): LaboratoryAxes {
  const index = Math.max(0, indexAt(setup, position));
  const greatest_Nm = greatestTorque_Nm(setup, index);
  return { index, greatestTorque_Nm: greatest_Nm, inputTorque_Nm: inputTorque_Nm ?? greatest_Nm / 2 };
}

export function factsOf(setup: Setup, index: number): DifferentialFacts {
  const { position, kind, block } = setup.differentials[index] ?? setup.differentials[0];
  return { position, kind, block };
}

const indexAt = (setup: Setup, position: DifferentialPosition | undefined): number =>
  setup.differentials.findIndex((d) => d.position === position);

/** The differential of the compared car at the same position; the only one of a car with one, at any position. */
function comparedIndex({ setup, compared }: LaboratoryQuestion, index: number): number {
  if (compared === undefined || compared === null) return -1;
  const isSingle = compared.differentials.length === 1 && setup.differentials.length === 1;
  return isSingle ? 0 : indexAt(compared, setup.differentials[index]?.position);
}

/** True where a differential that is drawn is driven by a script: curves and map then need a script host. */
export function asksScript(question: LaboratoryQuestion): boolean {
  const { setup, compared } = question;
  const { index } = laboratoryAxes(question);
  const other = compared?.differentials[comparedIndex(question, index)];
  return [setup.differentials[index], other].some((one) => one !== undefined && usesKey(one.kind, 'script'));
}

/** Engine torque at its peak through first gear and the final drives, to a round figure. */
function greatestTorque_Nm(setup: Setup, index: number): number {
  const centre = setup.differentials.find(({ position }) => position === 'centre');
  const own = setup.differentials[index];
  const drives =
    (own?.finalDriveRatio ?? 1) * (own === centre || centre === undefined ? 1 : centre.finalDriveRatio);
  const torque_Nm = Math.max(0, ...setup.engine.curve.torque_Nm) * (setup.gearbox.forward[0]?.ratio ?? 1);
  const greatest_Nm = Math.abs(torque_Nm * drives);
  const round_Nm = 10 ** Math.floor(Math.log10(Math.max(greatest_Nm, 10))) / 2;
  return Math.ceil(greatest_Nm / round_Nm) * round_Nm || 1000;
}

/** The curves of both cars, or why a law cannot be evaluated. */
export function laboratoryCurves(question: LaboratoryQuestion, scripts?: ScriptHost): CurvesPair {
  const { setup, compared } = question;
  const axes = laboratoryAxes(question);
  const curves = askedCurves(question, setup, axes.index, axes, scripts);
  if (compared === undefined) return { curves };
  if (compared === null) return { curves, compared: { problem: 'The car has errors' } };
  const at = comparedIndex(question, axes.index);
  if (at < 0) return { curves, compared: { problem: 'It has no differential at this position' } };
  return { curves, compared: askedCurves(question, compared, at, axes, scripts) };
}

/** Resistance over the plane of input torque and speed difference. Throws the law's errors. */
export function laboratoryMap(question: LaboratoryQuestion, scripts?: ScriptHost): DifferentialMap {
  const { index, greatestTorque_Nm: greatest_Nm } = laboratoryAxes(question);
  const { columns, rows } = scripts === undefined ? WITHOUT_SCRIPT : WITH_SCRIPT;
  const most_radps = question.speedDifference_radps;
  return operatingMap(
    question.setup,
    index,
    PLAIN_POINT,
    { from: -COAST_SHARE * greatest_Nm, to: greatest_Nm, count: columns },
    { from: -most_radps, to: most_radps, count: rows },
    scripts,
  );
}

function askedCurves(
  question: LaboratoryQuestion,
  setup: Setup,
  index: number,
  axes: LaboratoryAxes,
  scripts: ScriptHost | undefined,
): DifferentialCurves | NoCurves {
  try {
    return curvesOf(setup, index, axes, question.speedDifference_radps, scripts);
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

function curvesOf(
  setup: Setup,
  index: number,
  { inputTorque_Nm, greatestTorque_Nm: greatest_Nm }: LaboratoryAxes,
  most_radps: number,
  scripts: ScriptHost | undefined,
): DifferentialCurves {
  const { curve: count } = scripts === undefined ? WITHOUT_SCRIPT : WITH_SCRIPT;
  const point = { ...PLAIN_POINT, inputTorque_Nm };
  const differences = { from: -most_radps, to: most_radps, count };
  const locking = lockingCurve(setup, index, point, differences, scripts);
  const slipping = { ...PLAIN_POINT, speedDifference_radps: most_radps / 2 };
  const inputs = { from: -COAST_SHARE * greatest_Nm, to: greatest_Nm, count };
  const bias = biasCurve(setup, index, slipping, inputs, scripts);
  return {
    facts: factsOf(setup, index),
    speedDifference_radps: locking.speedDifference_radps,
    lockingTorque_Nm: locking.lockingTorque_Nm,
    biasInput_Nm: bias.inputTorque_Nm,
    torque0_Nm: bias.torque0_Nm,
    torque1_Nm: bias.torque1_Nm,
    biasRatio: bias.biasRatio,
  };
}
