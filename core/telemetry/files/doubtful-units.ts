import type { ColumnMapping } from '../../contract/table-mapping.ts';
import { findChannel } from '../../catalogue/channels.ts';
import { convert } from '../../units/convert.ts';
import { unitSymbol } from '../../units/suffixes.ts';
import { isBeyondOne, isPedal } from './aliases/pedals.ts';
import { planByAlias } from './aliases/plan-channel.ts';
import { isOurLine, type AliasTable } from './aliases/read-aliases.ts';
import type { FileLocation, ProblemList } from './file-problems.ts';
import { splitHeader } from './header-unit.ts';
import { readFileUnit } from '../../units/file-units.ts';

/** A column whose unit the file does not state, and the conversion that is assumed. */
export interface AssumedUnit {
  readonly column: number;
  readonly header: string;
  readonly channel: string;
  /** Text of the assumed unit; empty for parts of 1. */
  readonly unitText: string;
  /** Value of the file x factor is the value of the channel. */
  readonly factor: number;
  /** No person has said the unit, and the name is none either. */
  readonly isGuess: boolean;
}

/** Beyond these a value in an assumed unit is asked about, in the unit of the channel: m/s (250 km/h), m/s2 (6 g), rad/s, rad. */
export const BEYOND_REASON: Readonly<Record<string, number>> = {
  speed_mps: 250 / 3.6,
  lateralAcceleration_mps2: 6 * 9.80665,
  longitudinalAcceleration_mps2: 6 * 9.80665,
  verticalAcceleration_mps2: 10 * 9.80665,
  yawRate_radps: 6,
  rollRate_radps: 6,
  pitchRate_radps: 6,
  roll_rad: 1.6,
  pitch_rad: 1.6,
  yaw_rad: 13,
  engineSpeed_radps: 3000,
};

/** Units in which people read a channel. */
const SHOWN_IN = {
  speed_mps: 'kph',
  engineSpeed_radps: 'rpm',
  accelerator: 'pct',
  brake: 'pct',
  clutch: 'pct',
} as const;
const isShownElse = (channel: string): channel is keyof typeof SHOWN_IN => Object.hasOwn(SHOWN_IN, channel);

/** The columns of a mapping whose unit is assumed: the file states none, and no person has said one. */
export function assumedUnits(
  columns: readonly ColumnMapping[],
  unitTexts: readonly string[],
  aliases: AliasTable,
): readonly AssumedUnit[] {
  return columns.flatMap(
    ({ header, use, name, unit, settled, scale = 1 }, column): readonly AssumedUnit[] => {
      if (use !== 'channel' || settled === true || findChannel(name) === undefined) return [];
      const own = splitHeader(header);
      const stated =
        unitTexts[column] === undefined || unitTexts[column] === '' ? own.unitText : unitTexts[column];
      const plan = planByAlias(
        { name: own.name, unit: readFileUnit(stated)?.unit, unitText: stated },
        aliases,
      );
      const isBarePedal = isPedal(name) && unit === '';
      const isAssumed =
        unit !== '' && (unit === aliases.find(own.name)?.unit || (isPedal(name) && unit === '%'));
      if (stated !== '' || !(isBarePedal || (isAssumed && plan?.name === name))) return [];
      const known = readFileUnit(unit);
      const row = findChannel(name);
      if (known === undefined || row === undefined) return [];
      const factor = isBarePedal
        ? 1
        : known.factor * (convert(1, known.unit, row.unit) - convert(0, known.unit, row.unit));
      const isGuess = isOurLine(aliases.find(own.name)) && readFileUnit(header) === undefined;
      return [{ column, header, channel: name, unitText: unit, factor: factor * scale, isGuess }];
    },
  );
}

/**
 * True for a largest value, without its sign, that the channel hardly has in the assumed unit. A speed in m/s is one in km/h or mph
 * as well: no value distinguishes them.
 */
export function isDoubtful({ channel, unitText, factor, isGuess }: AssumedUnit, largest: number): boolean {
  if (channel === 'speed_mps' && isGuess) return Math.abs(largest) > 0;
  if (isPedal(channel)) return unitText === '' ? isBeyondOne(largest) : largest > 150;
  return Math.abs(largest * factor) > (BEYOND_REASON[channel] ?? Infinity);
}

/** `138 -> 497 km/h`: a value of the file and what it would be. */
export function readingOf({ channel, factor }: AssumedUnit, value: number): string {
  const row = findChannel(channel);
  if (row === undefined || !Number.isFinite(value)) return '';
  const shown = isShownElse(channel) ? SHOWN_IN[channel] : row.unit;
  const read = convert(value * factor, row.unit, shown);
  return `${Number(value.toPrecision(6))} -> ${Number(read.toPrecision(3))} ${unitSymbol(shown)}`.trim();
}

/** Asks about the unit of a largest value that is beyond reason. */
export function askAboutUnit(
  problems: ProblemList,
  assumed: AssumedUnit,
  largest: number,
  location: FileLocation,
): void {
  if (!isDoubtful(assumed, largest)) return;
  const doubt = { reason: assumptionOf(assumed), reading: readingOf(assumed, largest) };
  problems.report(
    'unit-doubtful',
    `"${assumed.header}" has ${doubt.reason}, but it reaches ${doubt.reading}. Give its unit.`,
    { ...location, doubt },
  );
}

/** The assumption about a column, in words. */
export const assumptionOf = ({ unitText }: AssumedUnit): string =>
  unitText === '' ? 'no unit in the file; parts of 1 assumed' : `no unit in the file; ${unitText} assumed`;
