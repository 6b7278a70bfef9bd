import { brakingCoefficient_Nmsprev } from '../conversions.ts';
import { chooseLowSpeeds } from '../engine-speeds.ts';
import { readLut, type LutPoint } from '../lut.ts';
import type { Mapping } from '../mapping.ts';
import { findFile, refuseSource, type SourceFile } from '../import-source.ts';
import { CURVE_FILE, normalCurve, type NormalCurve } from '../torque-curve.ts';

const FILE = 'engine.ini';

/** The game's own idle speed where MINIMUM is missing or 0. */
const USUAL_IDLE_RPM = 1000;

export interface PowerCurve {
  readonly file: SourceFile;
  readonly points: readonly LutPoint[];
}

/** The table [HEADER] POWER_CURVE names. */
export function powerCurve(mapping: Mapping, files: readonly SourceFile[]): PowerCurve {
  const name = mapping.text(FILE, 'HEADER', 'POWER_CURVE');
  if (name === undefined || name === '')
    throw refuseSource('engine.ini: [HEADER] POWER_CURVE names no file: the engine’s torque is unknown.');
  const line = mapping.entry(FILE, 'HEADER', 'POWER_CURVE')?.line ?? 0;
  const file = findFile(files, name);
  if (file === undefined)
    throw refuseSource(
      `engine.ini, line ${line}: the file ${name} named by [HEADER] POWER_CURVE is not there.`,
    );
  const { points, problems } = readLut(file.text);
  for (const problem of problems)
    mapping.warn(`${file.name}, line ${problem.line}: ${problem.message}; the line is left out.`, file.name);
  if (points.length === 0) throw refuseSource(`${file.name} has no line of the form rpm|Nm.`);
  return { file, points };
}

function importSpeeds(mapping: Mapping, curve: NormalCurve): void {
  const limit_rpm = mapping.number(FILE, 'ENGINE_DATA', 'LIMITER');
  const last_rpm = curve.points.findLast((point) => point.y > 0)?.x ?? 0;
  if (limit_rpm !== undefined && limit_rpm > 0)
    mapping.take(FILE, 'ENGINE_DATA', 'LIMITER', ['engine.max_rpm']);
  else {
    mapping.choose(
      'engine.max_rpm',
      last_rpm,
      'LIMITER 0 means none; the last speed at which the curve drives is used.',
    );
    mapping.link(FILE, 'ENGINE_DATA', 'LIMITER', ['engine.max_rpm'], {
      formula: 'no limiter: the last speed of the curve',
    });
  }
  const least_rpm = mapping.number(FILE, 'ENGINE_DATA', 'MINIMUM');
  const hasIdle = least_rpm !== undefined && least_rpm !== 0;
  const idle = hasIdle ? Math.max(0, least_rpm) : USUAL_IDLE_RPM;
  if (!hasIdle) {
    const reason = `MINIMUM is ${least_rpm === undefined ? 'missing' : '0'}; the game’s own ${USUAL_IDLE_RPM} is used.`;
    mapping.choose('engine.idle_rpm', idle, reason);
    mapping.link(FILE, 'ENGINE_DATA', 'MINIMUM', ['engine.idle_rpm'], {
      formula: `0: the game’s own ${USUAL_IDLE_RPM} rpm`,
    });
  } else if (least_rpm >= 0) mapping.take(FILE, 'ENGINE_DATA', 'MINIMUM', ['engine.idle_rpm']);
  else {
    mapping.choose('engine.idle_rpm', idle, 'MINIMUM is below 0: an electric motor, which does not idle.');
    mapping.link(FILE, 'ENGINE_DATA', 'MINIMUM', ['engine.idle_rpm'], {
      formula: 'below 0: an electric motor, which does not idle',
    });
  }
  chooseLowSpeeds(mapping, idle, 'Assetto Corsa’s engine');
}

function importBraking(mapping: Mapping): void {
  const [speed_rpm, torque_Nm] = ['RPM', 'TORQUE'].map((key) => mapping.number(FILE, 'COAST_REF', key));
  if (speed_rpm === undefined || torque_Nm === undefined || !(speed_rpm > 0)) {
    mapping.choose('engine.braking_coeff', 0.5, 'engine.ini has no [COAST_REF].');
    return;
  }
  mapping.put('engine.braking_coeff', brakingCoefficient_Nmsprev(Math.abs(torque_Nm), speed_rpm));
  const formula = '60 TORQUE / RPM, in N·m per rev/s';
  mapping.link(FILE, 'COAST_REF', 'TORQUE', ['engine.braking_coeff'], {
    formula,
    back: (car) => (Math.sign(torque_Nm) * (car.number('engine.braking_coeff') * speed_rpm)) / 60,
  });
  mapping.link(FILE, 'COAST_REF', 'RPM', ['engine.braking_coeff'], { formula });
}

