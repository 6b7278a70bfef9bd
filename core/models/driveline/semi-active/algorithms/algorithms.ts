import type { SemiActiveAlgorithm } from '../../../../catalogue/semi-active.ts';
import type { ControlAlgorithm } from './algorithm.ts';
import { lsd } from './lsd.ts';
import { open } from './open.ts';
import { signRule } from './sign-rule.ts';
import { viscous } from './viscous.ts';

/** The interchangeable algorithms; a row of catalogue/semi-active.ts and a line here make a new one. */
export const CONTROL_ALGORITHMS: Readonly<Record<SemiActiveAlgorithm, ControlAlgorithm>> = {
  open,
  lsd,
  viscous,
  'sign-rule': signRule,
};
