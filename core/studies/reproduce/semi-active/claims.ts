import { judgeAlikeBeyond, judgePowerBeyond } from './criteria/beyond.ts';
import { judgeOverlap } from './criteria/overlap.ts';
import { judgeLateralPeaks, judgeYawPeaks } from './criteria/peaks.ts';
import { judgePlateau } from './criteria/plateau.ts';
import { judgeAbruptLsd, judgeLikeOpen, judgeMoreInside } from './criteria/power-split.ts';
import { judgeSpeedHeld } from './criteria/speed-held.ts';
import type { Judge } from './criteria/verdict.ts';

export interface Claim {
  readonly key: string;
  /** Section and figure of the paper. */
  readonly place: string;
  /** The claim of the paper, in short. */
  readonly statement: string;
  /** Measurement that shows the claim. Written before any run of the study, except where the reason says otherwise. */
  readonly criterion: string;
  /** Why its thresholds are what they are. */
  readonly reason: string;
  readonly judge: Judge;
}

const GRIP = 'Critical is where the inner driven wheel of the open differential becomes the faster one.';

/** The claims in the order of the paper. */
export const CLAIMS = [
  {
    key: 'overlap',
    place: '4.1.1, figure 5',
    statement: 'The curves overlap until the inner wheel loses grip.',
    criterion: `From 1 m/s² to 95 % of the critical lateral acceleration (of the open one’s largest where there is none) no curve is farther from the open one’s than 2 % of the steering-wheel angle at the end of that range. ${GRIP}`,
    reason: '2 % of a figure of 60 mm is about three widths of a printed line: nearer ones read as one.',
    judge: judgeOverlap,
  },
  {
    key: 'plateau',
    place: '4.1.1, figure 5',
    statement: 'Only the open differential’s curve has a plateau.',
    criterion:
      'Over the last 15 % of the steering that all four go through, lateral acceleration grows by less than a tenth of proportion (d ln ay / d ln angle below 0.1) with the open one and with no other.',
    reason: 'A slope of a tenth of the curve’s own is what reads as level.',
    judge: judgePlateau,
  },
  {
    key: 'speed-held',
    place: '4.1.1, text of figure 5',
    statement: 'Beyond it only a differential that locks holds the speed as the radius shrinks.',
    criterion:
      'At the largest steering-wheel angle that all four reach the speed is within 2 % of that at the start with each of the three that lock, and below that with the open one.',
    reason:
      '1 km/h of 50. This criterion was added after the first runs, which had shown where the open one’s trouble is to be seen; all others are older than any run.',
    judge: judgeSpeedHeld,
  },
  {
    key: 'alike-beyond',
    place: '4.1.1, figure 5',
    statement: 'Beyond the critical acceleration the three that lock go on alike.',
    criterion:
      'From the critical lateral acceleration to 97.5 % of the smallest of the three maxima, the three are within 2 % of the steering-wheel angle of each other. Not decidable where nothing becomes critical.',
    reason: 'The same 2 % as for the overlap.',
    judge: judgeAlikeBeyond,
  },
  {
    key: 'split-like-open',
    place: '4.1.1, figure 6',
    statement: 'Below the critical acceleration the semi-active one splits power like the open one.',
    criterion:
      'From 1 m/s² to 95 % of the critical acceleration the inner wheel’s share of the driven power is within 2 points of the open one’s.',
    reason: '2 % of the scale of a share.',
    judge: judgeLikeOpen,
  },
  {
    key: 'split-more-inside',
    place: '4.1.1, figure 6',
    statement: 'Below it the LSD and the viscous one send more to the inner wheel.',
    criterion:
      'Over the same range the inner wheel’s share is more than 2 points above the open one’s on the mean and nowhere more than 2 points below it, for both.',
    reason: '2 % of the scale of a share.',
    judge: judgeMoreInside,
  },
  {
    key: 'split-abrupt-lsd',
    place: '4.1.1, figure 6',
    statement: 'The LSD does so most abruptly.',
    criterion:
      'The largest rise of the inner wheel’s share over 0.5 m/s², straight running included, is more than 2 points with the LSD and at least 1.5 times that of the viscous and of the semi-active one.',
    reason: '“Well noticeable” beside another one: half as large again.',
    judge: judgeAbruptLsd,
  },
  {
    key: 'power-beyond',
    place: '4.1.1, figure 6',
    statement:
      'Beyond it the whole power of the open one flows through the inner wheel; the others keep traction.',
    criterion:
      'At the largest steering-wheel angle that all four reach the inner wheel has at least 90 % of the driven power with the open one, and with no other. Not decidable where nothing becomes critical.',
    reason: 'Nine tenths are taken for “the whole”.',
    judge: judgePowerBeyond,
  },
  {
    key: 'lateral-peaks',
    place: '4.2.1, figure 7a',
    statement:
      'The lateral-acceleration gain of all three locking types peaks at a lower frequency than the open one’s.',
    criterion:
      'The largest gain between 0.2 and 6 Hz is inside the band for all four, and for each of the three more than 0.1 Hz below the open one’s. Not decidable where one has no peak inside the band.',
    reason: '0.1 Hz is one line of the spectra (segments of 10 s): closer peaks cannot be distinguished.',
    judge: judgeLateralPeaks,
  },
  {
    key: 'yaw-peaks',
    place: '4.2.1, figure 7b',
    statement: 'The semi-active one’s yaw-rate gain peaks at a higher frequency than those of the other two.',
    criterion:
      'The largest gain is inside the band for all three, and the semi-active one’s is more than 0.1 Hz above both others. Not decidable where one has no peak inside the band.',
    reason: '0.1 Hz is one line of the spectra.',
    judge: judgeYawPeaks,
  },
] as const satisfies readonly Claim[];

export type ClaimKey = (typeof CLAIMS)[number]['key'];
