import { numberChoice, tyreParameter, withCorners, withTyre, type Choice } from './choice.ts';
import type { MagicFormulaSetup, TyreSetup } from '../../../../setup/tyre-setup.ts';
import type { CoefficientName } from '../../../../catalogue/mf-coefficients.ts';
import type { Study } from '../study-conditions.ts';

/** Other tyre models, one for each corner. */
export interface OtherTyre {
  readonly label: string;
  readonly tyres: readonly [TyreSetup, TyreSetup, TyreSetup, TyreSetup];
}

const withTyres = (study: Study, { tyres }: OtherTyre): Study =>
  withCorners(study, (corner, wheel) => ({ ...corner, tyre: tyres[wheel] ?? corner.tyre }));

/** The tyre and its numbers; coefficients that this tyre does not use are left out. */
export function tyreChoices(
  { file, data: { parameters } }: MagicFormulaSetup,
  reason: string,
  others: readonly OtherTyre[],
): readonly Choice[] {
  const whole: Choice = {
    key: 'tyre',
    group: 'tyre',
    label: 'Tyre',
    value: () => file,
    reason,
    variations: others.map((other) => ({
      label: other.label,
      change: (study) => withTyres(study, other),
    })),
  };
  const numbers = tyreNumbers(reason).filter(({ coefficients }) =>
    coefficients.every((name) => parameters[name] !== 0),
  );
  return [whole, ...numbers.map(({ choice }) => choice)];
}

interface TyreNumber {
  /** Coefficients that it scales. */
  readonly coefficients: readonly CoefficientName[];
  readonly choice: Choice;
}

const tyreNumbers = (reason: string): readonly TyreNumber[] => [
  {
    coefficients: ['PDY1', 'PDX1'],
    choice: numberChoice({
      key: 'friction',
      group: 'tyre',
      label: 'Peak friction, lateral and longitudinal (PDY1; PDX1 in proportion)',
      reason,
      unit: '',
      digits: 2,
      read: (study) => tyreParameter(study, 'PDY1'),
      write: (study, value) =>
        withTyre(study, ({ PDX1, PDY1 }) => ({ PDX1: (PDX1 * value) / PDY1, PDY1: value })),
    }),
  },
  {
    coefficients: ['PDY2', 'PDX2'],
    choice: numberChoice({
      key: 'load-sensitivity',
      group: 'tyre',
      label: 'Loss of friction with load (−PDY2; PDX2 in proportion)',
      reason,
      unit: '',
      digits: 2,
      read: (study) => -tyreParameter(study, 'PDY2'),
      write: (study, value) =>
        withTyre(study, ({ PDX2, PDY2 }) => ({ PDX2: (PDX2 * value) / -PDY2, PDY2: -value })),
    }),
  },
  {
    coefficients: ['PKY1'],
    choice: numberChoice({
      key: 'cornering-stiffness',
      group: 'tyre',
      label: 'Cornering stiffness over load (−PKY1)',
      reason,
      unit: '1/rad',
      digits: 0,
      read: (study) => -tyreParameter(study, 'PKY1'),
      write: (study, value) => withTyre(study, () => ({ PKY1: -value })),
    }),
  },
  {
    coefficients: ['PKX1'],
    choice: numberChoice({
      key: 'slip-stiffness',
      group: 'tyre',
      label: 'Slip stiffness over load (PKX1)',
      reason,
      unit: '',
      digits: 0,
      read: (study) => tyreParameter(study, 'PKX1'),
      write: (study, value) => withTyre(study, () => ({ PKX1: value })),
    }),
  },
  {
    coefficients: ['PTY1', 'PTX1'],
    choice: numberChoice({
      key: 'relaxation',
      group: 'tyre',
      label: 'Relaxation length, lateral, over the radius (PTY1; PTX1 in proportion)',
      reason,
      unit: '',
      digits: 2,
      read: (study) => tyreParameter(study, 'PTY1'),
      write: (study, value) =>
        withTyre(study, ({ PTX1, PTY1 }) => ({ PTX1: (PTX1 * value) / PTY1, PTY1: value })),
      also: [{ value: 2, why: 'of a softer carcass' }],
    }),
  },
  {
    coefficients: ['QSY1'],
    choice: numberChoice({
      key: 'rolling',
      group: 'tyre',
      label: 'Rolling resistance (QSY1)',
      reason,
      unit: '',
      digits: 4,
      read: (study) => tyreParameter(study, 'QSY1'),
      write: (study, value) => withTyre(study, () => ({ QSY1: value })),
    }),
  },
];
