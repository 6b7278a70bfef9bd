import type { Worksheet } from './worksheet.ts';

/** Name of the worksheet that is made of the channels of the session it shows. */
export const LOG_WORKSHEET = 'Log';

/** A channel of a session, as far as its position on a worksheet depends on it. */
export interface LoggedChannel {
  readonly name: string;
  /** Key of its chart. */
  readonly chart: string;
  /** Unit as text; empty where there is none. */
  readonly unitText: string;
  /** It has one value, or none, in all of the log. */
  readonly isStill: boolean;
}

/** The share of the charts of a worksheet that a session has, 0 to 1; 1 for a worksheet without charts. */
export function coveredShare(sheet: Worksheet, channels: readonly LoggedChannel[]): number {
  const known = new Set(channels.map(({ chart }) => chart));
  const wanted = Object.values(sheet.panels).flatMap((panel) =>
    panel.kind === 'traces' || panel.kind === 'histories' ? panel.options.charts : [],
  );
  if (wanted.length === 0) return 1;
  return wanted.filter((chart) => known.has(chart)).length / wanted.length;
}
