import { SEMI_ACTIVE_OUTPUTS } from '../semi-active-blocks.ts';
import { differentialRow, held, ofKind, type ChannelRow } from './channel-row.ts';

/** Every block of a semi-active differential's control chain, in the order of its outputs (Semi-active differential paper, figure 2). */
export const SEMI_ACTIVE_ROWS: readonly ChannelRow[] = ofKind(
  'semi-active',
  SEMI_ACTIVE_OUTPUTS.map(({ key, label, unit, digits, description }) => {
    const row = differentialRow(key, label, unit, digits, description);
    return unit === '1' && digits === 0 ? held(row) : row;
  }),
);
