import type { SessionId } from '../../contract/ids.ts';
import type { TelemetryRepository } from '../db/telemetry-repository.ts';
import type { Store } from '../sessions/store.ts';
import type { HandlerContext } from './context.ts';

/**
 * Telemetry for display: damaged samples are returned as missing, so that one damaged page does not hide all
 * other channels, and the windows are notified of the affected channels.
 */
export function createShownTelemetry(
  store: () => Pick<Store, 'shownTelemetry'>,
  emit: HandlerContext['emit'],
): () => TelemetryRepository {
  const made = new WeakMap<object, TelemetryRepository>();
  const met = new Map<SessionId, Set<string>>();
  const report = (): void => {
    for (const [sessionId, channels] of met) emit('session/damaged', { sessionId, channels: [...channels] });
    met.clear();
  };
  const onDamage = (id: SessionId, channel: string): void => {
    // One notification for all pages of a read.
    if (met.size === 0) queueMicrotask(report);
    met.set(id, (met.get(id) ?? new Set()).add(channel));
  };
  return () => {
    const of = store();
    const known = made.get(of) ?? of.shownTelemetry(onDamage);
    made.set(of, known);
    return known;
  };
}
