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
  if (!('fenceSync' in context)) {
    lose();
    return;
  }
  const done = context.fenceSync(context.SYNC_GPU_COMMANDS_COMPLETE, 0);
  context.flush();
  const look = (): void => {
    if (done !== null && context.clientWaitSync(done, 0, 0) === context.TIMEOUT_EXPIRED)
      setTimeout(look, LOOK_AGAIN_ms);
    else lose();
  };
  setTimeout(look, LOOK_AGAIN_ms);
}
