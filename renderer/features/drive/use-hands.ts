import { useEffect, useMemo, useRef } from 'react';
import type { Hands } from '../../../core/contract/hands.ts';
import type { RunId } from '../../../core/contract/ids.ts';
import { useServices } from '../../app/ServicesContext.tsx';
import { createDriveKeys, handsOffKeys, handsOfKeys, keyDown, keyUp, type DriveKeys } from './drive-keys.ts';
import { handsOfPad, type PadMemory } from './drive-pad.ts';
import { LIVE_CHANNELS, type LivePose } from './live-pose.ts';

export type DriveDevice = 'keys' | 'pad';

/** Stick and triggers within this part of their way count as at rest. */
const DEAD_ZONE = 0.08;

export interface DrivingHands {
  readonly keys: DriveKeys;
  /** Takes in a key of the focused view; false for one that is none of the car's. */
  readonly onKey: (event: { readonly code: string; readonly repeat: boolean }, isDown: boolean) => boolean;
  readonly letGo: () => void;
  /** Takes the newest sample of a paused run, once. */
  readonly look: () => void;
}

function connectedPad(): Gamepad | undefined {
  return navigator.getGamepads().find((pad) => pad?.mapping === 'standard') ?? undefined;
}

/**
 * Hands to the run and its newest sample back, once a frame and at each key, one message under way at a time. Nothing
 * is sent without a run, while it is paused, or in a hidden window.
 */
export function useHands(
  runId: RunId | undefined,
  isPaused: boolean,
  device: DriveDevice,
  live: LivePose,
): DrivingHands {
  const { bridge } = useServices();
  const keys = useRef(createDriveKeys());
  const memory = useRef<PadMemory>(new Set());
  const send = useRef<() => void>(() => undefined);
  const lookOnce = useRef<() => void>(() => undefined);

  useEffect(() => {
    lookOnce.current = () => {
      if (runId === undefined || !isPaused) return;
      bridge
        .request('run/drive', { runId, hands: handsOffKeys(keys.current), channels: [...LIVE_CHANNELS] })
        .then(live.take, () => undefined);
    };
  }, [bridge, runId, isPaused, live]);

  useEffect(() => {
    keys.current = createDriveKeys();
    memory.current.clear();
  }, [runId]);

  useEffect(() => {
    if (runId === undefined || isPaused) return;
    let isUnderWay = false;
    let wantsMore = false;
    let frame = 0;
    let isOver = false;
    const read = (): Hands => {
      if (device === 'keys') return handsOfKeys(keys.current);
      const pad = connectedPad();
      return pad === undefined
        ? handsOffKeys(keys.current)
        : handsOfPad(pad, DEAD_ZONE, keys.current, memory.current);
    };
    const ask = (): void => {
      if (isUnderWay) {
        wantsMore = true;
        return;
      }
      isUnderWay = true;
      bridge.request('run/drive', { runId, hands: read(), channels: [...LIVE_CHANNELS] }).then(
        (sample) => {
          isUnderWay = false;
          if (isOver) return;
          live.take(sample);
          if (!wantsMore) return;
          wantsMore = false;
          ask();
        },
        () => {
          // The run has ended: the window hears of that by itself.
          isUnderWay = false;
        },
      );
    };
    const onFrame = (): void => {
      if (!isUnderWay) ask();
      frame = requestAnimationFrame(onFrame);
    };
    send.current = ask;
    onFrame();
    return () => {
      isOver = true;
      // A hidden window and a paused run hear of nothing more: no pedal stays down.
      const hands = handsOffKeys(keys.current);
      bridge.request('run/drive', { runId, hands, channels: ['speed_mps'] }).catch(() => undefined);
      send.current = () => undefined;
      cancelAnimationFrame(frame);
    };
  }, [bridge, runId, isPaused, device, live]);

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
