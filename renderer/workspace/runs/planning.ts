import type { StoreApi } from 'zustand/vanilla';
import type { ModelName } from '../../../core/catalogue/vehicle-models.ts';
import { toFailure } from '../../../core/contract/errors.ts';
import type { SessionSummary } from '../../../core/contract/session-requests.ts';
import type { Bridge } from '../../bridge/client.ts';
import type { NoticeStore } from '../notice-store.ts';
import { planOfSession, readInputs } from './run-inputs.ts';
import {
  storePlan,
  withoutParameters,
  withParameter,
  withStep,
  type RunPlan,
  type StepChange,
} from './run-plan.ts';
import type { RunStoreState } from './run-state.ts';
import { readSurfaces, withoutSurfaces, withSurfaces } from './run-surfaces.ts';

/** Changes of the plan of the next run, which is stored with each of them. */
export interface Planning {
  readonly setPlan: (change: Partial<RunPlan>) => void;
  readonly setParameter: (key: string, value: number) => void;
  readonly resetParameters: () => void;
  /** Sets step or sub-steps of the plan's model; undefined restores the model's own. */
  readonly setStep: (change: StepChange, model?: ModelName) => void;
  /** Loads a surface file into the plan, or shows its error at the field. */
  readonly bringSurfaces: (file: Pick<File, 'name' | 'size' | 'text'>) => Promise<void>;
  readonly dropSurfaces: () => void;
  /** Loads a table of inputs into the plan, with its manoeuvre, or shows its error at the field. */
  readonly bringInputs: (file: Pick<File, 'name' | 'size' | 'text'>) => Promise<void>;
  readonly dropInputs: () => void;
  /** Plans a run with the driver inputs of a session. False, with a notice, where they are unknown. */
  readonly useInputsOf: (session: SessionSummary) => Promise<boolean>;
}

export function createPlanning(
  bridge: Bridge,
  store: Pick<StoreApi<RunStoreState>, 'getState' | 'setState'>,
  notices: NoticeStore,
): Planning {
  const changePlan = (change: (plan: RunPlan) => RunPlan): void => {
    store.setState(({ plan }) => ({ plan: change(plan), problem: undefined }));
    storePlan(store.getState().plan);
  };
  const setPlan = (change: Partial<RunPlan>): void => changePlan((plan) => ({ ...plan, ...change }));

  const bringSurfaces: Planning['bringSurfaces'] = async (file) => {
    try {
      const { surfaces, table } = await readSurfaces(bridge, file);
      store.setState({ surfaceTable: table });
      changePlan((plan) => withSurfaces(plan, surfaces, table));
    } catch (error) {
      store.setState({ problem: { field: 'surfaces', message: toFailure(error).message } });
    }
  };

  const dropSurfaces = (): void => {
    store.setState({ surfaceTable: undefined });
    changePlan(withoutSurfaces);
  };

  const bringInputs: Planning['bringInputs'] = async (file) => {
    setPlan({ manoeuvre: 'input-table' });
    try {
      const { inputs, summary } = await readInputs(bridge, file);
      setPlan({ inputs });
      store.setState({ inputSummary: summary });
    } catch (error) {
      store.setState({ problem: { field: 'inputs', message: toFailure(error).message } });
    }
  };

  const useInputsOf: Planning['useInputsOf'] = async (session) => {
    try {
      const { plan, summary } = await planOfSession(bridge, store.getState().plan, session);
      setPlan(plan);
      store.setState({ inputSummary: summary });
      return true;
    } catch (error) {
      notices.notifyFailure(error);
      return false;
    }
  };

  return {
    setPlan,
    setParameter: (key, value) => changePlan((plan) => withParameter(plan, key, value)),
    resetParameters: () => changePlan(withoutParameters),
    setStep: (change, model) => changePlan((plan) => withStep(plan, change, model)),
    bringSurfaces,
    dropSurfaces,
    bringInputs,
    dropInputs: () => {
      store.setState({ inputSummary: undefined });
      setPlan({ inputs: undefined });
    },
    useInputsOf,
  };
}
