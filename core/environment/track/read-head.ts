import { MAX_TRACK_LENGTH_M } from '../../contract/track-limits.ts';
import { nearest } from '../../math/nearest.ts';
import { TRACK_KEYS, type TrackColumn, type TrackKey } from '../../contract/track-columns.ts';
import { readNumber } from './read-table.ts';
import type { TrackProblems } from './track-problems.ts';
import type { TrackLine, TrackSection } from './track-text.ts';
import type { Track } from './track.ts';

type HeadValues = Pick<
  Track,
  'name' | 'closed' | 'surface' | 'verge' | 'start_m' | 'finish_m' | 'sectors_m' | 'scenery'
>;

export interface TrackHead {
  readonly values: HeadValues;
  readonly lines: ReadonlyMap<string, number>;
  readonly unknown: Readonly<Record<string, string>>;
  /** All keys with their lines, for the comments on them. */
  readonly read: readonly { readonly name: string; readonly line: TrackLine }[];
}

const isKey = (name: string): name is TrackKey => (TRACK_KEYS as readonly string[]).includes(name);

const station = (name: string): TrackColumn => ({
  name,
  kind: 'number',
  unit: 'm',
  min: 0,
  max: MAX_TRACK_LENGTH_M,
  otherwise: undefined,
});

/** Reads the keys of [track]: `key = value` each. */
export function readHead(section: TrackSection | undefined, problems: TrackProblems): TrackHead {
  const texts = new Map<string, string>();
  const lines = new Map<string, number>();
  const unknown: Record<string, string> = {};
  const read: { name: string; line: TrackLine }[] = [];
  const report = (
    severity: 'error' | 'warning',
    line: number,
    key: string,
    message: string,
    hint?: () => string,
  ): void => {
    problems.push({ severity, line, key, message }, hint);
  };
  if (section === undefined) report('error', 1, '', 'the section [track] is missing.');
  for (const line of section?.lines ?? []) {
    const equals = line.text.indexOf('=');
    const key = line.text.slice(0, Math.max(0, equals)).trim();
    const value = line.text.slice(equals + 1).trim();
    if (key === '') {
      report('error', line.number, '', `"${line.text}" is not of the form key = value.`);
      continue;
    }
    if (lines.has(key))
      report('error', line.number, key, `is set twice, first in line ${lines.get(key) ?? 0}.`);
    lines.set(key, line.number);
    read.push({ name: key, line });
    if (isKey(key)) texts.set(key, value);
    else {
      unknown[key] = value;
      report('warning', line.number, key, 'is an unknown key and is kept unchanged.', () => {
        const guess = nearest(key, TRACK_KEYS);
        return guess === undefined ? '' : ` The nearest known key is ${guess}.`;
      });
    }
  }
  const lineOf = (key: TrackKey): number => lines.get(key) ?? section?.number ?? 1;
  const number = (key: TrackKey, text: string): number | undefined =>
    readNumber(station(key), text, lineOf(key), problems);
  const closed = texts.get('closed') ?? 'yes';
  if (closed !== 'yes' && closed !== 'no')
    report('error', lineOf('closed'), 'closed', `"${closed}" must be yes or no.`);
  const finish = texts.get('finish_m');
  const sectors = texts.get('sectors_m') ?? '';
  return {
    values: {
      name: texts.get('name') ?? 'Track',
      closed: closed === 'yes',
      surface: texts.get('surface') ?? 'asphalt',
      verge: texts.get('verge') ?? 'grass',
      start_m: number('start_m', texts.get('start_m') ?? '0') ?? 0,
      finish_m: finish === undefined ? undefined : number('finish_m', finish),
      sectors_m:
        sectors === '' ? [] : sectors.split(',').map((text) => number('sectors_m', text.trim()) ?? 0),
      ...((texts.get('scenery') ?? '') !== '' && { scenery: texts.get('scenery') }),
    },
    lines,
    unknown,
    read,
  };
}
