import { biasRatio, lockShare } from '../conversions.ts';
import { fileNumber } from '../numbers.ts';
import type { IsiCar } from './isi-car.ts';
import { importFinalDrive } from './rfactor-gears.ts';

const SETTINGS = ['Pump', 'Power', 'Coast', 'Preload'] as const;
type Settings = Readonly<Record<(typeof SETTINGS)[number], number>>;

/** Places of a differential in the effects of four-wheel drive. */
const EFFECTS = { centre: 0, front: 1, rear: 2 } as const;
type Position = keyof typeof EFFECTS;

/**
 * Settings of one differential. With four driven wheels each setting is times the effect of its position; without the
 * effects only the pump acts ("not implemented for four-wheel drive", notes of public .hdv files).
 */
function settingsOf(car: IsiCar, position: Position | undefined): Settings {
  const of = (name: (typeof SETTINGS)[number]): number => {
    const value = Math.max(0, car.value('DRIVELINE', `Diff${name}`) ?? 0);
    if (position === undefined) return value;
    const effect = car.numbers(car.files.hdv, 'DRIVELINE', `${name}4WDEffect`)[EFFECTS[position]];
    return value * Math.max(0, effect ?? (name === 'Pump' ? 1 : 0));
  };
  return { Pump: of('Pump'), Power: of('Power'), Coast: of('Coast'), Preload: of('Preload') };
}

/** @param atRatio speed of the differential's outputs over that of the wheels */
function importOne(car: IsiCar, block: string, position: Position | undefined, atRatio: number): void {
  const { mapping, files } = car;
  const { Pump, Power, Coast, Preload } = settingsOf(car, position);
  const pumpTorque = Math.max(0, car.value('DRIVELINE', 'DiffPumpTorque') ?? 0);
  const pump_Nms = Pump * pumpTorque;
  const isSingle = position === undefined;
  mapping.choose(`${block}.inertia`, 0.03, 'The files have no equivalent.');
  if (Power === 0 && Coast === 0 && Preload === 0 && pump_Nms > 0) {
    // The pump moves its torque from one side to the other: half of a locking torque acts on each.
    const target = `${block}.locking_coeff`;
    mapping.put(`${block}.type`, 1);
    mapping.put(target, (2 * pump_Nms) / atRatio ** 2);
    mapping.choose(`${block}.racebench_locking_limit`, 1e6, 'The pump has no limit.');
    car.linkValue('DRIVELINE', 'DiffPump', [target], {
      formula: 'viscous: 2 × share × DiffPumpTorque per rad/s',
      ...(isSingle && { back: (now) => now.number(target) / 2 / pumpTorque }),
    });
    car.link(files.hdv, 'DRIVELINE', 'DiffPumpTorque', [target], { formula: 'times the share' });
    return;
  }
  mapping.put(`${block}.type`, 2);
  mapping.put(`${block}.clutch_factor`, 1);
  for (const [name, share, target] of [
    ['DiffPower', Power, 'power_ratio'],
    ['DiffCoast', Coast, 'coast_ratio'],
  ] as const) {
    const key = `${block}.${target}`;
    mapping.put(key, biasRatio(share));
    car.linkValue('DRIVELINE', name, [key], {
      formula: 'bias ratio R = (1 + p)/(1 − p), at most 20',
      warning: 'Read as the share of the torque that may move; the files do not say how it works.',
      ...(isSingle && { back: (now) => lockShare(now.number(key)) }),
    });
  }
  mapping.put(`${block}.preload`, Preload);
  car.linkValue('DRIVELINE', 'DiffPreload', [`${block}.preload`], {
    ...(isSingle && { back: (now) => now.number(`${block}.preload`) }),
    ...(!isSingle && { formula: 'times the effect of its position' }),
  });
  if (pump_Nms > 0)
    mapping.warn(
      `${files.hdv}: the pump of the differential, ${fileNumber(pump_Nms, 3)} N·m per rad/s, is left out beside its ramps and preload; a wheel that spins is braked less.`,
    );
}

/** [DRIVELINE] WheelDrive and the differentials. */
export function importDifferentials(car: IsiCar): void {
  const { mapping, files } = car;
  const drive = (car.text(files.hdv, 'DRIVELINE', 'WheelDrive') ?? 'REAR').toUpperCase();
  const linkDrive = (targets: readonly string[], formula: string): void =>
    car.link(files.hdv, 'DRIVELINE', 'WheelDrive', targets, { formula });
  if (drive !== 'FOUR') {
    const first = drive === 'FRONT' ? 0 : 2;
    if (drive !== 'FRONT' && drive !== 'REAR')
      mapping.warn(`${files.hdv}: [DRIVELINE] WheelDrive is "${drive}"; the rear wheels are driven.`);
    importFinalDrive(car, ['differential.ratio']);
    importOne(car, 'differential', undefined, 1);
    mapping.put('differential.output0', first);
    mapping.put('differential.output1', first + 1);
    linkDrive(['differential.output0', 'differential.output1'], `wheels ${first} and ${first + 1}`);
    return;
  }
  mapping.put('differentials.count', 3);
  importFinalDrive(car, ['diff0.ratio', 'diff1.ratio']);
  const final = Number(mapping.car.get('diff0.ratio'));
  mapping.put('diff2.ratio', 1);
  for (const [block, position, first] of [
    ['diff0', 'front', 0],
    ['diff1', 'rear', 2],
  ] as const) {
    importOne(car, block, position, 1);
    mapping.put(`${block}.output0`, first);
    mapping.put(`${block}.output1`, first + 1);
  }
  importOne(car, 'diff2', 'centre', final > 0 ? final : 1);
  const rear = car.value('DRIVELINE', 'RearSplit');
  const target = 'diff2.racebench_split';
  if (rear === undefined)
    mapping.choose(target, 0.5, '[DRIVELINE] has no RearSplitRange: even, as in the game.');
  else mapping.put(target, 1 - Math.min(1, Math.max(0, rear)));
  car.linkValue('DRIVELINE', 'RearSplit', [target], {
    formula: 'front share = 1 − rear share',
    back: (now) => 1 - now.number(target),
  });
  linkDrive(['differentials.count'], 'front, rear and centre differential');
  for (const name of SETTINGS)
    car.link(files.hdv, 'DRIVELINE', `${name}4WDEffect`, ['diff0.type', 'diff1.type', 'diff2.type'], {
      formula: 'factor of the setting on the centre, front and rear differential',
    });
}
