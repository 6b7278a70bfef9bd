import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { WHEELS } from '../../../core/contract/wheels.ts';
import type { SessionDetail } from '../../../core/contract/session-requests.ts';
import { useServices } from '../../app/ServicesContext.tsx';
import { showQuantity } from '../../format/quantity.ts';
import { sessionColourVariable } from '../../stores/session-colours.ts';
import type { CarGeometry } from '../../worker/messages.ts';
import { LineSwatch } from '../charts/LineSwatch.tsx';
import { WHEEL_STYLES } from '../charts/wheel-style.ts';
import css from './ScenePane.module.css';
import { createPose, type Pose } from './pose-track.ts';
import { hasWebGl, SceneBoundary } from './SceneBoundary.tsx';
import { usePoseTrack } from './use-pose-track.ts';
import { useTrackMesh } from './use-track-mesh.ts';

const CarScene = lazy(async () => ({ default: (await import('./CarScene.tsx')).CarScene }));

/** Sizes of the session's own car, read from the setup stored with it. */
function useGeometry(session: SessionDetail): CarGeometry | 'none' | undefined {
  const { reader } = useServices();
  const { setupText, companions } = session;
  const [read, setRead] = useState<{ readonly text: string; readonly geometry: CarGeometry | 'none' }>();
  useEffect(() => {
    let isCurrent = true;
    reader.read({ text: setupText, companions }).then(
      (model) => {
        if (isCurrent) setRead({ text: setupText, geometry: model.geometry ?? 'none' });
      },
      () => {
        if (isCurrent) setRead({ text: setupText, geometry: 'none' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [reader, setupText, companions]);
  return read?.text === setupText ? read.geometry : undefined;
}

export function ScenePane({ session }: { readonly session: SessionDetail }): ReactElement {
  const geometry = useGeometry(session);
  const source = usePoseTrack(session);
  const track = useTrackMesh(session.trackFile?.text);
  const pose = useMemo(() => createPose(), []);
  const canDraw = useMemo(() => hasWebGl(), []);
  const legend = useRef<{ write: (pose: Pose) => void }>(undefined);
  if (!canDraw)
    return <p className={css['note']}>The 3D view needs WebGL 2, which this system does not offer</p>;
  if (geometry === 'none')
    return <p className={css['note']}>The setup of this session does not say where the wheels are</p>;
  return (
    <div className={css['pane']} role="img" aria-label="The car at the cursor, with tyre loads as arrows">
      {geometry === undefined ? undefined : (
        <SceneBoundary>
          <Suspense fallback={undefined}>
            <CarScene
              key={session.id}
              geometry={geometry}
              source={source}
              pose={pose}
              track={track}
              colour={sessionColourVariable(session.id)}
              onFrame={() => legend.current?.write(pose)}
            />
          </Suspense>
        </SceneBoundary>
      )}
      <LoadLegend handleRef={legend} />
    </div>
  );
}

/** What the arrows mean: hue by wheel, the load in numbers, and the scale. */
function LoadLegend({
  handleRef,
}: {
  readonly handleRef: React.RefObject<{ write: (pose: Pose) => void } | undefined>;
}): ReactElement {
  const { ui } = useServices();
  const system = useStore(ui, (s) => s.units);
  const shown = useMemo(() => showQuantity({ key: 'wheelLoad_N', unit: 'N', digits: 0 }, system), [system]);
  const outputs = useRef<(HTMLElement | null)[]>([]);
  useEffect(() => {
    handleRef.current = {
      write: (pose) =>
        pose.wheels.forEach((wheel, i) => {
          const output = outputs.current[i];
          if (output instanceof HTMLElement) output.textContent = shown.text(wheel.load_N);
        }),
    };
    return () => {
      handleRef.current = undefined;
    };
  }, [handleRef, shown]);
  return (
    <div className={css['legend']}>
      <span>Tyre load {shown.symbol}</span>
      {WHEELS.map((wheel, i) => (
        <span key={wheel} className={css['entry']}>
          <LineSwatch colour={WHEEL_STYLES[wheel].colour} dash={[]} />
          {wheel}
          <output
            ref={(element) => {
              outputs.current[i] = element;
            }}
          />
        </span>
      ))}
      <span className={css['scale']}>
        arrow of 1 m: {shown.text(4000)} {shown.symbol}
      </span>
    </div>
  );
}
