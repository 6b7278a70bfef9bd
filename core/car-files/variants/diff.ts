import type { CarValue } from '../car-ini/car-values.ts';
import type { OpenCar } from '../car-ini/open-car.ts';
import type { SetupChange } from '../../contract/session-requests.ts';
import { fieldForKey, keyLabel } from '../../catalogue/setup-fields.ts';
import type { SetupField } from '../../catalogue/fields/field.ts';
import { fromSI } from '../../units/convert.ts';
import { unitSymbol } from '../../units/suffixes.ts';
import type { Setup } from '../../setup/setup.ts';

const CURVE_KEY = 'engine.curve_torque';

function isSameValue(a: CarValue | undefined, b: CarValue | undefined): boolean {
  const va = a?.value;
  const vb = b?.value;
  if (typeof va === 'object' && typeof vb === 'object')
    return va.length === vb.length && va.every((v, i) => v === vb[i]);
  return va === vb;
}

/** The value as the file has it; undefined where the car does not have the key. */
const shown = (value: CarValue | undefined): string | undefined =>
  value === undefined || value.origin === 'default' ? undefined : value.text;

function curveText(name: string, setup: Setup): string {
  const { speed_radps, torque_Nm } = setup.engine.curve;
  const peak_Nm = Math.max(...torque_Nm);
  const at_rpm = fromSI(speed_radps[torque_Nm.indexOf(peak_Nm)] ?? 0, 'rpm');
  return `${name}: ${Math.round(peak_Nm)} N·m at ${Math.round(at_rpm)} rpm`;
}

/** The points of the curves, where they differ although file name and scale agree. */
function curveChange(a: OpenCar, b: OpenCar): SetupChange[] {
  if (a.setup === undefined || b.setup === undefined) return [];
  const scale = 'engine.max_torque';
  if (!isSameValue(a.values.get(CURVE_KEY), b.values.get(CURVE_KEY))) return [];
  if (!isSameValue(a.values.get(scale), b.values.get(scale))) return [];
  const points = [a.setup, b.setup].map((setup) => JSON.stringify(setup.engine.curve));
  if (points[0] === points[1]) return [];
  const name = shown(a.values.get(CURVE_KEY)) ?? '';
  return [
    {
      key: CURVE_KEY,
      label: 'Torque curve, points',
      unit: '',
      a: curveText(name, a.setup),
      b: curveText(name, b.setup),
    },
  ];
}

/** The key of a shared block that both cars read a value from; undefined where one of them sets it by itself. */
function sharedKey(a: CarValue | undefined, b: CarValue | undefined): string | undefined {
  const isShared = a?.origin === 'inherited' && b?.origin === 'inherited' && a.sourceKey === b.sourceKey;
  return isShared ? a.sourceKey : undefined;
}

/** "Spring rate, front" of susp_front.k, or the label and the block of a name that says no place. */
function sharedLabel(key: string, field: SetupField | undefined): string {
  const label = keyLabel(key);
  if (label !== key || field === undefined) return label;
  return `${field.label}, ${key.slice(0, key.lastIndexOf('.'))}`;
}

/**
 * Differences between two cars, a shared block's setting once for all that read it, in the order of the field table and then of the files. Values are compared as
 * they are read: 1.0 and 1, or a missing key and its written default, are equal. Texts are those of the
 * files, in the file's unit; a side without the key has none.
 */
export function diffCars(a: OpenCar, b: OpenCar): SetupChange[] {
  const changes: SetupChange[] = [];
  const wheels = a.wheelLabels ?? b.wheelLabels;
  for (const key of orderedKeys(a, b)) {
    const va = a.values.get(key);
    const vb = b.values.get(key);
    if (isSameValue(va, vb)) continue;
    const [textA, textB] = [shown(va), shown(vb)];
    // A block that only one car has brings the defaults of its keys with it.
    if (textA === undefined && textB === undefined) continue;
    const field = fieldForKey(key);
    const shared = sharedKey(va, vb);
    if (shared !== undefined && changes.some((change) => change.key === shared)) continue;
    const label = shared === undefined ? keyLabel(key, wheels) : sharedLabel(shared, field);
    changes.push({ key: shared ?? key, label, unit: unitSymbol(field?.unit ?? '1'), a: textA, b: textB });
  }
  return [...changes, ...curveChange(a, b)];
}

/** The keys of both cars; keys of the second car alone come after the key they follow there. */
function orderedKeys(a: OpenCar, b: OpenCar): string[] {
  /** The key of the second car alone that comes after each key; '' stands for the start of the file. */
  const followers = new Map<string, string>();
  let before = '';
  for (const key of b.values.keys()) {
    if (!a.values.has(key)) followers.set(before, key);
    before = key;
  }
  const keys: string[] = [];
  const addFollowers = (key: string): void => {
    for (let next = followers.get(key); next !== undefined; next = followers.get(next)) keys.push(next);
  };
  addFollowers('');
  for (const key of a.values.keys()) {
    keys.push(key);
    addFollowers(key);
  }
  return keys;
}
