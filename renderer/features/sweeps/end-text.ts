import type { SweepEnd } from '../../../core/contract/sweep-rows.ts';
import type { SweepState } from '../../../core/contract/sweep-requests.ts';

export const END_TEXTS: Readonly<Record<SweepEnd, string>> = {
  finished: 'Finished',
  lost: 'Lost',
  failed: 'Failed',
  refused: 'Refused',
  'left-out': 'Left out',
};

export const STATE_TEXTS: Readonly<Record<SweepState, string>> = {
  running: 'Running',
  paused: 'Paused',
  stopped: 'Not finished',
  done: 'Done',
};
