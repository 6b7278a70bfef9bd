import { firstErrorText } from '../../catalogue/diagnostics.ts';
import { RacebenchError } from '../../contract/errors.ts';
import type { CarCompanion } from '../../contract/car-file.ts';
import type { DifferentialSetup } from '../../setup/setup.ts';
import { differentialBlocks } from './differential-blocks.ts';
import { removeKey, setValue } from './edit.ts';
import { fakedDrive, type FakedDrive } from './faked-drive.ts';
import { findOwnNode } from './lookup.ts';
import type { CarIniDocument } from './nodes.ts';
import { openCar, type OpenCar } from './open-car.ts';
import { positionAt } from './position.ts';
import { applySplices, type Splice } from './splice.ts';
import { liveNodes } from './key-templates.ts';

/** A car whose faked four-wheel drive has become three differentials. */
export interface ConvertedCar {
  readonly text: string;
  /** Differences in behaviour that no key shows, in sentences. */
  readonly notes: readonly string[];
}

function refuse(message: string): never {
  throw new RacebenchError('BAD_ARGUMENTS', message);
}

/** Decimals of a share in messages. */
const shareText = (share: number): string => String(Number(share.toFixed(4)));
const three = (value: number): string => String(Number(value.toPrecision(3)));

/** Renames a block with its content; references to it follow. */
function renameBlock(document: CarIniDocument, from: string, to: string): string {
  const node = findOwnNode(document, from);
  if (node === undefined || from === to) return document.text;
  const name = to.slice(to.lastIndexOf('.') + 1);
  const splices: Splice[] = [{ start: node.start, end: node.end, text: name }];
  for (const { reference } of liveNodes(document)) {
    if (reference === undefined || !`${reference.path}.`.startsWith(`${from}.`)) continue;
    const start = document.text.indexOf(reference.path, reference.start);
    splices.push({ start, end: start + from.length, text: to });
  }
  return applySplices(document.text, splices);
}

/** Parent of the three blocks: that of diff0 in a car which declares a single diff0, else the root as in Racer. */
function prefixOf({ block }: DifferentialSetup): string {
  return block.startsWith('differential.') ? 'differential.' : '';
}

function requireFree(car: OpenCar, blocks: readonly string[], used: string): void {
  for (const block of blocks) {
    const node = findOwnNode(car.document, block);
    if (node === undefined || block === used) continue;
    const { line } = positionAt(car.document, node.start);
    refuse(`The block ${block} in line ${line} is not used; remove it before the conversion.`);
  }
}

/** Takes a key of a wheel out of the file, and whatever it hid in the templates behind it. */
function withoutKey(text: string, companions: readonly CarCompanion[], key: string): string {
  let changed = text;
  for (;;) {
    const value = openCar(changed, companions).values.get(key);
    if (value === undefined || value.origin === 'default') return changed;
    changed = removeKey(changed, value.sourceKey);
  }
}

function notesOf(car: OpenCar, faked: FakedDrive): string[] {
  const before = faked.mainRatio + faked.fakedRatio;
  const share = `Torque at the wheels falls from ${three(before)} to ${three(faked.mainRatio)} times that of the gearbox: a centre differential divides it, faked drive adds to it.`;
  const key = 'engine.max_torque';
  const torque_Nm = car.values.get(key)?.value;
  const engine =
    typeof torque_Nm === 'number'
      ? ` ${key} = ${three((torque_Nm * before) / faked.mainRatio)} N·m, now ${torque_Nm} N·m, would restore it.`
      : '';
  return [
    share + engine,
    `The ${faked.axle} wheels turn with the gearbox now, and share the engine braking.`,
  ];
}

/**
 * Converts the faked four-wheel drive of a car to a true one. The block of the single differential is kept unchanged for
 * its axle, the other axle gets a free differential of the same ratio, and a free centre differential divides the torque
 * as before, output 0 being the front. `powered` and `power_gearing` of the faked wheels are removed. No torque is scaled.
 *
 * @throws RacebenchError BAD_ARGUMENTS for a car without faked drive, one with errors, and one whose blocks diff0 to
 *   diff2 are taken
 */
export function convertFakedDrive(text: string, companions: readonly CarCompanion[]): ConvertedCar {
  const car = openCar(text, companions);
  const { setup, wheelNumbers = [0, 1, 2, 3] } = car;
  if (setup === undefined) return refuse(`The car has errors. ${firstErrorText(car.diagnostics)}`);
  const faked = fakedDrive(setup);
  if (faked === undefined)
    return refuse(
      setup.differentials.length > 1
        ? 'The car has three differentials already.'
        : 'The car has no faked four-wheel drive: no wheel beside the outputs of its differential is powered.',
    );
  const [main] = setup.differentials;
  const prefix = prefixOf(main);
  const [front, rear, centre] = [`${prefix}diff0`, `${prefix}diff1`, `${prefix}diff2`];
  requireFree(car, [front, rear, centre], main.block);
  const [own, other] = main.position === 'front' ? [front, rear] : [rear, front];
  const otherWheels = main.position === 'front' ? ([2, 3] as const) : ([0, 1] as const);
  // The count key in use; a count inside the renamed block would move with it.
  const isNamed = main.block === 'differential';
  const countKey =
    (isNamed ? undefined : differentialBlocks(car.document).counted?.key) ?? 'differentials.count';
  const edits: readonly (readonly [key: string, value: string])[] = [
    [`${own}.output0`, String(wheelNumbers[main.outputs[0]])],
    [`${own}.output1`, String(wheelNumbers[main.outputs[1]])],
    [`${other}.type`, '0'],
    [`${other}.ratio`, String(main.finalDriveRatio)],
    [`${other}.output0`, String(wheelNumbers[otherWheels[0]])],
    [`${other}.output1`, String(wheelNumbers[otherWheels[1]])],
    [`${centre}.type`, '0'],
    [`${centre}.ratio`, '1'],
    [
      `${centre}.racebench_split`,
      shareText(faked.axle === 'front' ? faked.fakedShare : 1 - faked.fakedShare),
    ],
    [countKey, '3'],
  ];
  let changed = renameBlock(car.document, main.block, own);
  if (isNamed) changed = removeKey(changed, `${own}.count`);
  const reread = openCar(changed, companions).values;
  for (const [key, value] of edits)
    if (reread.get(key)?.text !== value) changed = setValue(changed, key, value);
  for (const wheel of faked.wheels)
    for (const name of ['powered', 'power_gearing'])
      changed = withoutKey(changed, companions, `wheel${wheelNumbers[wheel] ?? wheel}.${name}`);
  return { text: changed, notes: notesOf(car, faked) };
}
