import { fileNumber } from '../numbers.ts';
import { refuseSource } from '../import-source.ts';
import type { PlainEntry } from '../plain-document.ts';
import type { NormalCurve } from '../torque-curve.ts';
import type { IsiCar } from './isi-car.ts';
import { tuple, usedSetting } from './isi-values.ts';

const MOST_GEARS = 9;
const CLUTCH_RESERVE = 1.5;

/** Ratio of pairs of teeth, driving then driven. */
function ofTeeth(teeth: readonly number[]): number | undefined {
  if (teeth.length < 2 || !teeth.every((count) => count > 0)) return undefined;
  const driven = teeth.filter((_, i) => i % 2 === 1).reduce((product, count) => product * count, 1);
  const driving = teeth.filter((_, i) => i % 2 === 0).reduce((product, count) => product * count, 1);
  return teeth.length % 2 === 0 ? driven / driving : undefined;
}

interface Ratio {
  readonly file: string;
  readonly entry: PlainEntry;
  readonly value: number;
}

/** Ratios of a list, the longest first: the settings are their positions in it. */
function listed({ mapping, files }: IsiCar, section: string): Ratio[] {
  const file = files.gears;
  if (file === undefined) return [];
  return mapping
    .entries(file)
    .flatMap((entry) => {
      if (entry.section !== section || entry.key.toLowerCase() !== 'ratio') return [];
      const value = ofTeeth(tuple(entry.value));
      return value === undefined ? [] : [{ file, entry, value }];
    })
    .toSorted((a, b) => b.value - a.value);
}

/** The ratio that the .hdv gives itself, `Gear1Special=(0,,,"15,31")`: that of the setting, else the first. */
function special({ mapping, files }: IsiCar, name: string, setting: number): Ratio | undefined {
  const found = mapping.entries(files.hdv).flatMap((entry) => {
    if (entry.section !== 'DRIVELINE' || entry.key.toLowerCase() !== `${name}special`.toLowerCase())
      return [];
    const match = /^\(\s*(\d*)\s*,.*"([^"]*)"/.exec(entry.value);
    const value = match === null ? undefined : ofTeeth(tuple(match[2] ?? ''));
    return value === undefined ? [] : [{ index: Number(match?.[1] ?? 0), file: files.hdv, entry, value }];
  });
  return found.find(({ index }) => index === setting) ?? found[0];
}

/** The ratio of a gear or of the final drive, with the entry that has it. */
function ratioOf(car: IsiCar, name: string, list: readonly Ratio[]): Ratio | undefined {
  const setting = car.numbers(car.files.hdv, 'DRIVELINE', `${name}Setting`)[0] ?? 0;
  return special(car, name, setting) ?? list[usedSetting(list.length, setting)];
}

/** Pairs of teeth, or of thousandths, for a ratio: the form of the value stays. */
function withRatio(value: string, ratio: number): string {
  const teeth = `1000,${fileNumber(1000 * ratio)}`;
  return value.includes('"') ? value.replace(/"[^"]*"/, `"${teeth}"`) : `(${teeth})`;
}

/** Links the entry of a ratio. One that several gears share stays as it is. */
function linkRatio(
  car: IsiCar,
  one: Ratio,
  target: string,
  source: { readonly name: string; readonly isShared: boolean; readonly factor: number },
): void {
  const { factor, isShared, name } = source;
  car.mapping.linkEntry(one.file, one.entry, [target], {
    formula: `driven over driving teeth${Math.abs(factor) === 1 ? '' : `, times ${fileNumber(factor)} of the bevel`}`,
    ...(!isShared && {
      back: (now, imported) => {
        const [before, after] = [imported.number(target), now.number(target)];
        return Math.abs(after - before) < 1e-6 ? one.entry.value : withRatio(one.entry.value, after / factor);
      },
    }),
  });
  car.link(car.files.hdv, 'DRIVELINE', `${name}Setting`, [target], {
    formula: 'position in the list of ratios',
  });
}

/** Ratio of the final drive, which the differentials have here. */
export function importFinalDrive(car: IsiCar, targets: readonly string[]): void {
  const { mapping, files } = car;
  const bevel =
    ofTeeth(files.gears === undefined ? [] : car.numbers(files.gears, 'FINAL_DRIVE', 'bevel')) ?? 1;
  const one = ratioOf(car, 'FinalDrive', listed(car, 'FINAL_DRIVE'));
  if (one === undefined)
    throw refuseSource(
      `${files.hdv}: the final drive is missing: neither FinalDriveSpecial nor a file of gears with [FINAL_DRIVE] ratio, named by [DRIVELINE] GearFile, is there.`,
    );
  const factor = one.file === files.hdv ? 1 : bevel;
  for (const target of targets) mapping.put(target, one.value * factor);
  linkRatio(car, one, targets[0] ?? '', { name: 'FinalDrive', isShared: false, factor });
  car.link(files.gears, 'FINAL_DRIVE', 'bevel', targets, { formula: 'times the ratio' });
}

