import type { Setup } from './setup.ts';

interface ScriptedRun {
  readonly setup: Setup;
  readonly changes?: readonly { readonly setup: Setup }[] | undefined;
}

/** True where a differential of the car is driven by a script, at the start of a run or after one of its changes. */
export function hasScripts({ setup, changes = [] }: ScriptedRun): boolean {
  return [setup, ...changes.map((change) => change.setup)].some(({ differentials }) =>
    differentials.some(({ kind }) => kind === 'active'),
  );
}
