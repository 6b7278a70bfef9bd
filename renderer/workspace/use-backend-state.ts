import { useCallback, useSyncExternalStore } from 'react';
import type { BackendState } from '../../core/contract/protocol.ts';
import { useService } from './ServicesContext.tsx';
import { BRIDGE } from './services.ts';

export const BACKEND_STATE_TEXTS: Record<BackendState, string> = {
  starting: 'Starting',
  ready: 'Ready',
  restarting: 'Restarting',
  stopped: 'Stopped',
};

export function useBackendState(): BackendState {
  const bridge = useService(BRIDGE);
  const subscribe = useCallback((listener: () => void) => bridge.onBackendState(listener), [bridge]);
  return useSyncExternalStore(subscribe, () => bridge.backendState());
}
