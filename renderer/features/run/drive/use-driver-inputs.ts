import { useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import type { DriverInputs } from '../../../../core/contract/driver-inputs.ts';
import type { RunId } from '../../../../core/contract/ids.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import type { PressAct } from '../devices/acts.ts';
import { createControllerInputs } from '../devices/controller-inputs.ts';
import type { PadPositions } from '../devices/device.ts';
import {
  createDriveKeys,
  inputsOffKeys,
  isLiveAct,
  keyDown,
  keyUp,
  pressOnce,
  readKeys,
  type DriveKeys,
  type LiveAct,
} from './drive-keys.ts';
import { createDriveMessages } from './drive-messages.ts';
import { defaultProfile, CONTROLLERS } from '../controllers/controller-store.ts';
import type { LiveSample } from './live-sample.ts';
import { useCarLock_deg } from '../../../workspace/car/use-car-lock.ts';
import { BRIDGE } from '../../../workspace/services.ts';
import { UI } from '../../../workspace/ui-store.ts';

export const DRIVEN_BY = ['keys', 'controllers'] as const;
export type DrivenBy = (typeof DRIVEN_BY)[number];

const NO_PADS: PadPositions = [];

export interface DrivingInputs {
  readonly keys: DriveKeys;
  /** Handles a key of the focused view; false for a key that does not belong to the car. */
  readonly onKey: (event: { readonly code: string; readonly repeat: boolean }, isDown: boolean) => boolean;
  readonly letGo: () => void;
  /** Reads the newest sample of a paused run, once. */
  readonly look: () => void;
}

/**
 * Sends the driver inputs to the run and receives its newest sample, once a frame and at each key, with one
 * message under way at a time. Nothing is sent without a run, while it is paused, or in a hidden window.
 * While controllers are assigned, none of them moves the car. `onLive` receives the commands for the whole
 * drive.
 */
export function useDriverInputs(
  runId: RunId | undefined,
  isPaused: boolean,
  drivenBy: DrivenBy,
  live: LiveSample,
  onLive: (act: LiveAct) => void,
): DrivingInputs {
  const bridge = useService(BRIDGE);
  const controllers = useService(CONTROLLERS);
  const ui = useService(UI);
  const profiles = useStore(controllers, (s) => s.profiles);
  const isAssigning = useStore(ui, (s) => s.overlay?.kind === 'controllers');
  const carLock_deg = useCarLock_deg();
  const keys = useRef(createDriveKeys());
  const send = useRef<() => void>(() => undefined);
  const lookOnce = useRef<() => void>(() => undefined);

  useEffect(() => {
    lookOnce.current = () => {
      if (runId === undefined || !isPaused) return;
      bridge
        .request('run/drive', {
          runId,
          driverInputs: inputsOffKeys(keys.current),
          channels: live.channels,
        })
        .then(live.take, () => undefined);
    };
  }, [bridge, runId, isPaused, live]);
  const pads = useMemo(
    () => createControllerInputs((device) => profiles[device.key] ?? defaultProfile(device), carLock_deg),
    [profiles, carLock_deg],
  );
  const source = useRef({ pads, drivenBy, isAssigning, onLive });
  useEffect(() => {
    source.current = { pads, drivenBy, isAssigning, onLive };
  }, [pads, drivenBy, isAssigning, onLive]);

  useEffect(() => {
    keys.current = createDriveKeys();
    // A driver with a gate shifts by hand.
    if (source.current.drivenBy === 'controllers')
      keys.current.isAutomatic = !source.current.pads.hasGate(navigator.getGamepads());
  }, [runId]);

  useEffect(() => {
    if (runId === undefined || isPaused) return;
    const onPress = (act: PressAct): void => {
      if (isLiveAct(act)) source.current.onLive(act);
      else pressOnce(keys.current, act);
    };
    const read = (driverInputs: DriverInputs): void => {
      readKeys(keys.current, driverInputs);
      const { pads, drivenBy, isAssigning } = source.current;
      if (drivenBy === 'keys') return;
      pads.read(isAssigning ? NO_PADS : navigator.getGamepads(), driverInputs, onPress);
      driverInputs.gearPresses = keys.current.gearPresses;
      driverInputs.isAutomatic = keys.current.isAutomatic;
    };
    const messages = createDriveMessages(bridge, runId, read, live);
    let frame = 0;
    const onFrame = (): void => {
      messages.sendIfIdle();
      frame = requestAnimationFrame(onFrame);
    };
    send.current = messages.send;
    onFrame();
    return () => {
      // Releases all inputs before the messages stop, in a hidden window or a paused run.
      messages.end(inputsOffKeys(keys.current));
      send.current = () => undefined;
      cancelAnimationFrame(frame);
    };
  }, [bridge, runId, isPaused, live]);

  return useMemo(
    () => ({
      get keys() {
        return keys.current;
      },
      onKey: ({ code, repeat }, isDown) => {
        const isOurs = isDown ? keyDown(keys.current, code, repeat) : keyUp(keys.current, code);
        if (isOurs && !repeat) send.current();
        return isOurs;
      },
      look: () => lookOnce.current(),
      letGo: () => {
        keys.current.held.clear();
        send.current();
      },
    }),
    [],
  );
}
