import type { SweepRowKind } from '../../../core/contract/sweep-rows.ts';

export const countText = (count: number): string => count.toLocaleString('en').replaceAll(',', '\u202f');

/** `1 setup`, `27 runs`. */
export const countedText = (count: number, of: SweepRowKind): string =>
  `${countText(count)} ${count === 1 ? of.slice(0, -1) : of}`;

/** `54 of 64 setups` where some are not shown. */
export const countsText = (shown: number, all: number, of: SweepRowKind): string =>
  shown === all ? countedText(all, of) : `${countText(shown)} of ${countedText(all, of)}`;
