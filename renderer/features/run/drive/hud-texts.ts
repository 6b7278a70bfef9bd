import { clockText } from '../../../../core/units/clock.ts';
import { MISSING, signedText } from '../../../../core/units/quantity.ts';
import type { LapClock } from './lap-clock.ts';

/** Texts of the lap beside the driver. */
export interface LapTexts {
  readonly lap: string;
  readonly time: string;
  readonly delta: string;
  /** True while the lap is faster than the best one. */
  readonly isGain: boolean;
  readonly last: string;
  readonly best: string;
  readonly sectors: string;
}

const timeText = (time_s: number | undefined): string =>
  time_s === undefined || Number.isNaN(time_s) ? MISSING : clockText(time_s);

/** A running time to a tenth: more digits cannot be read while they run. */
function runningText(time_s: number): string {
  if (Number.isNaN(time_s)) return MISSING;
  const tenths = Math.floor(10 * time_s);
  const minutes = Math.floor(tenths / 600);
  const rest = ((tenths % 600) / 10).toFixed(1);
  return minutes === 0 ? `${rest} s` : `${minutes}:${rest.padStart(4, '0')}`;
}

export function lapTexts(clock: LapClock): LapTexts {
  const number = clock.number();
  const time_s = clock.time_s();
  const delta_s = clock.delta_s();
  const last = clock.last();
  const sectors = clock.sectors_s();
  return {
    lap: Number.isNaN(time_s)
      ? number === 0
        ? 'To the start line'
        : 'Finished'
      : `Lap ${number}${clock.isValid() ? '' : ', invalid'}`,
    time: runningText(time_s),
    delta: Number.isNaN(delta_s) ? MISSING : `${signedText(delta_s, 2)} s`,
    isGain: delta_s < 0,
    last: last === undefined ? MISSING : `${timeText(last.time_s)}${last.isValid ? '' : ', invalid'}`,
    best: timeText(clock.best()?.time_s),
    sectors: sectors.length === 0 ? MISSING : sectors.map((each) => each.toFixed(2)).join('  '),
  };
}

/** Notice for a car with all wheels beyond the edges; empty otherwise. */
export function offRoadText(wheelsOff: number, isTiming: boolean): string {
  if (wheelsOff < 4) return '';
  return isTiming ? 'Off the road: this lap is invalid' : 'Off the road';
}
