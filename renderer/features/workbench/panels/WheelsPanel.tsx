import { useEffect, useMemo, useRef, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { WHEEL_LABELS, WHEELS } from '../../../../core/contract/wheels.ts';
import { useServices } from '../../../app/ServicesContext.tsx';
import { useThemeName } from '../../../app/use-theme-name.ts';
import { MISSING } from '../../../../core/units/quantity.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LineSwatch } from '../../charts/LineSwatch.tsx';
import { useSize } from '../../charts/use-size.ts';
import { WHEEL_STYLES } from '../../charts/wheel-style.ts';
import { useCursorHistories } from '../../telemetry/use-cursor-histories.ts';
import { indexAt } from '../../traces/envelope.ts';
import { usePanelValues } from '../../panel-output/panel-values-context.ts';
import { PanelBody } from '../PanelBody.tsx';
import css from '../Workbench.module.css';
import { useWorkbench } from '../workbench-context.ts';
import {
  drawWheels,
  usedGrip,
  WHEEL_CHANNELS,
  wheelAt,
  widenScale,
  type WheelScale,
} from './wheel-drawing.ts';

/** Without these no wheel can be drawn; without friction there is no circle. */
const NEEDED = ['wheelLoad_N', 'longitudinalForce_N', 'lateralForce_N'] as const;

/** Loads and forces of the four wheels at the cursor, and where the last 256 samples were; drawn past React. */
export function WheelsPanel(): ReactElement {
  const { ui, time_s } = useServices();
  const { session, catalogue, range } = useWorkbench();
  const system = useStore(ui, (s) => s.units);
  const [sizeRef, size] = useSize();
  const canvas = useRef<HTMLCanvasElement>(null);
  const outputs = useRef<(HTMLElement | null)[]>([]);
  const theme = useThemeName();
  const { channelNames } = session;
  const isThere = NEEDED.some((key) => channelNames.some((name) => name.startsWith(`${key}.`)));
  const hasFriction = channelNames.some((name) => name.startsWith('tyreFriction.'));
  const names = useMemo(
    () =>
      WHEEL_CHANNELS.flatMap((key) => WHEELS.map((wheel) => `${key}.${wheel}`)).filter((name) =>
        channelNames.includes(name),
      ),
    [channelNames],
  );
  const source = useCursorHistories(session.id, names);
  const shown = useMemo(() => catalogue.shown('wheelLoad_N.FL', system), [catalogue, system]);
  // It only grows: circles of one session are compared by their size.
  const scale = useRef<WheelScale>({ load_N: 0, force_N: 0 });

  useEffect(() => {
    let frame = 0;
    const draw = (): void => {
      frame = 0;
      const data = source.get();
      if (canvas.current === null || size === undefined) return;
      const index = data === undefined ? -1 : indexAt(data.time_s, time_s.read() + 1e-9);
      drawWheels(canvas.current, data, index, scale.current, size);
      WHEELS.forEach((wheel, i) => {
        const output = outputs.current[i];
        if (!output) return;
        if (data === undefined || index < 0) output.textContent = MISSING;
        else {
          const state = wheelAt(data, wheel, index);
          const used = usedGrip(state);
          const load = Number.isNaN(state.load_N) ? MISSING : `${shown.text(state.load_N)} ${shown.symbol}`;
          output.textContent = used === undefined ? load : `${load}, ${Math.round(100 * used)} % of grip`;
        }
      });
    };
    const ask = (): void => {
      if (frame === 0) frame = requestAnimationFrame(draw);
    };
    const read = (): void => {
      const data = source.get();
      if (data !== undefined) widenScale(scale.current, data);
      ask();
    };
    read();
    const stops = [source.subscribe(read), time_s.subscribe(ask)];
    return () => {
      cancelAnimationFrame(frame);
      for (const stop of stops) stop();
    };
  }, [source, time_s, size, theme, shown]);

  usePanelValues(() => ({ kind: 'channels', addresses: names, stretch: range.read() }));
  if (!isThere)
    return (
      <EmptyState
        title="No wheels in this session"
        text="It has no channels of tyre loads and tyre forces."
      />
    );
  return (
    <PanelBody {...(!hasFriction && { note: 'Friction is not recorded: there are no circles of grip' })}>
      <div className={css['histogram']}>
        <div
          ref={sizeRef}
          className={css['canvas']}
          role="img"
          aria-label="Tyre loads and tyre forces of the four wheels from above, forward being up; the trail is that of the last 256 samples"
        >
          <canvas ref={canvas} />
        </div>
        <div className={css['readings']}>
          {WHEELS.map((wheel, i) => (
            <span key={wheel}>
              <LineSwatch colour={WHEEL_STYLES[wheel].colour} dash={[]} />
              <abbr title={WHEEL_LABELS[wheel]}>{wheel}</abbr>
              <output
                aria-label={WHEEL_LABELS[wheel]}
                aria-live="off"
                ref={(element) => {
                  outputs.current[i] = element;
                }}
              >
                {MISSING}
              </output>
            </span>
          ))}
        </div>
      </div>
    </PanelBody>
  );
}
