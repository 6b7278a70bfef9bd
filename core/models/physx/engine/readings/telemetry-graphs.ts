import {
  ENGINE_CHANNELS,
  graphHeight,
  HISTORY_LENGTH,
  historyOf,
  isLow,
  samplesOf,
  WHEEL_CHANNELS,
  type GraphChannel,
  type Telemetry,
} from './telemetry.ts';

/** Where a graph lies on a screen, in the screen's own numbers. */
export interface GraphArea {
  readonly left: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

/** A history as points of a screen, oldest first, each with the colour of its half. */
export interface GraphPoints {
  readonly title: string;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** 1 where the value lies below the middle value of the channel. */
  readonly low: Uint8Array;
}

/** Channel at an index among all: the engine's, then the wheels' one after another. */
export function channelAt(index: number): GraphChannel {
  const inWheel = (index - ENGINE_CHANNELS.length) % WHEEL_CHANNELS.length;
  return index < ENGINE_CHANNELS.length ? ENGINE_CHANNELS[index]! : WHEEL_CHANNELS[inWheel]!;
}

/** The graph of a channel (the guide's `computeGraphChannel`): x in steps of width / 256, y clamped to the range. */
export function graphPoints(telemetry: Telemetry, index: number, area: GraphArea): GraphPoints {
  const channel = channelAt(index);
  const values = historyOf(telemetry, index);
  return {
    title: channel.title,
    x: Float64Array.from(values, (_, i) => area.left + (area.width * i) / HISTORY_LENGTH),
    y: Float64Array.from(values, (value) => graphHeight(channel, value, area.bottom, area.height)),
    low: Uint8Array.from(values, (value) => (isLow(channel, value) ? 1 : 0)),
  };
}

/** Five figures of a channel's history over the last steps. */
export interface ChannelFigures {
  readonly title: string;
  readonly least: number;
  readonly mean: number;
  readonly most: number;
  readonly last: number;
  /** Part of the samples at or above the middle value, which have the high colour. */
  readonly highPart: number;
}

/** Figures over the samples that were written; all 0 where there is none. */
export function channelFigures(telemetry: Telemetry, index: number): ChannelFigures {
  const channel = channelAt(index);
  const values = samplesOf(telemetry, index);
  const count = Math.max(1, values.length);
  return {
    title: channel.title,
    least: values.reduce((least, value) => Math.min(least, value), values[0] ?? 0),
    mean: values.reduce((sum, value) => sum + value, 0) / count,
    most: values.reduce((most, value) => Math.max(most, value), values[0] ?? 0),
    last: values.at(-1) ?? 0,
    highPart: values.filter((value) => !isLow(channel, value)).length / count,
  };
}
