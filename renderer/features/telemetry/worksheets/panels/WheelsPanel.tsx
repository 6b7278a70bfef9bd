import { useEffect, useMemo, useRef, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { recordedWheels } from '../../../../../core/catalogue/wheel-places.ts';
import { useService } from '../../../../workspace/ServicesContext.tsx';
import { useThemeName } from '../../../../workspace/use-theme-name.ts';
import { MISSING } from '../../../../../core/units/quantity.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import type { ChannelCatalogue } from '../../../../plots/lines/channel-catalogue.ts';
import { LineSwatch } from '../../../../plots/marks/LineSwatch.tsx';
import { useSize } from '../../../../plots/ink/use-size.ts';
import { wheelStyleAt } from '../../../../plots/lines/wheel-style.ts';
import { useCursorHistories } from '../../session/use-cursor-histories.ts';
import { indexAt } from '../../../../plots/traces/trace-points.ts';
import { usePanelValues } from '../../../../plots/output/panel-values-context.ts';
import type { ComparedLap } from '../../../../workspace/sessions/compared-laps.ts';
import { LapLegend } from '../LapLegend.tsx';
import { PanelBody } from '../PanelBody.tsx';
import { useOtherLaps } from '../use-other-laps.ts';
import css from '../Workbench.module.css';
import { useWorkbench } from '../workbench-context.ts';
import {
  drawWheels,
  usedGrip,
  WHEEL_CHANNELS,
  wheelAt,
  widenScale,
  type WheelScale,
  type WheelState,
} from './wheel-drawing.ts';
import { UI } from '../../../../workspace/ui-store.ts';
import { TIME_CURSOR_s } from '../../../../workspace/sessions/time-cursor.ts';

type Shown = ReturnType<ChannelCatalogue['shown']>;

/** `3120 N, 63 % of grip`. */
function valueText(state: WheelState, shown: Shown, tail = ' of grip'): string {
  const used = usedGrip(state);
  const load = Number.isNaN(state.load_N) ? MISSING : `${shown.text(state.load_N)} ${shown.symbol}`;
  return used === undefined ? load : `${load}, ${Math.round(100 * used)} %${tail}`;
}

/** The baseline has the colours of the wheels. */
const legendOf = (laps: readonly ComparedLap[]) =>
  laps.map(({ short, label, of: { colour } }, i) => ({
    short,
    label,
    colour: i === 0 ? '--ink' : colour,
    dash: [],
  }));

/** Channels required for the drawing; without friction there is no circle. */
const NEEDED = ['wheelLoad_N', 'longitudinalForce_N', 'lateralForce_N'] as const;

/**
 * Loads and forces of the wheels at the cursor, with a trail of the last 256 samples, and those of
 * overlaid laps at the same position; drawn without React.
 */
export function WheelsPanel(): ReactElement {
  const ui = useService(UI);
  const time_s = useService(TIME_CURSOR_s);
  const { session, catalogue, range, overlay } = useWorkbench();
  const system = useStore(ui, (s) => s.units);
  const [sizeRef, size] = useSize();
  const canvas = useRef<HTMLCanvasElement>(null);
  const outputs = useRef<(HTMLElement | null)[]>([]);
  const theme = useThemeName();
  const { channelNames } = session;
  const isThere = NEEDED.some((key) => channelNames.some((name) => name.startsWith(`${key}.`)));
  const hasFriction = channelNames.some((name) => name.startsWith('tyreFriction.'));
  const { wheels, names } = useMemo(() => {
    const drawn = channelNames.filter((name) => NEEDED.some((key) => name.startsWith(`${key}.`)));
    const places = recordedWheels(drawn);
    return {
      wheels: places,
      names: WHEEL_CHANNELS.flatMap((key) => places.map(({ name }) => `${key}.${name}`)).filter((name) =>
        channelNames.includes(name),
      ),
    };
  }, [channelNames]);
  const source = useCursorHistories(session.id, names);
  const others = useOtherLaps(names);
  const shown = useMemo(() => catalogue.shown('wheelLoad_N.FL', system), [catalogue, system]);
  // The scale only grows, so that circles of one session are comparable by size.
  const scale = useRef<WheelScale>({ load_N: 0, force_N: 0 });

  useEffect(() => {
    let frame = 0;
    const draw = (): void => {
      frame = 0;
      const data = source.get();
      if (canvas.current === null || size === undefined) return;
      const index = data === undefined ? -1 : indexAt(data.time_s, time_s.read() + 1e-9);
      const laps = others.read();
      drawWheels(canvas.current, wheels, data, index, scale.current, size, laps);
      wheels.forEach(({ name: wheel }, i) => {
        const output = outputs.current[i];
        if (!output) return;
        if (data === undefined || index < 0) output.textContent = MISSING;
        else {
          const overlaid = laps.map(
            (lap) =>
              `${lap.short} ${valueText(wheelAt(lap.data, wheel, lap.data.time_s.length - 1), shown, '')}`,
          );
          output.textContent = [valueText(wheelAt(data, wheel, index), shown), ...overlaid].join(' · ');
        }
      });
    };
    const ask = (): void => {
      if (frame === 0) frame = requestAnimationFrame(draw);
    };
    const read = (): void => {
      const data = source.get();
      for (const each of [data, ...others.read().map((lap) => lap.data)])
        if (each !== undefined) widenScale(scale.current, each, wheels);
      ask();
    };
    read();
    const stops = [source.subscribe(read), others.subscribe(read), time_s.subscribe(ask)];
    return () => {
      cancelAnimationFrame(frame);
      for (const stop of stops) stop();
    };
  }, [source, others, time_s, size, theme, shown, wheels]);

  usePanelValues(() => ({ kind: 'channels', addresses: names, segment: range.read() }));
  if (!isThere)
    return (
      <EmptyState
        title="No wheels in this session"
        text="It has no channels of tyre loads and tyre forces."
      />
    );
  return (
    <PanelBody {...(!hasFriction && { note: 'No friction circles: friction is not recorded' })}>
      <div className={css['wheels']}>
        {overlay === undefined ? undefined : <LapLegend spans={legendOf(overlay.laps)} />}
        <div
          ref={sizeRef}
          className={css['canvas']}
          role="img"
          aria-label="Tyre loads and tyre forces of the wheels from above, forward is up; the trail shows the last 256 samples"
        >
          <canvas ref={canvas} />
        </div>
        <div className={css['readings']} data-many={wheels.length > 4 || undefined}>
          {wheels.map(({ name, label, index, side }, i) => (
            <span key={name} data-side={side}>
              <LineSwatch colour={wheelStyleAt(index).colour} dash={[]} />
              <abbr title={label}>{name}</abbr>
              <output
                aria-label={label}
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