function importShift(car: IsiCar, delayKey: string, clutchKey: string, suffix: '' | '_down'): void {
  const { mapping, files } = car;
  const keys = ['time_to_declutch', 'time_in_neutral', 'time_to_clutch'].map(
    (name) => `engine.shifting.${name}${suffix}`,
  );
  const [first = '', second = '', third = ''] = keys;
  const delay_s = car.numbers(files.hdv, 'DRIVELINE', delayKey)[0];
  if (delay_s === undefined) return;
  mapping.put(first, 0);
  mapping.put(second, Math.max(0, Math.round(1000 * delay_s)));
  car.link(files.hdv, 'DRIVELINE', delayKey, [first, second], {
    formula: 's to ms, in neutral',
    back: (now) => (now.number(first) + now.number(second)) / 1000,
  });
  mapping.put(
    third,
    Math.max(0, Math.round(1000 * (car.numbers(files.hdv, 'DRIVELINE', clutchKey)[0] ?? 0))),
  );
  car.link(files.hdv, 'DRIVELINE', clutchKey, [third], {
    formula: 's to ms',
    back: (now) => now.number(third) / 1000,
  });
}

/** [DRIVELINE]: gears, clutch and the times of changing gear. */
export function importGearbox(car: IsiCar, curve: NormalCurve): void {
  const { mapping, files } = car;
  const count = car.value('DRIVELINE', 'ForwardGears') ?? 0;
  if (!Number.isInteger(count) || count < 1 || count > MOST_GEARS)
    throw refuseSource(
      `${files.hdv}: [DRIVELINE] ForwardGears is ${count}; 1 to ${MOST_GEARS} forward gears are read.`,
    );
  mapping.put('gearbox.gears', count + 1);
  car.link(files.hdv, 'DRIVELINE', 'ForwardGears', ['gearbox.gears'], {
    formula: 'plus 1 for reverse',
    back: (now) => now.number('gearbox.gears') - 1,
  });
  const list = listed(car, 'GEAR_RATIOS');
  const names = ['Reverse', ...Array.from({ length: count }, (_, i) => `Gear${i + 1}`)];
  const ratios = names.map((name) => ratioOf(car, name, list));
  const inertia = car.value('DRIVELINE', 'ClutchInertia');
  ratios.forEach((one, gear) => {
    const name = names[gear] ?? '';
    const target = `gearbox.gear${gear}.ratio`;
    if (one === undefined)
      throw refuseSource(
        `${files.hdv}: the ratio of ${name} is missing: neither ${name}Special nor a file of gears with [GEAR_RATIOS] ratio, named by [DRIVELINE] GearFile, is there.`,
      );
    const sign = gear === 0 ? -1 : 1;
    mapping.put(target, sign * one.value);
    const isShared = ratios.filter((other) => other?.entry === one.entry).length > 1;
    linkRatio(car, one, target, { name, isShared, factor: sign });
    if (inertia === undefined)
      mapping.choose(`gearbox.gear${gear}.inertia`, 0.02, '[DRIVELINE] has no ClutchInertia.');
    else mapping.put(`gearbox.gear${gear}.inertia`, inertia);
  });
  car.linkValue(
    'DRIVELINE',
    'ClutchInertia',
    names.map((_, gear) => `gearbox.gear${gear}.inertia`),
    {
      back: (now) => now.number('gearbox.gear1.inertia'),
    },
  );
  const clutch_Nm = car.value('DRIVELINE', 'ClutchTorque') ?? 0;
  if (clutch_Nm > 0) mapping.put('clutch.max_torque', clutch_Nm);
  else
    mapping.choose(
      'clutch.max_torque',
      CLUTCH_RESERVE * curve.max_Nm,
      `[DRIVELINE] has no ClutchTorque; ${CLUTCH_RESERVE} times the maximum torque is used.`,
    );
  car.linkValue('DRIVELINE', 'ClutchTorque', ['clutch.max_torque'], {
    back: (now) => now.number('clutch.max_torque'),
  });
  importShift(car, 'UpshiftDelay', 'UpshiftClutchTime', '');
  importShift(car, 'DownshiftDelay', 'DownshiftClutchTime', '_down');
}
