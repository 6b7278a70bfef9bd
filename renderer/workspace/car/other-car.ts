import type { SessionId } from '../../../core/contract/ids.ts';
import type { CarText } from '../../../core/contract/car-requests.ts';
import type { Bridge } from '../../bridge/client.ts';

/** A car beside the open one. */
export type OtherCar =
  | { readonly kind: 'car'; readonly path: string }
  | { readonly kind: 'session'; readonly id: SessionId };

/** Text and companions of the car, as on disk or as stored with the session. */
export async function readOtherCar(bridge: Bridge, other: OtherCar, signal: AbortSignal): Promise<CarText> {
  if (other.kind === 'car') {
    const { text, companions } = await bridge.request('car/open', { path: other.path }, { signal });
    return { text, companions };
  }
  const session = await bridge.request('session/get', { sessionId: other.id }, { signal });
  return { text: session.setupText, companions: session.companions };
}
