import { useMemo } from 'react';
import { modelOutlines, type ModelOutlines } from '../../plots/scene/model/model-outline.ts';
import { useOpenCarModel } from '../../workspace/models/use-car-model.ts';

/** Outlines of the open car's own body; undefined for a car that is drawn by its measures. */
export function useOwnOutlines(): ModelOutlines | undefined {
  const { look } = useOpenCarModel();
  return useMemo(() => (look === undefined ? undefined : modelOutlines(look)), [look]);
}
