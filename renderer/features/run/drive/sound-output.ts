import { createRandom } from '../../../../core/math/random.ts';
import type { CarSound } from './drive-sound.ts';

/** Loudspeakers of a drive. Nothing is loaded: every sound is made of oscillators and noise. */
export interface SoundOutput {
  /** Follows a sound; allocates nothing. */
  readonly play: (sound: CarSound) => void;
  /** 0 to 1. */
  readonly setVolume: (volume: number) => void;
  /** A browser starts sound only after a press: asks it again. */
  readonly resume: () => void;
  readonly hush: () => void;
  readonly end: () => void;
}

/** Time in which a sound follows the car, s: messages come some ten times a second on a busy machine. */
const FOLLOWS_s = 0.04;
const NOISE_s = 2;

/** Undefined where the system has no sound. */
export function createSoundOutput(): SoundOutput | undefined {
  if (typeof AudioContext === 'undefined') return undefined;
  const context = new AudioContext();
  const master = new GainNode(context, { gain: 0 });
  const limiter = new DynamicsCompressorNode(context);
  master.connect(limiter).connect(context.destination);

  // The firing order, half of it and twice it: the spread of an engine with some unevenness.
  const engineGain = new GainNode(context, { gain: 0 });
  const engineFilter = new BiquadFilterNode(context, { type: 'lowpass', frequency: 400, Q: 0.8 });
  const orders = [
    [0.5, 'triangle', 0.5],
    [1, 'sawtooth', 0.45],
    [2, 'square', 0.12],
  ] as const;
  const oscillators = orders.map(([order, type, gain]) => {
    const oscillator = new OscillatorNode(context, { type, frequency: 0 });
    oscillator.connect(new GainNode(context, { gain })).connect(engineFilter);
    oscillator.start();
    return { oscillator, order };
  });
  engineFilter.connect(engineGain).connect(master);

  const noise = new AudioBuffer({
    length: Math.round(NOISE_s * context.sampleRate),
    numberOfChannels: 1,
    sampleRate: context.sampleRate,
  });
  const values = noise.getChannelData(0);
  const { below } = createRandom(1);
  for (let i = 0; i < values.length; i++) values[i] = below(65_536) / 32_768 - 1;
  const source = new AudioBufferSourceNode(context, { buffer: noise, loop: true });
  const tyreFilter = new BiquadFilterNode(context, { type: 'bandpass', frequency: 800, Q: 9 });
  const tyreGain = new GainNode(context, { gain: 0 });
  source.connect(tyreFilter).connect(tyreGain).connect(master);
  const windFilter = new BiquadFilterNode(context, { type: 'lowpass', frequency: 500 });
  const windGain = new GainNode(context, { gain: 0 });
  source.connect(windFilter).connect(windGain).connect(master);
  source.start();

  let volume = 0;
  const follow = (parameter: AudioParam, value: number): void => {
    parameter.setTargetAtTime(value, context.currentTime, FOLLOWS_s);
  };
  return {
    play: (sound) => {
      follow(master.gain, volume);
      for (let i = 0; i < oscillators.length; i++) {
        const one = oscillators[i];
        if (one !== undefined) follow(one.oscillator.frequency, one.order * sound.engine_Hz);
      }
      follow(engineFilter.frequency, sound.engineCutoff_Hz);
      follow(engineGain.gain, sound.engineGain);
      follow(tyreFilter.frequency, sound.tyre_Hz);
      follow(tyreGain.gain, 4 * sound.tyreGain);
      follow(windGain.gain, sound.windGain);
    },
    setVolume: (next) => {
      volume = next;
    },
    resume: () => {
      if (context.state === 'suspended') void context.resume();
    },
    hush: () => follow(master.gain, 0),
    end: () => void context.close(),
  };
}
