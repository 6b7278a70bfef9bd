import type { SweepEnd } from '../../../core/contract/sweep-rows.ts';
import type { SweepState } from '../../../core/contract/sweep-requests.ts';

export const END_TEXTS: Readonly<Record<SweepEnd, string>> = {
  finished: 'Finished',
  lost: 'Lost',
  failed: 'Failed',
  refused: 'Refused',
  'left-out': 'Left out',
};

/** The meaning of each end, as docs/sweeps.md has it. */
export const END_NOTES: Readonly<Record<SweepEnd, string>> = {
  finished: 'Driven as planned',
  lost: 'The car spun, tipped, left the road or its course, or got stuck',
  failed: 'The run diverged or took too long',
  refused: 'The setup cannot run',
  'left-out': 'The setup breaks a constraint',
};

export const STATE_TEXTS: Readonly<Record<SweepState, string>> = {
  running: 'Running',
  paused: 'Paused',
  stopped: 'Not finished',
  done: 'Done',
};
