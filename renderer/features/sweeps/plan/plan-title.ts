import type { PlanState } from './plan-state.ts';
import { planData } from './plan-text.ts';

/** The name that a plan gives itself, else that of its file. */
export const planTitle = ({ text, path }: Pick<PlanState, 'text' | 'path'>): string => {
  const { name } = planData(text);
  return typeof name === 'string' && name !== '' ? name : path.replace(/^.*[/\\]/u, '');
};
