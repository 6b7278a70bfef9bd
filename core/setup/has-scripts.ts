import { usesKey } from '../catalogue/differentials.ts';
import type { Setup } from './setup.ts';

interface ScriptedRun {
  readonly setup: Setup;
  readonly changes?: readonly { readonly setup: Setup }[] | undefined;
}

/**
 * True where a script drives a differential of the car, at the start of a run or after one of its changes.
 */
export function hasScripts({ setup, changes = [] }: ScriptedRun): boolean {
  return [setup, ...changes.map((change) => change.setup)].some(({ differentials }) =>
    differentials.some(({ kind }) => usesKey(kind, 'script')),
  );
}
