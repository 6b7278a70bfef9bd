import type { SessionId } from '../../contract/ids.ts';
import type { Store } from '../sessions/store.ts';

/** The bits of all samples of a session, by channel, as a text for comparison. */
export function sessionSamples({ telemetry }: Store, id: SessionId): string {
  const { columns } = telemetry.columns(id, []);
  return columns
    .map(({ name, values }) => `${name} ${Buffer.from(values.buffer).toString('base64')}`)
    .sort()
    .join('\n');
}