/**
 * Factor on the table's torque at full throttle and steady boost: 1 + Σ min(s WASTEGATE, MAX_BOOST min(1, n / REFERENCE_RPM)^GAMMA).
 * That is what Racer's curve means, and how the comments of public cars explain the keys; a WASTEGATE of 0 limits nothing.
 * s is the driver's setting of a turbo with COCKPIT_ADJUSTABLE at the start (public analyses of the game), else 1.
 */
function importBoost(mapping: Mapping): ((speed_rpm: number) => number) | undefined {
  const start = mapping.number(FILE, 'ENGINE_DATA', 'DEFAULT_TURBO_ADJUSTMENT') ?? 0;
  const targets = ['engine.curve_torque', 'engine.max_torque'];
  const turbos = mapping
    .sections(FILE)
    .filter((name) => /^TURBO_\d+$/.test(name))
    .map((section) => {
      const given = (key: string): number | undefined => mapping.number(FILE, section, key);
      const isAdjustable = given('COCKPIT_ADJUSTABLE') === 1 && start > 0;
      const gate = (given('WASTEGATE') ?? 0) * (isAdjustable ? start : 1);
      const turbo = {
        isAdjustable,
        most: given('MAX_BOOST') ?? 0,
        gate: gate > 0 ? gate : Infinity,
        reference_rpm: given('REFERENCE_RPM') ?? 0,
        gamma: given('GAMMA') ?? 1,
      };
      const limit = isAdjustable ? 'DEFAULT_TURBO_ADJUSTMENT WASTEGATE' : 'WASTEGATE';
      const formula = `torque times 1 + min(${limit}, MAX_BOOST min(1, rpm / REFERENCE_RPM)^GAMMA)`;
      const used = isAdjustable ? ['COCKPIT_ADJUSTABLE'] : [];
      for (const key of ['MAX_BOOST', 'WASTEGATE', 'REFERENCE_RPM', 'GAMMA', ...used])
        mapping.link(FILE, section, key, targets, {
          formula,
          warning: 'Steady boost at full throttle: its lag has no equivalent.',
        });
      return turbo;
    });
  if (turbos.some(({ isAdjustable }) => isAdjustable))
    mapping.link(FILE, 'ENGINE_DATA', 'DEFAULT_TURBO_ADJUSTMENT', targets, {
      formula: 'times WASTEGATE of the turbos with COCKPIT_ADJUSTABLE',
    });
  if (turbos.every(({ most }) => most === 0)) return undefined;
  return (speed_rpm) =>
    turbos.reduce((sum, { most, gate, reference_rpm, gamma }) => {
      const spool = reference_rpm > 0 ? Math.min(1, Math.max(0, speed_rpm) / reference_rpm) : 1;
      return sum + Math.min(gate, most * spool ** gamma);
    }, 1);
}

/** The curve of an engine, and the factor by which boost multiplied the torque of its source. */
export interface ImportedEngine {
  readonly curve: NormalCurve;
  readonly boost: ((speed_rpm: number) => number) | undefined;
}

/** engine.ini and its torque table (docs/sources/racer-format.md 9.1). */
export function importEngine(mapping: Mapping, { file, points }: PowerCurve): ImportedEngine {
  const boost = importBoost(mapping);
  const curve = normalCurve(
    points.map(({ x, y }) => ({ speed_rpm: x, torque_Nm: y * (boost?.(x) ?? 1) })),
    mapping,
    file.name,
  );
  mapping.put('engine.max_torque', curve.max_Nm);
  mapping.put('engine.curve_torque', CURVE_FILE);
  mapping.link(FILE, 'HEADER', 'POWER_CURVE', ['engine.curve_torque', 'engine.max_torque'], {
    formula: `${points.length} points of ${file.name}${boost === undefined ? '' : ', with the boost,'} over the maximum torque`,
    warning: 'Read as torque at the crankshaft; some cars give it at the wheels.',
  });
  importSpeeds(mapping, curve);
  if (mapping.take(FILE, 'ENGINE_DATA', 'INERTIA', ['engine.inertia.engine']) === undefined)
    mapping.choose('engine.inertia.engine', 0.12, 'engine.ini has no INERTIA.');
  importBraking(mapping);
  return { curve, boost };
}
