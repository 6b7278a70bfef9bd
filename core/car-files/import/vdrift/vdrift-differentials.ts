import { biasRatio, lockShare } from '../conversions.ts';
import { refuseSource } from '../import-source.ts';
import type { CarReading, Mapping } from '../mapping.ts';
import { sectionOf } from './positions.ts';

/** Value of a key of the car, of the new one or of an edited one. */
type Read = (key: string) => number;

/** A differential of the new car and where its torque comes from. */
interface Part {
  readonly block: string;
  /** Torque at its input for one of the gearbox's output, by the differential before it. */
  readonly inputShare: (read: Read) => number;
}

const FROM_GEARBOX = (): number => 1;

const edited =
  (car: CarReading): Read =>
  (key) =>
    car.number(key);

/**
 * A torque-sensitive differential of VDrift locks with the torque of its input and with the difference of the speeds;
 * Racer's with the torque alone. They agree where one wheel turns faster by this, which is that of a wheel at the peak of
 * its tyre: 15 % of 20 m/s on a radius of 0.3 m.
 */
const SPIN_RADPS = 10;
/** Gear in which its limit is held against the torque. */
const LIMIT_GEAR = 2;

/**
 * VDrift's law (cardifferential.cpp, ComputeWheelTorques): drag = clamp(c (w1 - w2), -anti-slip, anti-slip), taken from
 * one output and given to the other, so that the outputs differ by twice of it. c is anti-slip; where anti-slip-torque is
 * above 0, it is that times the torque of the input (before the final drive), times the factor when coasting.
 */
function importLocking(mapping: Mapping, file: string, section: string, part: Part): void {
  const { block } = part;
  const perTorque = mapping.number(file, section, 'anti-slip-torque') ?? 0;
  if (perTorque > 0) {
    importTorqueSensitive(mapping, file, section, part, perTorque);
    return;
  }
  mapping.put(`${block}.type`, 1);
  if (
    mapping.take(file, section, 'anti-slip', [`${block}.locking_coeff`, `${block}.racebench_locking_limit`], {
      factor: 2,
      formula: 'Nm per rad/s, and the limit; twice of it is the difference of the two outputs',
    }) === undefined
  )
    mapping.choose(`${block}.locking_coeff`, 0, `[${section}] has no anti-slip.`);
}

/** Share of the torque of the outputs by which they differ, at SPIN_RADPS and for the limit at full torque in second gear. */
function importTorqueSensitive(
  mapping: Mapping,
  file: string,
  section: string,
  { block, inputShare }: Part,
  perTorque: number,
): void {
  const { car } = mapping;
  const imported: Read = (key) => Number(car.get(key));
  const limit_Nm = mapping.number(file, section, 'anti-slip');
  const gear = `gearbox.gear${car.has(`gearbox.gear${LIMIT_GEAR}.ratio`) ? LIMIT_GEAR : 1}.ratio`;
  const carrier_Nm = (read: Read): number =>
    read('engine.max_torque') * read(gear) * inputShare(read) * read(`${block}.ratio`);
  const slipShare = (2 * perTorque * SPIN_RADPS) / imported(`${block}.ratio`);
  const limitShare =
    limit_Nm !== undefined && limit_Nm > 0 ? (2 * limit_Nm) / Math.abs(carrier_Nm(imported)) : Infinity;
  const isLimited = limitShare < slipShare;
  const factor = mapping.number(file, section, 'anti-slip-torque-deceleration-factor') ?? 0;
  mapping.put(`${block}.type`, 2);
  mapping.put(`${block}.clutch_factor`, 1);
  mapping.put(`${block}.power_ratio`, biasRatio(Math.min(slipShare, limitShare)));
  mapping.put(`${block}.coast_ratio`, biasRatio(slipShare * factor));
  mapping.choose(`${block}.preload`, 0, 'VDrift has no preload.');
  const share = (read: Read, side: 'power' | 'coast'): number => lockShare(read(`${block}.${side}_ratio`));
  const perShare = (read: Read): number => read(`${block}.ratio`) / (2 * SPIN_RADPS);
  mapping.link(file, section, 'anti-slip-torque', [`${block}.power_ratio`], {
    formula: `share p = 2 × ${SPIN_RADPS} rad/s × anti-slip-torque / final-drive; R = (1 + p)/(1 − p), at most 20`,
    warning: `In the game it locks in proportion to the difference of the speeds too; ${SPIN_RADPS} rad/s are used.`,
    ...(!isLimited && { back: (now) => share(edited(now), 'power') * perShare(edited(now)) }),
  });
  mapping.link(file, section, 'anti-slip', [`${block}.power_ratio`], {
    formula: isLimited
      ? `limit at full torque in gear ${LIMIT_GEAR}: share p = 2 × anti-slip / torque of the carrier`
      : 'a limit that is not reached',
    ...(isLimited && {
      back: (now) => (share(edited(now), 'power') * Math.abs(carrier_Nm(edited(now)))) / 2,
    }),
  });
  mapping.link(file, section, 'anti-slip-torque-deceleration-factor', [`${block}.coast_ratio`], {
    formula: 'p times the factor',
    back: (now) => share(edited(now), 'coast') * (perShare(edited(now)) / perTorque),
  });
}

