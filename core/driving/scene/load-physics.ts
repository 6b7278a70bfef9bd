import type * as RapierModule from '@dimforge/rapier3d-compat';

/** Rapier's module, ready to use. */
export type Physics = typeof RapierModule;

let loading: Promise<Physics> | undefined;

/** Loads and starts Rapier, once per thread: four megabytes that only a world with obstacles needs. */
export function loadPhysics(): Promise<Physics> {
  loading ??= import('@dimforge/rapier3d-compat').then(async (physics) => {
    await physics.init();
    return physics;
  });
  return loading;
}
