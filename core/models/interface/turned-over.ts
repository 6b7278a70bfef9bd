import { RacebenchError } from '../../contract/errors.ts';

/** Ends a run whose car has turned over. Throws SIMULATION_DIVERGED. */
export function throwTurnedOver({ time_s }: { readonly time_s: number }): never {
  throw new RacebenchError(
    'SIMULATION_DIVERGED',
    `${TURNED_OVER} at ${time_s.toFixed(3)} s (tilt beyond 80°).`,
  );
}

const TURNED_OVER = 'The car turned over';

export function isTurnedOver(error: unknown): error is RacebenchError {
  return error instanceof RacebenchError && error.message.startsWith(TURNED_OVER);
}
