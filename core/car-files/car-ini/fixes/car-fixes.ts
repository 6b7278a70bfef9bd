import type { QuickFix } from '../../../catalogue/car-edits.ts';
import { fieldForKey } from '../../../catalogue/setup-fields.ts';
import { unitSymbol } from '../../../units/suffixes.ts';
import { boxInertia_kgm2 } from '../decode-body.ts';
import { fakedDrive, MAX_FAKED_SHARE } from '../faked-drive.ts';
import { numberText, setFix, usedText, writtenKey, type FixContext, type FixMaker } from './fix-context.ts';

/** Writes the value used now, so that a later reader of the file sees it. */
export const fixMissingKey: FixMaker = ({ key }, context) => {
  const row = fieldForKey(key);
  const text = row === undefined ? undefined : usedText(key, context);
  if (row === undefined || text === undefined) return [];
  const unit = unitSymbol(row.unit);
  return [setFix(`Write ${text}${unit === '' ? '' : ` ${unit}`}, the value used now`, key, text)];
};

/** Moves the ratio of the gearbox to the differential; it stays where another differential still falls back on it. */
export const fixEndRatio: FixMaker = ({ key }, context) => {
  const ratio = context.values.get('gearbox.end_ratio');
  if (ratio === undefined || ratio.origin === 'default') return [];
  const text = usedText(key, context) ?? ratio.text;
  const differentials = context.setup?.differentials ?? [];
  const others = differentials.filter(
    ({ block, position }) =>
      `${block}.ratio` !== key &&
      position !== 'centre' &&
      (context.values.get(`${block}.ratio`)?.origin ?? 'default') === 'default',
  );
  return [
    {
      label: others.length === 0 ? `Move ${text} to ${key}` : `Write ${text} into ${key}`,
      edits: [
        { kind: 'set', key, valueText: text },
        ...(others.length === 0 ? [{ kind: 'remove', key: ratio.sourceKey } as const] : []),
      ],
    },
  ];
};

/** x is pitch, y yaw, z roll; b and c are the sides of the body's box across that axis. */
function boxInertia(axis: string, context: FixContext): number | undefined {
  const { setup } = context;
  if (setup === undefined) return undefined;
  const { width_m, height_m, length_m } = setup.body;
  const mass_kg = setup.body.mass_kg + setup.engine.mass_kg;
  const box =
    axis === 'x'
      ? boxInertia_kgm2(mass_kg, height_m, length_m)
      : axis === 'y'
        ? boxInertia_kgm2(mass_kg, width_m, length_m)
        : boxInertia_kgm2(mass_kg, width_m, height_m);
  return box > 0 && Number.isFinite(box) ? Math.round(box) : undefined;
}

/** Writes all three inertias of the body's box: none of the existing ones is known to be right. */
export function boxInertiaFix(context: FixContext): QuickFix[] {
  const axes = ['x', 'y', 'z'].map((axis) => ({ axis, value: boxInertia(axis, context) }));
  if (axes.some(({ value }) => value === undefined)) return [];
  const text = axes.map(({ value }) => value).join(', ');
  return [
    {
      label: `Write the inertias of the body’s box: ${text} kg·m²`,
      edits: axes.map(({ axis, value }) => ({
        kind: 'set',
        key: writtenKey(context, `body.inertia.${axis}`),
        valueText: String(value),
      })),
    },
  ];
}

/** Renumbers the suspensions by their usual corners; the positions stay, the numbers are exchanged. */
export const fixWheelOrder: FixMaker = (_, { values, wheels }) => {
  if (wheels === undefined) return [];
  const edits: QuickFix['edits'] = [];
  wheels.forEach((number, corner) => {
    if (number === corner) return;
    for (const axis of ['x', 'z']) {
      const from = values.get(`susp${number}.${axis}`);
      const to = values.get(`susp${corner}.${axis}`);
      if (from === undefined || to === undefined || from.value === to.value) continue;
      edits.push({ kind: 'set', key: `susp${corner}.${axis}`, valueText: from.text });
    }
  });
  return edits.length === 0 ? [] : [{ label: 'Swap the positions to the usual order', edits }];
};

