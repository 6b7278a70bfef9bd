import {
  PLAN_EXTENSION,
  type PlanCheck,
  type PlanKeyRow,
  type PlanTrial,
} from '../../../../core/contract/plan-requests.ts';

export interface PlanState {
  /** True where a plan is shown in place of results. */
  readonly isShown: boolean;
  /** Path of the plan, or its future path, from which the files it names are resolved. */
  readonly path: string;
  readonly text: string;
  /** Plan as in the file; undefined for one that was never saved. */
  readonly saved: { readonly text: string; readonly hash: string } | undefined;
  readonly isReadOnly: boolean;
  /** Text with which a plan that was never saved began. */
  readonly begun: string;
  /** Result of the last check of the text. */
  readonly check: PlanCheck | undefined;
  readonly checkedText: string;
  /** Settings of the plan's car, or the reason why there are none. */
  readonly keys: readonly PlanKeyRow[];
  /** Plan, car and text of the open car that they belong to. */
  readonly keysOf:
    | { readonly plan: string; readonly car: string; readonly openText: string | undefined }
    | undefined;
  /** Duration of a run of each test; undefined until tried. */
  readonly trials: readonly PlanTrial[] | undefined;
  readonly isTrying: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export const isPlanEdited = ({ text, saved }: PlanState): boolean => text !== (saved?.text ?? '');

/** File name for a plan that has none. */
export const suggestedPlanName = (title: string): string =>
  `${
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '') || 'new'
  }${PLAN_EXTENSION}`;

export const NO_PLAN: PlanState = {
  isShown: false,
  path: '',
  text: '',
  saved: undefined,
  isReadOnly: false,
  begun: '',
  check: undefined,
  checkedText: '',
  keys: [],
  keysOf: undefined,
  trials: undefined,
  isTrying: false,
  canUndo: false,
  canRedo: false,
};
