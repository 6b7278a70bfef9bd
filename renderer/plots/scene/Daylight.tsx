import { useThree } from '@react-three/fiber';
import { useEffect, useMemo, type ReactElement } from 'react';
import { themeColour } from '../../workspace/theme.ts';
import { lightScene, skyDome, skyReflections } from './daylight.ts';
import { useSceneFrame } from './use-scene-frame.ts';

interface DaylightProps {
  /** Axis that points up in the scene of the canvas. */
  readonly up: 'y' | 'z';
}

/** The sky of the theme, and its light in paint and glass. A change of the theme makes a new canvas. */
export function Daylight({ up }: DaylightProps): ReactElement {
  const renderer = useThree((s) => s.gl);
  const scene = useThree((s) => s.scene);
  const colours = useMemo(
    () => ({
      zenith: themeColour('--sky-zenith'),
      horizon: themeColour('--sky'),
      hills: themeColour('--hills'),
      ground: themeColour('--asphalt'),
      strength: Number(themeColour('--sky-strength')) || 1,
    }),
    [],
  );
  const dome = useMemo(() => skyDome(colours, up), [colours, up]);
  useEffect(() => {
    const reflections = skyReflections(renderer, colours);
    lightScene(scene, reflections, colours.strength);
    return () => {
      lightScene(scene, undefined, 1);
      reflections.dispose();
    };
  }, [renderer, scene, colours]);
  useEffect(
    () => () => {
      dome.geometry.dispose();
      for (const material of [dome.material].flat()) material.dispose();
    },
    [dome],
  );
  useSceneFrame(({ camera }) => {
    dome.position.copy(camera.position);
  });
  return <primitive object={dome} />;
}
