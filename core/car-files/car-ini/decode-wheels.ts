import { surplusWheelBlock, surplusWheelText, WHEEL_LABELS, WHEELS } from '../../catalogue/wheels.ts';
import type { CarReader } from './car-reader.ts';
import { standInFor } from './key-templates.ts';

/** Numbers in the file of the wheels in the project's order FL, FR, RL, RR. */
export type WheelNumbers = readonly [number, number, number, number];

const USUAL: WheelNumbers = [0, 1, 2, 3];

/** Where a suspension is in the car, in the file's axes: x left, z forward, in metres. */
export interface MountPosition {
  readonly left_m: number;
  readonly forward_m: number;
}

/**
 * Position of a suspension's mount. Where a template replaces susp<n>, even numbers are left and odd ones right
 * at the same distance. Reports a missing key.
 */
export function mountPosition(reader: CarReader, number: number): MountPosition {
  const side = `susp${number}.x`;
  const along = `susp${number}.z`;
  for (const key of [side, along]) {
    if (reader.has(key)) continue;
    const template = standInFor(reader.document, key);
    const position = template === undefined ? '' : ` (nor has ${template})`;
    reader.fail(key, `${key} is missing${position}: the position of the wheel is not known.`);
  }
  const template = standInFor(reader.document, side);
  const left_m = reader.si(side);
  const isRight = number % 2 === 1;
  return {
    left_m: template === undefined ? left_m : isRight ? -Math.abs(left_m) : Math.abs(left_m),
    forward_m: reader.si(along),
  };
}

function reportDouble(reader: CarReader, numbers: readonly number[], label: string): void {
  const list = numbers.map((number) => `susp${number}`).join(' and ');
  const last = numbers[numbers.length - 1] ?? 0;
  const isUsualSide = reader.number(`susp${last}.x`) > 0 === (last % 2 === 0);
  const message = `${list} are all ${label} by the signs of susp<n>.x and susp<n>.z; each corner needs exactly one.`;
  reader.fail(`susp${last}.${isUsualSide ? 'z' : 'x'}`, message);
}

/**
 * Finds which number of the file is which wheel, by the signs of susp<n>.x and susp<n>.z alone. An order other than
 * Racer's usual one is reported; undefined where the four are not at the four corners.
 */
export function findWheelNumbers(reader: CarReader): WheelNumbers | undefined {
  const positions = USUAL.map((number) => mountPosition(reader, number));
  if (USUAL.some((number) => !reader.has(`susp${number}.x`) || !reader.has(`susp${number}.z`)))
    return undefined;
  const isLeft = [true, false, true, false];
  const isFront = [true, true, false, false];
  const numbers = WHEELS.map((wheel, corner) => {
    const found = positions.flatMap(({ left_m, forward_m }, number) =>
      left_m > 0 === isLeft[corner] && forward_m > 0 === isFront[corner] ? [number] : [],
    );
    // Where one corner has none, another has two: the double one is reported.
    if (found.length > 1) reportDouble(reader, found, WHEEL_LABELS[wheel].toLowerCase());
    return found.length === 1 ? found[0] : undefined;
  });
  const [fl, fr, rl, rr] = numbers;
  if (fl === undefined || fr === undefined || rl === undefined || rr === undefined) return undefined;
  if (numbers.some((number, corner) => number !== corner)) {
    const message = `The suspensions are not in the usual order: front left is ${fl}, front right ${fr}, rear left ${rl}, rear right ${rr}. Their positions are used.`;
    reader.log.near(
      'wheel-order',
      `susp${numbers.findIndex((number, corner) => number !== corner)}.x`,
      message,
    );
  }
  return [fl, fr, rl, rr];
}

/** Reports each block of a wheel beyond those of the car once: it has no effect. */
export function reportSurplusWheels(reader: CarReader, count: number | undefined): void {
  const names = reader.document.root.block.children
    .filter(({ kind }) => kind === 'key')
    .map(({ name }) => name);
  const blocks = new Set(names.flatMap((name) => surplusWheelBlock(name, count) ?? []));
  for (const block of blocks) reader.log.near('unused-wheel', block, surplusWheelText(block, count));
}

/** Reports each template once that replaces wheels missing in the car. */
export function reportStandIns(reader: CarReader): void {
  for (const family of ['wheel', 'susp']) {
    for (const [first, second] of [
      [0, 1],
      [2, 3],
    ] as const) {
      const numbers = [first, second].filter(
        (n) => standInFor(reader.document, `${family}${n}`) !== undefined,
      );
      const template = standInFor(reader.document, `${family}${numbers[0] ?? first}`);
      if (template === undefined) continue;
      const missing = numbers.map((n) => `${family}${n}`).join(' and ');
      const node = reader.document.root.block.firstByName.get(template);
      const message = `The car has no ${missing}; the block ${template} stands for ${numbers.length === 1 ? 'it' : 'them'}.`;
      reader.log.at('template-as-wheel', node?.start ?? 0, template, message);
    }
  }
}
