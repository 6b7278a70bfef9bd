import { useEffect, useRef, useState } from 'react';
import type { CarText } from '../../worker/car-model.ts';
import { useStore } from 'zustand';
import { CAR } from '../car/car-store.ts';
import { useService } from '../ServicesContext.tsx';
import type { SceneryData } from './model-data.ts';
import { MODELS, NOTHING, type CarModelLook, type ShownModel } from './model-store.ts';

/** The own models of a car beside its car.ini at `path`; they leave memory with the last view that shows them. */
export function useCarModel(
  path: string | undefined,
  text: string | undefined,
  companions: CarText['companions'],
): ShownModel<CarModelLook> {
  const models = useService(MODELS);
  const [shown, setShown] = useState<ShownModel<CarModelLook>>(NOTHING);
  const readings = useStore(models.readings);
  const holding = useRef<AbortController>(undefined);
  useEffect(() => {
    const stop = new AbortController();
    let isCurrent = true;
    const show = (next: ShownModel<CarModelLook>): void => {
      if (!isCurrent) return;
      setShown(next);
      // The look before is let go after it was replaced: an edit of another key reads no file again.
      holding.current?.abort();
      holding.current = stop;
    };
    if (path === undefined || text === undefined) show(NOTHING);
    else models.carLook(path, { text, companions }, stop.signal).then(show, () => show(NOTHING));
    return () => {
      isCurrent = false;
      if (holding.current !== stop) stop.abort();
    };
  }, [models, path, text, companions, readings]);
  useEffect(() => () => holding.current?.abort(), []);
  return shown;
}

/** The own models of the open car. */
export function useOpenCarModel(): ShownModel<CarModelLook> {
  const car = useService(CAR);
  const path = useStore(car, (s) => s.path);
  const text = useStore(car, (s) => s.text);
  const companions = useStore(car, (s) => s.companions);
  return useCarModel(path, text, companions);
}

/** The scenery of a track folder; nothing for undefined. */
export function useScenery(folder: string | undefined): ShownModel<SceneryData> {
  const models = useService(MODELS);
  const [shown, setShown] = useState<ShownModel<SceneryData>>(NOTHING);
  useEffect(() => {
    if (folder === undefined) return undefined;
    const stop = new AbortController();
    models.scenery(folder, stop.signal).then(
      (next) => {
        if (!stop.signal.aborted) setShown(next);
      },
      () => undefined,
    );
    return () => {
      stop.abort();
      setShown(NOTHING);
    };
  }, [models, folder]);
  return shown;
}
