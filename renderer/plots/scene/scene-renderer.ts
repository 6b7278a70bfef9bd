import * as three from 'three';
import { releaseWhenDone } from './release-context.ts';
import { scenePause } from './scene-pause.ts';
import { WebGlMissing } from './webgl-missing.ts';

/**
 * The renderer of one view. Its context and what is drawn in it are made in tasks of their own.
 * @throws {@link WebGlMissing}
 */
export async function createSceneRenderer(
  defaults: object,
  isAwaited: boolean,
): Promise<three.WebGLRenderer> {
  await scenePause(isAwaited);
  const renderer = withWebGl(defaults);
  // Reading back whether a shader compiled would stop the page until it is.
  renderer.debug.checkShaderErrors = import.meta.env.DEV;
  const lose = renderer.forceContextLoss.bind(renderer);
  renderer.forceContextLoss = () => releaseWhenDone(renderer.getContext(), lose);
  await scenePause(isAwaited);
  return renderer;
}

function withWebGl(defaults: object): three.WebGLRenderer {
  try {
    return new three.WebGLRenderer(defaults);
  } catch (cause) {
    throw new WebGlMissing('There is no WebGL 2', { cause });
  }
}
