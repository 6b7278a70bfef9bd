/** A mark in the commands of a WebGL context; undefined where the context is lost. */
export function markCommands(context: WebGL2RenderingContext): WebGLSync | undefined {
  const mark = context.fenceSync(context.SYNC_GPU_COMMANDS_COMPLETE, 0) ?? undefined;
  context.flush();
  return mark;
}

/** True while the graphics card is not done with the commands before a mark. */
export const isDrawing = (context: WebGL2RenderingContext, mark: WebGLSync | undefined): boolean =>
  mark !== undefined && context.clientWaitSync(mark, 0, 0) === context.TIMEOUT_EXPIRED;

/**
 * Calls `done` once the commands before a mark are finished, looked at every `every_ms`.
 * Asking the context to finish would stop the page until then. Returns the function that stops looking.
 */
export function whenDrawn(
  context: WebGL2RenderingContext,
  mark: WebGLSync | undefined,
  every_ms: number,
  done: () => void,
): () => void {
  const timer = setInterval(() => {
    if (isDrawing(context, mark)) return;
    clearInterval(timer);
    done();
  }, every_ms);
  return () => clearInterval(timer);
}
