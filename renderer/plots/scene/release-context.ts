import { markCommands, whenDrawn } from './when-drawn.ts';

/** Pause between two looks at whether the graphics card is done, ms. */
const LOOK_AGAIN_ms = 100;

/**
 * Gives a WebGL context back once its commands are finished: at once, the page would stop until they are, which is
 * seconds where the processor draws.
 */
export function releaseWhenDone(
  context: WebGLRenderingContext | WebGL2RenderingContext,
  lose: () => void,
): void {
  if ('fenceSync' in context) whenDrawn(context, markCommands(context), LOOK_AGAIN_ms, lose);
  else lose();
}
