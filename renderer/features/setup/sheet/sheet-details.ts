import {
  CONDITION_KEYS,
  CONDITIONS,
  conditionText,
  conditionUnit,
  type ConditionKey,
  type SessionConditions,
} from '../../../../core/contract/session-conditions.ts';
import { FOUR_WHEELS, type WheelPlace } from '../../../../core/catalogue/wheel-places.ts';
import { WHEELS } from '../../../../core/catalogue/wheels.ts';
import { MISSING } from '../../../../core/units/quantity.ts';
import { unitSymbol } from '../../../../core/units/suffixes.ts';
import { DISPLAY_SYSTEMS, type DisplaySystem } from '../../../../core/units/display.ts';
import { readStored, writeStored } from '../../../ui/state/stored.ts';
import {
  conditionDraft,
  readDraft,
  type ConditionDraft,
} from '../../../workspace/sessions/condition-draft.ts';

/** Track, date and conditions that a person notes on the sheet of a car, as typed. */
export interface SheetDetails {
  readonly track: string;
  readonly date: string;
  readonly draft: ConditionDraft;
  /** Units of the typed numbers. */
  readonly units: DisplaySystem;
}

const NOTHING: SessionConditions = {};
const EMPTY = conditionDraft(NOTHING, 'si');
const isDetails = (value: unknown): value is SheetDetails =>
  typeof value === 'object' &&
  value !== null &&
  'track' in value &&
  'date' in value &&
  typeof value.track === 'string' &&
  typeof value.date === 'string' &&
  'draft' in value &&
  typeof value.draft === 'object' &&
  'units' in value &&
  String(value.units) in DISPLAY_SYSTEMS;

const keyOf = (path: string): string => `sheet ${path}`;

/** The details last noted for a car; a new sheet is of today. */
export function readDetails(path: string, today: string, units: DisplaySystem): SheetDetails {
  const stored = readStored(keyOf(path), isDetails);
  return stored === undefined
    ? { track: '', date: today, draft: EMPTY, units }
    : { ...stored, draft: { ...EMPTY, ...stored.draft } };
}

export const writeDetails = (path: string, details: SheetDetails): void => writeStored(keyOf(path), details);

/** The same details in other units; what cannot be read stays as it was typed. */
export function inUnits(details: SheetDetails, units: DisplaySystem): SheetDetails {
  if (details.units === units) return details;
  const { conditions, problems } = readConditions(details);
  const draft: Record<ConditionKey, string> = { ...conditionDraft(conditions, units) };
  for (const key of CONDITION_KEYS) if (problems[key] !== undefined) draft[key] = details.draft[key];
  return { ...details, units, draft };
}

/** Problems of the typed conditions, and those that can be read. */
export const readConditions = ({ draft, units }: SheetDetails): ReturnType<typeof readDraft> =>
  readDraft(draft, EMPTY, NOTHING, units);

export interface Noted {
  readonly label: string;
  /** Blank where a person writes it on the paper. */
  readonly text: string;
}

const LINES = ['driver', 'tyres', 'fuel_kg', 'weather', 'air_K', 'track_K'] as const satisfies ConditionKey[];

/** Head of the sheet: lines that are filled in, in the window or by hand. */
export function notedLines(
  details: SheetDetails,
  conditions: SessionConditions,
  units: DisplaySystem,
): Noted[] {
  const textOf = (key: ConditionKey): string => {
    const text = conditionText(conditions, key, units);
    return text === MISSING ? '' : text;
  };
  const [driver, ...others] = LINES.map((key) => ({ label: CONDITIONS[key].label, text: textOf(key) }));
  return [
    ...(driver === undefined ? [] : [driver]),
    { label: 'Track', text: details.track },
    { label: 'Date', text: details.date },
    ...others,
  ];
}

export interface PressureTable {
  readonly wheels: readonly string[];
  readonly unit: string;
  readonly rows: readonly { readonly label: string; readonly texts: readonly string[] }[];
}

/**
 * Tyre pressures of the wheels before and after driving, gauge; blank where none is noted, and for the wheels beyond the
 * fourth, which are filled in by hand.
 */
export function pressureTable(
  conditions: SessionConditions,
  units: DisplaySystem,
  wheels: readonly WheelPlace[] = FOUR_WHEELS,
): PressureTable {
  const rows = (['cold', 'hot'] as const).map((kind) => ({
    label: `${kind === 'cold' ? 'Cold' : 'Hot'} pressure`,
    texts: wheels.map(({ index }) => {
      const wheel = WHEELS[index];
      if (wheel === undefined) return '';
      const text = conditionText(conditions, `${kind}Pressure${wheel}_Pa`, units);
      return text === MISSING ? '' : (text.split(' ')[0] ?? '');
    }),
  }));
  return {
    wheels: wheels.map(({ label }) => label),
    unit: unitSymbol(conditionUnit('coldPressureFL_Pa', units)),
    rows,
  };
}