/** Offers a true centre differential, or a lower gearing of the wheels beside the differential, down to 30 %. */
export const fixFakedDrive: FixMaker = (_, context) => {
  const faked = context.setup === undefined ? undefined : fakedDrive(context.setup);
  if (faked === undefined) return [];
  const convert: QuickFix = {
    label: 'Convert to a centre differential',
    edits: [{ kind: 'convert-faked-drive' }],
  };
  // g / (g + main) = 0.3, shared by the wheels; rounded down, so that it stays below.
  const each =
    Math.floor((100 * faked.mainRatio * MAX_FAKED_SHARE) / (1 - MAX_FAKED_SHARE) / faked.wheels.length) / 100;
  if (faked.fakedShare > 0.5 || !(each > 0)) return [convert];
  const keys = new Set(
    faked.wheels.map((wheel) =>
      writtenKey(context, `wheel${context.wheels?.[wheel] ?? wheel}.power_gearing`),
    ),
  );
  const lower: QuickFix = {
    label: `Lower power_gearing to ${each}, 30 % of the torque`,
    edits: [...keys].map((key) => ({ kind: 'set', key, valueText: String(each) })),
  };
  return [convert, lower];
};

/** Torque over maximum torque against speed over maximum speed: our own shape of a petrol engine. */
const CURVE_SHAPE = [
  [0, 0.5],
  [0.15, 0.66],
  [0.3, 0.82],
  [0.45, 0.94],
  [0.6, 1],
  [0.75, 0.97],
  [0.9, 0.86],
  [1, 0.74],
  [1.08, 0],
] as const;
/** engine.max_torque up to which the curve's own values are the torque in N·m. */
const MIN_SCALE_NM = 5;
const CURVELESS_PEAK_NM = 100;

/** A curve file of our own shape, up to the engine's maximum speed, with its maximum torque. */
export function curveText(maxSpeed_rpm: number, maxTorque_Nm: number, lineEnding: string): string {
  const scale = maxTorque_Nm > MIN_SCALE_NM ? 1 : CURVELESS_PEAK_NM / Math.max(maxTorque_Nm, 1);
  const points = CURVE_SHAPE.flatMap(([speed, torque], i) => [
    `  point${i}`,
    '  {',
    `    x=${Math.round(speed * maxSpeed_rpm)}`,
    `    y=${numberText(torque * scale)}`,
    '  }',
  ]);
  const head = ['; Full-throttle curve over engine speed in rpm, times engine.max_torque', 'curve', '{'];
  return [...head, `  points=${CURVE_SHAPE.length}`, ...points, '}', ''].join(lineEnding);
}

const CURVE_FILE = 'torque.crv';

/** A starting curve, in the file the car names or in torque.crv. */
export const fixMissingFile: FixMaker = ({ key }, context) => {
  if (key !== 'engine.curve_torque') return [];
  const { values, companions, document } = context;
  const named = (values.get(key)?.text ?? '').trim();
  // A note in the name: the part before it is the file that was meant.
  const name = named.split(';')[0]?.trim() ?? '';
  const file = name === '' ? CURVE_FILE : name;
  if (/[\\/]/.test(file)) return [];
  const number = (of: string): number => {
    const value = values.get(of)?.value;
    return typeof value === 'number' ? value : 0;
  };
  const isThere = companions.some((companion) => companion.name.toLowerCase() === file.toLowerCase());
  const text = curveText(number('engine.max_rpm') || 5000, number('engine.max_torque'), document.lineEnding);
  return [
    {
      label: isThere ? `Name ${file}` : `Make ${file} with a starting curve`,
      edits: named === file ? [] : [{ kind: 'set', key, valueText: file }],
      ...(isThere ? {} : { files: [{ name: file, text }] }),
    },
  ];
};
