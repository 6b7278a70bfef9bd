import { numberChoice, tyreParameter, withCorners, withTyre, type Choice } from './choice.ts';
import type { TyreSetup } from '../../../setup/tyre-setup.ts';
import type { Study } from '../study.ts';

const MADE_UP = 'Made up; the paper’s coefficients, of a Hoosier 20.5 x 6.0-13 R25B, are not printed.';

/** Other descriptions of the tyre, one for each corner. */
export interface OtherTyre {
  readonly label: string;
  readonly tyres: readonly [TyreSetup, TyreSetup, TyreSetup, TyreSetup];
}

const withTyres = (study: Study, { tyres }: OtherTyre): Study =>
  withCorners(study, (corner, wheel) => ({ ...corner, tyre: tyres[wheel] ?? corner.tyre }));

/** The made-up tyre; `others` are tyres of the same car in other forms. */
export const tyreChoices = (file: string, others: readonly OtherTyre[]): readonly Choice[] => [
  {
    key: 'tyre',
    group: 'tyre',
    label: 'Tyre',
    value: () => file,
    reason: MADE_UP,
    variations: others.map((other) => ({
      label: other.label,
      change: (study) => withTyres(study, other),
    })),
  },
  numberChoice({
    key: 'friction',
    group: 'tyre',
    label: 'Peak friction, lateral and longitudinal (PDY1; PDX1 in proportion)',
    reason: MADE_UP,
    unit: '',
    digits: 2,
    read: (study) => tyreParameter(study, 'PDY1'),
    write: (study, value) =>
      withTyre(study, ({ PDX1, PDY1 }) => ({ PDX1: (PDX1 * value) / PDY1, PDY1: value })),
  }),
  numberChoice({
    key: 'load-sensitivity',
    group: 'tyre',
    label: 'Loss of friction with load (−PDY2; PDX2 in proportion)',
    reason: MADE_UP,
    unit: '',
    digits: 2,
    read: (study) => -tyreParameter(study, 'PDY2'),
    write: (study, value) =>
      withTyre(study, ({ PDX2, PDY2 }) => ({ PDX2: (PDX2 * value) / -PDY2, PDY2: -value })),
  }),
  numberChoice({
    key: 'cornering-stiffness',
    group: 'tyre',
    label: 'Cornering stiffness over load (−PKY1)',
    reason: MADE_UP,
    unit: '1/rad',
    digits: 0,
    read: (study) => -tyreParameter(study, 'PKY1'),
    write: (study, value) => withTyre(study, () => ({ PKY1: -value })),
  }),
  numberChoice({
    key: 'slip-stiffness',
    group: 'tyre',
    label: 'Slip stiffness over load (PKX1)',
    reason: MADE_UP,
    unit: '',
    digits: 0,
    read: (study) => tyreParameter(study, 'PKX1'),
    write: (study, value) => withTyre(study, () => ({ PKX1: value })),
  }),
  numberChoice({
    key: 'relaxation',
    group: 'tyre',
    label: 'Relaxation length, lateral, over the radius (PTY1; PTX1 in proportion)',
    reason: MADE_UP,
    unit: '',
    digits: 2,
    read: (study) => tyreParameter(study, 'PTY1'),
    write: (study, value) =>
      withTyre(study, ({ PTX1, PTY1 }) => ({ PTX1: (PTX1 * value) / PTY1, PTY1: value })),
    also: [{ value: 2, why: 'of a softer carcass' }],
  }),
  numberChoice({
    key: 'rolling',
    group: 'tyre',
    label: 'Rolling resistance (QSY1)',
    reason: MADE_UP,
    unit: '',
    digits: 4,
    read: (study) => tyreParameter(study, 'QSY1'),
    write: (study, value) => withTyre(study, () => ({ QSY1: value })),
  }),
];
