import { field, type SetupField } from './field.ts';
import { CHAIN_ROWS } from './semi-active-chain-rows.ts';
import { CONTROL_ROWS } from './semi-active-control-rows.ts';

const ROWS = [...CONTROL_ROWS, ...CHAIN_ROWS];

/** The rows of the block semi_active in a differential's own block. */
export function semiActiveFields(block: string): SetupField[] {
  return ROWS.map(([name, label, kind, unit, source, help, options]) =>
    field('differential', `${block}.semi_active.${name}`, label, kind, unit, source, help, {
      ...options,
      forKind: 'semi-active',
    }),
  );
}
