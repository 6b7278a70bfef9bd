import type { DifferentialKind } from '../../../catalogue/differentials.ts';
import { RacebenchError } from '../../../contract/errors.ts';
import type { SemiActiveAlgorithm } from '../../../catalogue/semi-active.ts';
import type { Setup } from '../../../setup/setup.ts';

interface DifferentialRow {
  readonly key: string;
  readonly label: string;
  readonly kind: DifferentialKind;
  readonly algorithm: SemiActiveAlgorithm;
  /** Description in the paper. */
  readonly source: string;
}

/**
 * The four differentials that are compared. The paper's LSD and viscous one are control laws of the semi-active device
 * "that emulate the functioning of two common self-locking differentials" (section 3.3), and so are these: sensors, bus
 * and actuator are the same for all three that lock.
 */
export const STUDY_DIFFERENTIALS = [
  { key: 'open', label: 'Open', kind: 'free', algorithm: 'open', source: 'Traditional open differential.' },
  {
    key: 'lsd',
    label: 'LSD',
    kind: 'semi-active',
    algorithm: 'lsd',
    source: 'Law that emulates a limited-slip differential, section 3.3.',
  },
  {
    key: 'viscous',
    label: 'Viscous',
    kind: 'semi-active',
    algorithm: 'viscous',
    source: 'Law that emulates a viscous differential, section 3.3.',
  },
  {
    key: 'semiActive',
    label: 'Semi-active',
    kind: 'semi-active',
    algorithm: 'sign-rule',
    source: 'The rule of the signs, lower level only, section 3.3.',
  },
] as const satisfies readonly DifferentialRow[];

export type StudyDifferential = (typeof STUDY_DIFFERENTIALS)[number]['key'];

export const STUDY_DIFFERENTIAL_KEYS: readonly StudyDifferential[] = STUDY_DIFFERENTIALS.map(
  ({ key }) => key,
);

/** Differentials with a clutch: all but the open one. */
export const LOCKING_KEYS = ['lsd', 'viscous', 'semiActive'] as const satisfies readonly StudyDifferential[];

/** One item for each differential. */
export type OfEach<T> = Readonly<Record<StudyDifferential, T>>;

export function ofEach<T>(value: (key: StudyDifferential) => T): OfEach<T> {
  return {
    open: value('open'),
    lsd: value('lsd'),
    viscous: value('viscous'),
    semiActive: value('semiActive'),
  };
}

export function differentialLabel(key: StudyDifferential): string {
  return STUDY_DIFFERENTIALS.find((row) => row.key === key)?.label ?? key;
}

/** The car with one of the four; all its other numbers stay. Throws CAR_INVALID for a car without semi-active keys. */
export function withDifferential(setup: Setup, key: StudyDifferential): Setup {
  const row = STUDY_DIFFERENTIALS.find((candidate) => candidate.key === key);
  const [own] = setup.differentials;
  const { semiActive } = own;
  if (row === undefined || semiActive === undefined || setup.differentials.length !== 1)
    throw new RacebenchError('CAR_INVALID', 'The study wants a car with one semi-active differential.');
  return {
    ...setup,
    differentials: [{ ...own, kind: row.kind, semiActive: { ...semiActive, algorithm: row.algorithm } }],
  };
}
