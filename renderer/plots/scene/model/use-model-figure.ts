import { useThree } from '@react-three/fiber';
import { useEffect, useMemo } from 'react';
import type { CarModelLook } from '../../../workspace/models/model-store.ts';
import { createCarKit, createModelFigure, type CarKit, type ModelFigure } from './car-kit.ts';
import type { CarMark } from './surface-look.ts';

/** Geometries and textures of a car's own models in this canvas; undefined without any. */
export function useCarKit(look: CarModelLook | undefined): CarKit | undefined {
  const kit = useMemo(() => (look === undefined ? undefined : createCarKit(look)), [look]);
  useEffect(() => () => kit?.dispose(), [kit]);
  return kit;
}

/** One car drawn from its own models in this canvas; undefined without any. */
export function useModelFigure(
  look: CarModelLook | undefined,
  { colour, hasStripe, isGhost, opacity }: CarMark,
): ModelFigure | undefined {
  const invalidate = useThree((s) => s.invalidate);
  const built = useMemo(() => {
    if (look === undefined) return undefined;
    const kit = createCarKit(look);
    return { kit, figure: createModelFigure(kit, { colour, hasStripe, isGhost, opacity }) };
  }, [look, colour, hasStripe, isGhost, opacity]);
  useEffect(() => {
    invalidate();
    return () => {
      built?.figure.dispose();
      built?.kit.dispose();
    };
  }, [built, invalidate]);
  return built?.figure;
}
