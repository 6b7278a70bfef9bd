import { useState } from 'react';
import { ACTS, type Act } from '../devices/acts.ts';
import type { Device } from '../devices/device.ts';
import { hear, listen, type Listening } from '../devices/listen.ts';
import { assigned } from '../devices/profile.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { useEachFrame } from './use-each-frame.ts';
import { CONTROLLERS } from './controller-store.ts';

export interface Assigning {
  /** Driver input that waits for a movement. */
  readonly act: Act | undefined;
  readonly begin: (act: Act) => void;
  readonly cancel: () => void;
}

/** Waits for the next movement on any device, and assigns it there. */
export function useAssigning(devices: readonly Device[], onAssigned: (device: Device) => void): Assigning {
  const controllers = useService(CONTROLLERS);
  const [waiting, setWaiting] = useState<{ readonly act: Act; readonly listening: Listening }>();
  useEachFrame(() => {
    if (waiting === undefined) return;
    const heard = hear(waiting.listening, navigator.getGamepads());
    const device = heard === undefined ? undefined : devices.find(({ slot }) => slot === heard.slot);
    if (heard === undefined || device === undefined) return;
    setWaiting(undefined);
    const profile = controllers.profileOf(device);
    controllers.change(device, assigned(profile, waiting.act, heard, device.isStandard));
    onAssigned(device);
  });
  return {
    act: waiting?.act,
    begin: (act) => setWaiting({ act, listening: listen(ACTS[act].kind, navigator.getGamepads()) }),
    cancel: () => setWaiting(undefined),
  };
}
