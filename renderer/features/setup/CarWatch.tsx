import { useDerived } from './use-derived.ts';
import { useModelFaults } from './use-model-faults.ts';

/**
 * Keeps figures, advice and the diagnostics of scripts and models those of the open car, whatever screen is shown: the
 * status bar counts them everywhere.
 */
export function CarWatch(): undefined {
  useDerived();
  useModelFaults();
  return undefined;
}
