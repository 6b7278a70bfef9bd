import type { MfTyreData } from '../../../../setup/mf-tyre-data.ts';
import type { CornerSetup, Setup, WheelSetup } from '../../../../setup/setup.ts';
import type { SemiActiveSetup } from '../../../../setup/semi-active-setup.ts';
import { RacebenchError } from '../../../../contract/errors.ts';
import type { StudyDifferential } from '../study-differentials.ts';
import type { Study, StudyTest } from '../study-conditions.ts';

export const CHOICE_GROUPS = {
  car: 'Car',
  tyre: 'Tyre',
  control: 'Control, actuator and clutch',
  test: 'Tests',
} as const;

/** Reason of the many values that the paper does not give. */
export const UNPRINTED = 'Not printed: the figures of the paper have no numbers.';

export interface Variation {
  readonly label: string;
  readonly change: (study: Study) => Study;
}

/** A number or a part that the paper does not give: the chosen value and the plausible others. */
export interface Choice {
  readonly key: string;
  readonly group: keyof typeof CHOICE_GROUPS;
  readonly label: string;
  /** The chosen value. */
  readonly value: (study: Study) => string;
  /** Reason for the value, or its source. */
  readonly reason: string;
  /** None where nothing else can be tried; the reason says why. */
  readonly variations: readonly Variation[];
  /** Differentials that it affects; all where undefined. Runs of the others stay the same. */
  readonly affects?: readonly StudyDifferential[];
  /** Tests that it affects; both where undefined. */
  readonly tests?: readonly StudyTest[];
  /** Functions that read and write the number; undefined for a choice among parts. */
  readonly number?: Pick<NumberChoice, 'read' | 'write'>;
}

/** A numeric choice that can be read and written, with its other values: by default a fifth less and more. */
export interface NumberChoice extends Omit<Choice, 'value' | 'variations' | 'number'> {
  /** Display unit. */
  readonly unit: string;
  readonly digits: number;
  readonly read: (study: Study) => number;
  readonly write: (study: Study, value: number) => Study;
  /** Values that replace these. */
  readonly others?: readonly OtherValue[];
  /** Further values. */
  readonly also?: readonly OtherValue[];
}

interface OtherValue {
  readonly value: number;
  readonly why: string;
}

const FIFTHS = [0.8, 1.2];

export function numberChoice(row: NumberChoice): Choice {
  const { unit, digits, read, write, others, also = [], ...rest } = row;
  const text = (value: number): string => `${value.toFixed(digits)} ${unit}`.trimEnd();
  const fifths: Variation[] = FIFTHS.map((factor) => ({
    label: factor < 1 ? '−20 %' : '+20 %',
    change: (study) => write(study, factor * read(study)),
  }));
  const named = ({ value, why }: OtherValue): Variation => ({
    label: why === '' ? text(value) : `${text(value)} (${why})`,
    change: (study) => write(study, value),
  });
  const variations = others === undefined ? [...fifths, ...also.map(named)] : others.map(named);
  return { ...rest, value: (study) => text(read(study)), variations, number: { read, write } };
}

export const withSetup = (study: Study, setup: Partial<Setup>): Study => ({
  ...study,
  setup: { ...study.setup, ...setup },
});

/** Changes every corner; `wheel` is 0 to 3 for FL, FR, RL, RR. */
export function withCorners(
  study: Study,
  change: (corner: CornerSetup, wheel: number) => CornerSetup,
): Study {
  const [fl, fr, rl, rr] = study.setup.corners;
  return withSetup(study, { corners: [change(fl, 0), change(fr, 1), change(rl, 2), change(rr, 3)] });
}

/** Changes some numbers of every wheel. */
export const withWheels = (study: Study, change: (wheel: WheelSetup) => Partial<WheelSetup>): Study =>
  withCorners(study, (corner) => ({ ...corner, wheel: { ...corner.wheel, ...change(corner.wheel) } }));

/** Multiplies coefficients of the Magic Formula tyres. */
export function withTyre(
  study: Study,
  change: (parameters: MfTyreData['parameters']) => Partial<MfTyreData['parameters']>,
): Study {
  return withCorners(study, (corner) => {
    const { tyre } = corner;
    if (tyre.model !== 'magic-formula') return corner;
    const { parameters } = tyre.data;
    const data = { ...tyre.data, parameters: { ...parameters, ...change(parameters) } };
    return { ...corner, tyre: { ...tyre, data } };
  });
}

export function tyreParameter({ setup }: Study, name: keyof MfTyreData['parameters']): number {
  const { tyre } = setup.corners[0];
  return tyre.model === 'magic-formula' ? tyre.data.parameters[name] : NaN;
}

export function controlOf({ setup }: Study): SemiActiveSetup {
  const { semiActive } = setup.differentials[0];
  if (semiActive === undefined)
    throw new RacebenchError('CAR_INVALID', 'The car has no semi-active control.');
  return semiActive;
}

export function withControl(study: Study, change: Partial<SemiActiveSetup>): Study {
  const [own] = study.setup.differentials;
  return withSetup(study, { differentials: [{ ...own, semiActive: { ...controlOf(study), ...change } }] });
}
