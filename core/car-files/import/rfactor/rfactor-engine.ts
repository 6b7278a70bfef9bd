import { brakingCoefficient_Nmsprev } from '../conversions.ts';
import { chooseLowSpeeds } from '../engine-speeds.ts';
import { refuseSource } from '../import-source.ts';
import type { PlainEntry } from '../plain-document.ts';
import { chooseShiftUp } from '../shift-time.ts';
import { CURVE_FILE, normalCurve, type CurveKey, type NormalCurve } from '../torque-curve.ts';
import type { IsiCar } from './isi-car.ts';
import { tuple } from './isi-values.ts';

/** One torque point: speed in rpm, torque with the pedal released and with all of it. */
const isPoint = ({ key }: PlainEntry): boolean => /^rpm(?:torque|base)$/i.test(key);

/** Range of the third number in the value of a point. */
function fullSpan({ value, span }: PlainEntry): PlainEntry['span'] {
  const match = /^\(?[^,]*,[^,]*,\s*([^,)\s]*)/.exec(value);
  const end = span.start + (match?.[0].length ?? 0);
  return { start: end - (match?.[1]?.length ?? 0), end };
}

interface EnginePoint {
  readonly entry: PlainEntry;
  readonly speed_rpm: number;
  readonly back_Nm: number;
  readonly full_Nm: number;
}

function readPoints({ mapping, files }: IsiCar): EnginePoint[] {
  return mapping.entries(files.engine).flatMap((entry) => {
    if (!isPoint(entry)) return [];
    const [speed_rpm, back_Nm, full_Nm] = tuple(entry.value);
    if (speed_rpm === undefined || back_Nm === undefined || full_Nm === undefined) return [];
    return [{ entry, speed_rpm, back_Nm, full_Nm }];
  });
}

/** Torque with the pedal released at a speed, between the points. */
function backTorque_Nm(points: readonly EnginePoint[], speed_rpm: number): number {
  const above = points.find((point) => point.speed_rpm >= speed_rpm) ?? points.at(-1);
  const below = points.findLast((point) => point.speed_rpm <= speed_rpm) ?? points[0];
  if (above === undefined || below === undefined) return 0;
  const size = above.speed_rpm - below.speed_rpm;
  const part = size > 0 ? (speed_rpm - below.speed_rpm) / size : 0;
  return below.back_Nm + part * (above.back_Nm - below.back_Nm);
}

function importSpeeds(car: IsiCar, points: readonly EnginePoint[]): void {
  const { mapping, files } = car;
  const last_rpm = Math.max(...points.filter(({ full_Nm }) => full_Nm > 0).map(({ speed_rpm }) => speed_rpm));
  const limit_rpm = car.engineValue('RevLimit');
  if (limit_rpm === undefined || !(limit_rpm > 0))
    mapping.choose(
      'engine.max_rpm',
      last_rpm,
      `${files.engine} has no RevLimitRange; the last torque is there.`,
    );
  else mapping.put('engine.max_rpm', limit_rpm);
  car.linkEngine('RevLimit', ['engine.max_rpm'], { back: (now) => now.number('engine.max_rpm') });
  const idles = car.numbers(files.engine, '', 'IdleRPMLogic');
  const [min = 900, max = min] = idles;
  const idle_rpm = Math.round((min + max) / 2);
  mapping.put('engine.idle_rpm', idle_rpm);
  car.link(files.engine, '', 'IdleRPMLogic', ['engine.idle_rpm'], { formula: 'mean of both speeds' });
  chooseLowSpeeds(mapping, idle_rpm, 'The game’s engine');
}

/** Torque, inertia and speeds of the engine file. */
export function importEngine(car: IsiCar): {
  readonly curve: NormalCurve;
  readonly keys: readonly CurveKey[];
} {
  const { mapping, files } = car;
  const points = readPoints(car);
  if (points.length === 0)
    throw refuseSource(
      `${files.engine} has no RPMTorque=(rpm, back torque, torque) or RPMBase: the torque of the engine is unknown.`,
    );
  const given = car.numbers(files.hdv, 'ENGINE', 'GeneralTorqueMult')[0] ?? 1;
  const factor = given > 0 ? given : 1;
  const curve = normalCurve(
    // Below idle the files have a drag of the starter, which no torque of ours has.
    points.map(({ speed_rpm, full_Nm }) => ({ speed_rpm, torque_Nm: Math.max(0, full_Nm) * factor })),
    mapping,
    files.engine,
  );
  for (const { entry } of points)
    mapping.linkEntry(files.engine, entry, ['engine.curve_torque', 'engine.max_torque'], {
      formula: 'torque over the maximum, which is engine.max_torque',
    });
  car.link(files.hdv, 'ENGINE', 'GeneralTorqueMult', ['engine.max_torque'], { formula: 'times the torque' });
  mapping.put('engine.max_torque', curve.max_Nm);
  mapping.put('engine.curve_torque', CURVE_FILE);
  importSpeeds(car, points);
  const limit_rpm = Number(mapping.car.get('engine.max_rpm'));
  const back_Nm = Math.abs(Math.min(0, backTorque_Nm(points, limit_rpm)));
  mapping.choose(
    'engine.braking_coeff',
    brakingCoefficient_Nmsprev(back_Nm, limit_rpm),
    'As strong at the limiter as the points say; the models here brake in proportion to the speed.',
  );
  const inertia = car.engineValue('EngineInertia');
  if (inertia === undefined || !(inertia > 0))
    mapping.choose('engine.inertia.engine', 0.1, `${files.engine} has no EngineInertia.`);
  else mapping.put('engine.inertia.engine', inertia);
  car.linkEngine('EngineInertia', ['engine.inertia.engine'], {
    back: (now) => now.number('engine.inertia.engine'),
  });
  const keys = points.map(({ entry, speed_rpm, full_Nm }) => ({
    file: files.engine,
    entry,
    speed_rpm,
    torque: full_Nm,
    perNm: 1 / factor,
    span: fullSpan(entry),
  }));
  return { curve, keys };
}

/** [CONTROLS] UpshiftAlgorithm: a fraction of the limit, or a speed. */
export function importShiftSpeed(car: IsiCar): void {
  const { mapping, files } = car;
  const [fraction = 0, speed_rpm = 0] = car.numbers(files.hdv, 'CONTROLS', 'UpshiftAlgorithm');
  const limit_rpm = Number(mapping.car.get('engine.max_rpm'));
  const key = 'engine.shifting.shift_up_rpm';
  const up_rpm = speed_rpm > 0 ? speed_rpm : fraction * limit_rpm;
  if (!(up_rpm > 0)) {
    chooseShiftUp(mapping, `${files.hdv} has no UpshiftAlgorithm`);
    return;
  }
  mapping.put(key, Math.round(up_rpm));
  if (!(speed_rpm > 0)) car.linkEngine('RevLimit', [key], { formula: 'fraction of it: UpshiftAlgorithm' });
  car.link(files.hdv, 'CONTROLS', 'UpshiftAlgorithm', [key], {
    formula: speed_rpm > 0 ? 'the speed' : 'fraction of the limit',
    ...(!(speed_rpm > 0) && { back: (now) => now.number(key) / now.number('engine.max_rpm') }),
  });
}