function importOne(mapping: Mapping, file: string, section: string, part: Part): void {
  const ratio = `${part.block}.ratio`;
  if (mapping.take(file, section, 'final-drive', [ratio]) === undefined)
    mapping.choose(ratio, 1, `[${section}] has no final-drive.`);
  importLocking(mapping, file, section, part);
}

/**
 * `drive` of older cars: one [differential], which with four driven wheels has its final drive before the axles' own of 1 and
 * its locking in all three (VDrift of 2010, cardynamics_load.cpp).
 */
function importByDrive(
  mapping: Mapping,
  file: string,
  outputs: (block: string, first: number) => void,
): void {
  const given = mapping.text(file, '', 'drive')?.trim() ?? '';
  const drive = given.toUpperCase();
  const section = 'differential';
  if (drive === 'AWD') {
    mapping.link(file, '', 'drive', ['differentials.count'], { formula: 'AWD: three differentials' });
    mapping.put('differentials.count', 3);
    importOne(mapping, file, section, { block: 'diff2', inputShare: FROM_GEARBOX });
    for (const [block, first] of [
      ['diff0', 0],
      ['diff1', 2],
    ] as const) {
      mapping.put(`${block}.ratio`, 1);
      importLocking(mapping, file, section, { block, inputShare: (read) => read('diff2.ratio') / 2 });
      outputs(block, first);
    }
    return;
  }
  if (drive !== 'RWD' && drive !== 'FWD')
    throw refuseSource(`${file}: drive is "${given}"; RWD, FWD and AWD are read.`);
  mapping.link(file, '', 'drive', ['differential.output0', 'differential.output1'], {
    formula: 'the wheels that are driven',
  });
  importOne(mapping, file, section, { block: section, inputShare: FROM_GEARBOX });
  outputs(section, drive === 'RWD' ? 2 : 0);
}

/**
 * The sections that exist determine the driven axles; with all three, the centre one splits the torque: torque-split is
 * the share of its second output, which is the rear axle (cardynamics.cpp, cardifferential.cpp).
 */
export function importDifferentials(mapping: Mapping, file: string): void {
  const section = (name: string): string => sectionOf(mapping, file, 'differential', name);
  const has = (name: string): boolean => mapping.hasSection(file, section(name));
  const outputs = (block: string, first: number): void => {
    mapping.put(`${block}.output0`, first);
    mapping.put(`${block}.output1`, first + 1);
    mapping.choose(`${block}.inertia`, 0.03, 'VDrift has no equivalent.');
  };
  if (mapping.hasSection(file, 'differential') && mapping.entry(file, '', 'drive') !== undefined)
    importByDrive(mapping, file, outputs);
  else if (has('center') || (has('front') && has('rear'))) {
    const centre = section('center');
    const front = 'diff2.racebench_split';
    mapping.put('differentials.count', 3);
    const rearShare = mapping.number(file, centre, 'torque-split');
    if (rearShare !== undefined) mapping.put(front, 1 - rearShare);
    mapping.link(file, centre, 'torque-split', [front], {
      formula: '1 − share of the rear axle',
      back: (now) => 1 - now.number(front),
    });
    importOne(mapping, file, centre, { block: 'diff2', inputShare: FROM_GEARBOX });
    importOne(mapping, file, section('front'), {
      block: 'diff0',
      inputShare: (read) => read('diff2.ratio') * (1 - (rearShare ?? 0.5)),
    });
    outputs('diff0', 0);
    importOne(mapping, file, section('rear'), {
      block: 'diff1',
      inputShare: (read) => read('diff2.ratio') * (rearShare ?? 0.5),
    });
    outputs('diff1', 2);
  } else if (has('rear') || has('front')) {
    importOne(mapping, file, section(has('rear') ? 'rear' : 'front'), {
      block: 'differential',
      inputShare: FROM_GEARBOX,
    });
    outputs('differential', has('rear') ? 2 : 0);
  } else
    throw refuseSource(
      `${file}: there is no section [differential-rear] or [differential-front], so no wheel is driven.`,
    );
}
