import type { CarReader } from './car-reader.ts';
import type { WheelNumbers } from './decode-wheels.ts';

export type OutputPair = readonly [number, number];

/** The blocks of a car with three differentials by their place, and what they turn. */
export interface ThreePositions {
  readonly front: string;
  readonly rear: string;
  readonly centre: string;
  readonly frontOutputs: OutputPair;
  readonly rearOutputs: OutputPair;
  /** 0 the front differential, 1 the rear one. */
  readonly centreOutputs: OutputPair;
}

/** The wheels of an axle in wheel order. */
const AXLES = [
  [0, 1],
  [2, 3],
] as const;

const isAxle = (pair: OutputPair, axle: 0 | 1): boolean => AXLES[axle].every((wheel) => pair.includes(wheel));

const outputKeys = (block: string) => [`${block}.output0`, `${block}.output1`] as const;

/** The outputs of a single differential. */
export function axleOutputs(reader: CarReader, block: string, wheels: WheelNumbers): OutputPair {
  const keys = outputKeys(block);
  if (!reader.has(keys[0]) && !reader.has(keys[1])) {
    reader.log.near('no-outputs', keys[0], 'The differential names no outputs; wheels 2 and 3 are driven.');
    return [wheels.indexOf(2), wheels.indexOf(3)];
  }
  // A missing key is replaced by the wheel of the default axle on that side.
  const numbers = keys.map((key, output) => (reader.has(key) ? reader.number(key) : 2 + output));
  const pair: OutputPair = [wheels.indexOf(numbers[0] ?? 2), wheels.indexOf(numbers[1] ?? 3)];
  if (isAxle(pair, 0) || isAxle(pair, 1)) return pair;
  const message = `The outputs of the differential are wheels ${numbers.join(' and ')}; they must be the two wheels of one axle.`;
  reader.fail(keys[0], message);
  return [2, 3];
}

/** One of three blocks with the outputs in its keys. */
interface Ends {
  readonly block: string;
  /** Number by which a centre differential refers to it, 0 to 2. */
  readonly number: number;
  /** The outputs in the file; undefined where the block has neither key. */
  readonly said: OutputPair | undefined;
  /** In wheel order. */
  readonly wheels: OutputPair;
}

function readEnds(reader: CarReader, block: string, number: number, wheels: WheelNumbers): Ends {
  const [key0, key1] = outputKeys(block);
  if (!reader.has(key0) && !reader.has(key1)) return { block, number, said: undefined, wheels: [-1, -1] };
  for (const key of [key0, key1])
    if (!reader.has(key)) reader.fail(key, `${key} is missing; ${block} names one output only.`);
  const said: OutputPair = [reader.number(key0), reader.number(key1)];
  return { block, number, said, wheels: [wheels.indexOf(said[0]), wheels.indexOf(said[1])] };
}

const axleOf = ({ wheels }: Ends): 0 | 1 | undefined =>
  isAxle(wheels, 0) ? 0 : isAxle(wheels, 1) ? 1 : undefined;

/** True where the outputs of `ends` are the numbers of the two other blocks, and these drive one axle each. */
function namesTheOthers(ends: Ends, all: readonly Ends[]): boolean {
  const others = all.filter((other) => other !== ends);
  const axles = others.map(axleOf);
  return (
    others.every(({ number }) => ends.said?.includes(number) === true) &&
    axles.includes(0) &&
    axles.includes(1)
  );
}

/** The block without outputs; else the one whose outputs are the two others. 0 and 1 may mean wheels or blocks. */
function findCentre(reader: CarReader, all: readonly Ends[]): Ends | undefined {
  const silent = all.filter((ends) => ends.said === undefined);
  const [first, second] = silent;
  if (second !== undefined) {
    const blocks = silent.map(({ block }) => block).join(' and ');
    const message = `${blocks} name no outputs; only the centre differential may omit them, the others name the wheels of their axle.`;
    reader.fail(`${second.block}.output0`, message);
    return undefined;
  }
  if (first !== undefined) return first;
  const centres = all.filter((ends) => namesTheOthers(ends, all));
  if (centres.length === 1) return centres[0];
  const odd = all.find((ends) => axleOf(ends) === undefined) ?? all[2];
  if (odd === undefined) return undefined;
  const others = all.filter((other) => other !== odd).map(({ number }) => number);
  const message = `The outputs of ${odd.block} are ${odd.said?.join(' and ') ?? ''}. Of three differentials two name the wheels of an axle each, and the centre one names no outputs or the two others (${others.join(' and ')}).`;
  reader.fail(`${odd.block}.output0`, message);
  return undefined;
}

function checkAxles(reader: CarReader, pair: readonly Ends[]): void {
  for (const ends of pair) {
    if (axleOf(ends) !== undefined) continue;
    const message = `The outputs of ${ends.block} are wheels ${ends.said?.join(' and ') ?? 'unknown'}; they must be the two wheels of one axle.`;
    reader.fail(`${ends.block}.output0`, message);
  }
  const [a, b] = pair;
  if (a === undefined || b === undefined || axleOf(a) === undefined || axleOf(a) !== axleOf(b)) return;
  const axle = axleOf(a) === 0 ? 'front' : 'rear';
  reader.fail(`${b.block}.output0`, `${a.block} and ${b.block} both drive the ${axle} axle; each takes one.`);
}

function centrePair(reader: CarReader, centre: Ends, front: Ends, rear: Ends): OutputPair {
  if (centre.said === undefined) return [0, 1];
  const positions = centre.said.map((number) => [front, rear].findIndex((ends) => ends.number === number));
  const [first = 0, second = 1] = positions;
  if (first >= 0 && second >= 0 && first !== second) return [first, second];
  const message = `The outputs of ${centre.block} are ${centre.said.join(' and ')}; they must be ${front.number} and ${rear.number}, the two other differentials.`;
  reader.fail(`${centre.block}.output0`, message);
  return [0, 1];
}

/**
 * Assigns three blocks to front, rear and centre by their outputs. Racer never finished this; the rule is ours: the two
 * whose outputs are the wheels of an axle are axle differentials, the third is the centre one. It has no output keys, or
 * names the other two by their numbers. Undefined, with an error at its key, where they do not fit.
 */
export function threePositions(
  reader: CarReader,
  blocks: readonly string[],
  wheels: WheelNumbers,
): ThreePositions | undefined {
  const missing = blocks.filter((block) => !reader.hasBlock(block));
  if (missing.length > 0) {
    const [first = ''] = missing;
    reader.fail(
      first,
      `The car declares three differentials and has no block ${missing.join(' and no block ')}.`,
    );
    return undefined;
  }
  const all = blocks.map((block, number) => readEnds(reader, block, number, wheels));
  const centre = findCentre(reader, all);
  if (centre === undefined) return undefined;
  const axles = all.filter((ends) => ends !== centre);
  checkAxles(reader, axles);
  const front = axles.find((ends) => axleOf(ends) === 0);
  const rear = axles.find((ends) => axleOf(ends) === 1);
  if (front === undefined || rear === undefined) return undefined;
  return {
    front: front.block,
    rear: rear.block,
    centre: centre.block,
    frontOutputs: front.wheels,
    rearOutputs: rear.wheels,
    centreOutputs: centrePair(reader, centre, front, rear),
  };
}
