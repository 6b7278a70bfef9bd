import type { StoredChannel } from '../db/session-writer.ts';
import { syntheticValue } from './stored-recordings.ts';

/** Channels of a run that is to be killed. */
export const KILLED_CHANNELS: readonly StoredChannel[] = Array.from({ length: 24 }, (_, i) => ({
  name: `channel_${i}`,
  unit: '1',
  sampleType: i % 8 === 0 ? 'f64' : 'f32',
}));

/** 9.1 s at 1 kHz: a full page of the first level of the overview, and a last chunk that is not full. */
export const KILLED_SAMPLES = 9_100;

export const killedSample = (channel: number, index: number): number => syntheticValue(channel, index);
