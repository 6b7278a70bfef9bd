import { convert, isConvertible } from '../../units/convert.ts';
import { statesUnit } from '../../units/file-units.ts';
import { unitSymbol } from '../../units/suffixes.ts';
import { BEYOND_REASON } from './doubtful-units.ts';
import type { ProblemList } from './file-problems.ts';
import type { ChannelHead, RecordingPart, Samples } from './recording.ts';

/** A unit that a file states is believed this many times further than an assumed one. */
const FURTHER = 2;
/** A kerb or a glitch is short: a channel is doubted where this part of its samples, and so many of them, are beyond. */
const MIN_PART = 0.01;
const MIN_SAMPLES = 5;

interface Watched {
  readonly head: ChannelHead;
  readonly limit: number;
  samples: number;
  beyond: number;
  largest: number;
}

/** Looks for channels whose values are beyond reason in the unit that the file itself states. */
export interface UnitWatch {
  readonly see: (part: RecordingPart) => void;
  readonly report: (problems: ProblemList) => void;
}

// A loop in a function of its own: local numbers, which those of an object would not be.
function countBeyond(values: Samples, limit: number): number {
  let beyond = 0;
  for (let i = 0; i < values.length; i++) if (Math.abs(values[i] ?? 0) > limit) beyond++;
  return beyond;
}

/** Accelerations of the car that are not read as ours, since their axes are not known. */
const OTHER_ACCELERATION = /^(lat|lateral|long|longitudinal)[ _-]?acc/i;

/** In the unit of the channel. Plain numbers and an unwrapped yaw angle have no limit. */
function limitOf({ name, unit }: ChannelHead): number | undefined {
  if (name === 'yaw_rad' || unit === '1') return undefined;
  if (unit === undefined || !isConvertible(unit, 'mps2') || !OTHER_ACCELERATION.test(name))
    return BEYOND_REASON[name];
  const limit_mps2 = BEYOND_REASON['longitudinalAcceleration_mps2'];
  return limit_mps2 === undefined ? undefined : convert(limit_mps2, 'mps2', unit);
}

export function createUnitWatch(): UnitWatch {
  const watched = new Map<number, Watched>();
  return {
    see: (part) => {
      if (part.kind === 'head')
        for (const [channel, head] of part.head.channels.entries()) {
          const limit = limitOf(head);
          if (limit === undefined || !statesUnit(head.file?.unitText ?? '')) continue;
          watched.set(channel, { head, limit: FURTHER * limit, samples: 0, beyond: 0, largest: 0 });
        }
      if (part.kind !== 'samples') return;
      const each = watched.get(part.channel);
      if (each === undefined) return;
      const beyond = countBeyond(part.values, each.limit);
      each.samples += part.values.length;
      each.beyond += beyond;
      if (beyond > 0)
        for (const value of part.values) if (Math.abs(value) > Math.abs(each.largest)) each.largest = value;
    },
    report: (problems) => {
      for (const { head, limit, samples, beyond, largest } of watched.values())
        if (beyond >= MIN_SAMPLES && beyond >= MIN_PART * samples)
          problems.report('unit-suspect', textOf(head, limit, beyond / samples, largest));
    },
  };
}

/** `"longacc" is in g in the file, but 18 % of its values are beyond 118 m/s², the furthest is -24 g.` */
function textOf(
  { file, name, unit = '1' }: ChannelHead,
  limit: number,
  part: number,
  largest: number,
): string {
  const { name: own, unitText, factor, offset } = file ?? { name, unitText: '', factor: 1, offset: 0 };
  const furthest = Number(((largest - offset) / factor).toPrecision(3));
  return (
    `"${own}" is in ${unitText} by the file, but ${Math.ceil(100 * part)} % of its values are beyond ` +
    `${Number(limit.toPrecision(2))} ${unitSymbol(unit)}, up to ${furthest} ${unitText}: the unit may be wrong. ` +
    'The values are kept as they are; another unit can be given for the channel.'
  );
}
