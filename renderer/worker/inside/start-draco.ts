import type { StartDraco } from './draco-decoder.ts';
import url from 'three/examples/jsm/libs/draco/gltf/draco_decoder.js?url';

type Module = () => ReturnType<StartDraco>;

/**
 * The decoder of the package, which is a script and no module: it gives itself to `define` where there is one. Nothing
 * is evaluated from text, which the content security policy refuses.
 */
export const startDraco: StartDraco = async () => {
  let start: Module | undefined;
  const define = (_names: readonly string[], make: () => Module): void => {
    start = make();
  };
  Object.assign(globalThis, { define: Object.assign(define, { amd: true }) });
  try {
    await import(/* @vite-ignore */ url);
  } finally {
    Reflect.deleteProperty(globalThis, 'define');
  }
  if (start === undefined) throw new Error('the Draco decoder did not start');
  return start();
};
