import { Canvas, useFrame, type CanvasProps } from '@react-three/fiber';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { themeColour } from '../../workspace/theme.ts';
import { useThemeName } from '../../workspace/use-theme-name.ts';
import { useIsPainted } from '../../ui/state/use-is-painted.ts';
import { scenePause } from './scene-pause.ts';
import { createSceneRenderer } from './scene-renderer.ts';
import { isDrawing, markCommands, whenDrawn } from './when-drawn.ts';
import { SceneFrames, type SceneFrame } from './use-scene-frame.ts';

/** Time after which a scene is moved though the graphics card is still drawing it: the readings beside it come of that. */
const MOVED_EVERY_s = 0.1;

/** Pause between two looks at whether a frame is finished, ms. */
const LOOK_AGAIN_ms = 4;

/**
 * Moves and draws a frame once the graphics card has finished the one before, and the first once the shaders are
 * compiled and the person beside it pauses: a slower card draws fewer of them, and the page does not wait for those that queue up.
 */
function PacedFrames({
  frames,
  isAwaited,
}: {
  readonly frames: ReadonlySet<SceneFrame>;
  readonly isAwaited: boolean;
}): undefined {
  const last = useRef<WebGLSync>(undefined);
  const stopLooking = useRef<() => void>(undefined);
  useEffect(() => () => stopLooking.current?.(), []);
  const isCompiled = useRef<boolean>(undefined);
  /** Time since the scene was moved. */
  const passed_s = useRef(0);
  useFrame((state, sinceLast_s) => {
    const { gl, scene, camera, invalidate } = state;
    const context = gl.getContext();
    if (!(context instanceof WebGL2RenderingContext)) return;
    passed_s.current += sinceLast_s;
    const mark = last.current;
    const isWaiting = isDrawing(context, mark);
    stopLooking.current?.();
    if (isWaiting) stopLooking.current = whenDrawn(context, mark, LOOK_AGAIN_ms, invalidate);
    const isBusy = isWaiting || isCompiled.current === false;
    if (isBusy && passed_s.current < MOVED_EVERY_s) return;
    for (const move of frames) move(state, passed_s.current);
    passed_s.current = 0;
    if (isBusy) return;
    if (mark !== undefined) context.deleteSync(mark);
    if (isCompiled.current === undefined) {
      // Without the extension compiling stops the page whenever it is done.
      isCompiled.current = !gl.extensions.has('KHR_parallel_shader_compile');
      const begin = (): void => {
        isCompiled.current = true;
        invalidate();
      };
      if (!isCompiled.current) {
        const wait = (): Promise<void> => scenePause(isAwaited);
        gl.compileAsync(scene, camera).then(wait, wait).then(begin, begin);
        return;
      }
    }
    gl.render(scene, camera);
    last.current = markCommands(context);
    // A frame of positive priority replaces the one that the library draws itself.
  }, 1);
  return undefined;
}

type SceneCanvasProps = Pick<CanvasProps, 'camera' | 'shadows' | 'children'> & {
  /** Another view is made when it changes. */
  readonly version?: string;
  /** The person acts by what it shows: it is made at once, though they act. */
  readonly isAwaited?: boolean;
};

const createNow = (defaults: object) => createSceneRenderer(defaults, true);
const createInPauses = (defaults: object) => createSceneRenderer(defaults, false);

/** A 3D view in the colours of the theme, made after the screen around it is drawn. */
export function SceneCanvas({
  version = '',
  isAwaited = false,
  children,
  ...canvas
}: SceneCanvasProps): ReactElement | undefined {
  const theme = useThemeName();
  const isPainted = useIsPainted();
  const [frames] = useState(() => new Set<SceneFrame>());
  if (!isPainted) return undefined;
  return (
    <Canvas
      key={`${theme} ${version}`}
      frameloop="demand"
      dpr={[1, 2]}
      gl={isAwaited ? createNow : createInPauses}
      aria-hidden
      {...canvas}
    >
      <color attach="background" args={[themeColour('--sky')]} />
      <SceneFrames value={frames}>{children}</SceneFrames>
      <PacedFrames frames={frames} isAwaited={isAwaited} />
    </Canvas>
  );
}
