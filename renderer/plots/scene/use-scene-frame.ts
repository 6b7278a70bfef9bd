import type { RootState } from '@react-three/fiber';
import { createContext, useContext, useEffect, useRef } from 'react';

/** Moves what a view shows, `passed_s` after it was moved before. */
export type SceneFrame = (state: RootState, passed_s: number) => void;

/** Movements of one view, in the order in which its parts were shown. */
export const SceneFrames = createContext<Set<SceneFrame>>(new Set());

/** Calls `frame` before each frame that is drawn, and for one that waits for the graphics card ten times a second at most. */
export function useSceneFrame(frame: SceneFrame): void {
  const frames = useContext(SceneFrames);
  const newest = useRef(frame);
  useEffect(() => {
    newest.current = frame;
  });
  useEffect(() => {
    const call: SceneFrame = (state, passed_s) => newest.current(state, passed_s);
    frames.add(call);
    return () => {
      frames.delete(call);
    };
  }, [frames]);
}
