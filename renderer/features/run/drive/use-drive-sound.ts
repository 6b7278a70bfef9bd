import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readStored, writeStored } from '../../../ui/state/stored.ts';
import { SAMPLE_SIZE } from '../../../plots/scene/sampled-track.ts';
import { createCarSound, rumbleOf, soundOf, type Rumble } from './drive-sound.ts';
import type { LiveSample } from './live-sample.ts';
import { createSoundOutput, type SoundOutput } from './sound-output.ts';

/** Sound and rumble that a driver has chosen. */
export interface DriveFeel {
  readonly isOn: boolean;
  /** 0 to 1. */
  readonly volume: number;
  readonly rumbles: boolean;
}

const isFeel = (value: unknown): value is DriveFeel =>
  typeof value === 'object' &&
  value !== null &&
  'isOn' in value &&
  typeof value.isOn === 'boolean' &&
  'rumbles' in value &&
  typeof value.rumbles === 'boolean' &&
  'volume' in value &&
  typeof value.volume === 'number' &&
  value.volume >= 0 &&
  value.volume <= 1;

const FIRST: DriveFeel = { isOn: false, volume: 0.5, rumbles: true };

/** The chosen sound and rumble, remembered between starts. */
export function useDriveFeel(): readonly [DriveFeel, (change: Partial<DriveFeel>) => void] {
  const [feel, setFeel] = useState(() => readStored('drive.feel', isFeel) ?? FIRST);
  return [
    feel,
    (change) => {
      const next = { ...feel, ...change };
      setFeel(next);
      writeStored('drive.feel', next);
    },
  ];
}

/** Plays the sound of a drive while it is on; `resume` is called with a press, before which browsers are silent. */
export function useDriveSound(
  live: LiveSample,
  { isOn, volume }: DriveFeel,
  isRunning: boolean,
): { readonly resume: () => void } {
  const output = useRef<SoundOutput>(undefined);
  // A change of the volume does not begin the sound again: the effect below sets it.
  const tune = useEffectEvent((speakers: SoundOutput) => speakers.setVolume(volume));
  useEffect(() => {
    if (!isOn || !isRunning) return undefined;
    const speakers = createSoundOutput();
    output.current = speakers;
    if (speakers === undefined) return undefined;
    tune(speakers);
    speakers.resume();
    const sound = createCarSound();
    const sample = new Float64Array(SAMPLE_SIZE);
    const stop = live.subscribe(() => {
      if (!live.write(sample)) return;
      soundOf(sample, sound);
      speakers.play(sound);
    });
    return () => {
      stop();
      output.current = undefined;
      speakers.end();
    };
  }, [live, isOn, isRunning]);
  useEffect(() => output.current?.setVolume(volume), [volume]);
  return { resume: () => output.current?.resume() };
}

/** Time between two effects of a pad, and the length of each: they overlap, so that a rumble does not stutter. */
const RUMBLE_EVERY_ms = 80;
const RUMBLE_ms = 130;
const FELT = 0.03;

/** Not every browser has it, and a pad without motors has none. */
const hasActuator = (pad: { readonly vibrationActuator?: GamepadHapticActuator | null }): boolean =>
  (pad.vibrationActuator ?? null) !== null;

/** Pads of the browser that can rumble. */
export const rumblingPads = (): Gamepad[] =>
  navigator.getGamepads().filter((pad): pad is Gamepad => pad !== null && hasActuator(pad));

/** Lets the pads rumble with a drive. */
export function useRumble(live: LiveSample, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const before = new Float64Array(SAMPLE_SIZE);
    const sample = new Float64Array(SAMPLE_SIZE);
    const felt: Rumble = { strong: 0, weak: 0 };
    let played_ms = -Infinity;
    return live.subscribe(() => {
      const now_ms = performance.now();
      if (now_ms - played_ms < RUMBLE_EVERY_ms || !live.write(sample)) return;
      played_ms = now_ms;
      rumbleOf(before, sample, felt);
      before.set(sample);
      if (felt.strong < FELT && felt.weak < FELT) return;
      for (const pad of rumblingPads())
        // A pad that was pulled out refuses.
        pad.vibrationActuator
          .playEffect('dual-rumble', {
            duration: RUMBLE_ms,
            strongMagnitude: felt.strong,
            weakMagnitude: felt.weak,
          })
          .catch(() => undefined);
    });
  }, [live, isOn]);
}
