import type { Setup } from '../../../setup/setup.ts';
import type { MagicFormulaSetup, TyreSetup } from '../../../setup/tyre-setup.ts';
import { CAR_CHOICES } from './choices/car-choices.ts';
import type { Choice } from './choices/choice.ts';
import { CHAIN_CHOICES } from './choices/chain-choices.ts';
import { LAW_CHOICES } from './choices/law-choices.ts';
import { SUSPENSION_CHOICES } from './choices/suspension-choices.ts';
import { GIVEN_CONDITIONS, TEST_CHOICES } from './choices/test-choices.ts';
import { tyreChoices, type OtherTyre } from './choices/tyre-choices.ts';
import { PAPER_CONDITIONS, type Study } from './study-conditions.ts';

export interface StudyParts {
  /** Sample car with the paper's mass, wheelbase and tracks, and a semi-active differential. */
  readonly car: Setup;
  readonly tyre: MagicFormulaSetup;
  /** The same tyre by other equations, for all four wheels. */
  readonly otherTyre: MagicFormulaSetup | undefined;
  /** Source of the tyre data. */
  readonly tyreSource: string;
}

export interface WholeStudy {
  readonly study: Study;
  readonly tyreSource: string;
  readonly choices: readonly Choice[];
  /** Values given by the paper that the study varies to find a cause. */
  readonly given: readonly Choice[];
}

const onAllWheels = (tyre: TyreSetup): OtherTyre['tyres'] => [tyre, tyre, tyre, tyre];

/** The study: the car on the given tyre, under the paper's conditions. */
export function wholeStudy({ car, tyre, otherTyre, tyreSource }: StudyParts): WholeStudy {
  const [fl, fr, rl, rr] = car.corners;
  const others: OtherTyre[] = [
    ...(otherTyre === undefined
      ? []
      : [{ label: 'the same numbers by Magic Formula 6.1', tyres: onAllWheels(otherTyre) }]),
    { label: 'Pacejka ’89 of the car.ini', tyres: [fl.tyre, fr.tyre, rl.tyre, rr.tyre] },
  ];
  const corners: Setup['corners'] = [
    { ...fl, tyre },
    { ...fr, tyre },
    { ...rl, tyre },
    { ...rr, tyre },
  ];
  return {
    study: { setup: { ...car, corners }, conditions: PAPER_CONDITIONS },
    tyreSource,
    choices: [
      ...CAR_CHOICES,
      ...SUSPENSION_CHOICES,
      ...tyreChoices(tyre, tyreSource, others),
      ...LAW_CHOICES,
      ...CHAIN_CHOICES,
      ...TEST_CHOICES,
    ],
    given: GIVEN_CONDITIONS,
  };
}
