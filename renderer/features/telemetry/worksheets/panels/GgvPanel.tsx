import { RotateCcw, RotateCw } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type PointerEvent, type ReactElement } from 'react';
import type { PanelOptions } from '../../../../../core/catalogue/worksheets/panels.ts';
import { useThemeName } from '../../../../workspace/use-theme-name.ts';
import { IconButton } from '../../../../ui/Button.tsx';
import { Segments } from '../../../../ui/Choice.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { useSize } from '../../../../plots/ink/use-size.ts';
import { usePanelValues } from '../../../../plots/output/panel-values-context.ts';
import { colourStep, SCALE_COLOURS } from '../../../../plots/colour-scale.ts';
import { NotRecorded } from '../NotRecorded.tsx';
import { PanelBody } from '../PanelBody.tsx';
import type { PanelProps } from '../panel-props.ts';
import { Picked } from '../../../../ui/Picked.tsx';
import { LapLegend } from '../LapLegend.tsx';
import { useShownSpan } from '../use-shown-span.ts';
import { useWorkbench } from '../workbench-context.ts';
import css from '../Workbench.module.css';
import { endDigits, FIRM_SAMPLES } from './ggv-layer.ts';
import { drawGgv, type GgvScale, type GgvSpot, type GgvView } from './ggv-plot.ts';
import { ggvTable } from './ggv-table.ts';
import { DIRECTIONS, GGV_CHANNELS, useGgv } from './use-ggv.ts';

const BINS = ['1', '3', '5', '8', '12'] as const;
const partsText = (parts: string): string => (parts === '1' ? 'All together' : `${parts} parts`);
const LOOKS = [
  { value: 'layers', label: 'Layers' },
  { value: 'space', label: '3D' },
] as const;
const START = { turn_rad: 0.6, tilt_rad: 1.1 };
const TURN_STEP_rad = Math.PI / 12;
const RAD_PER_PX = 0.01;

/** Maximum accelerations by speed; overlaid laps in the colours of their sessions. */
export function GgvPanel({ options, onOptions }: PanelProps<PanelOptions<'ggv'>>): ReactElement {
  const { session, catalogue, range } = useWorkbench();
  const { from, to } = useShownSpan(range);
  const { look, bins } = options;
  const [angle, setAngle] = useState(START);
  const { spans, isOverlaid, layers, spots, scale, g, v, answers, failure } = useGgv(bins);
  const answer = answers?.flat();
  const missing = GGV_CHANNELS.filter((name) => !session.channelNames.includes(name));
  const digits = endDigits((scale.high - scale.low) / bins);
  usePanelValues(() =>
    answer === undefined ? undefined : { kind: 'table', table: ggvTable(layers, g, v, isOverlaid) },
  );
  const view = useMemo((): GgvView => ({ look, ...angle }), [look, angle]);
  const turn = (by_rad: number): void => setAngle((a) => ({ ...a, turn_rad: a.turn_rad + by_rad }));
  return (
    <PanelBody
      failure={failure}
      tools={
        <>
          <Segments
            label="Drawn as"
            options={LOOKS}
            value={look}
            onChange={(next) => onOptions({ ...options, look: next })}
          />
          <Picked
            label="Speeds"
            options={BINS.map((value) => ({ value, label: partsText(value) }))}
            value={String(bins)}
            onChange={(next) => onOptions({ ...options, bins: Number(next) })}
          />
          {look === 'layers' ? undefined : (
            <>
              <IconButton
                label="Turn to the left"
                icon={<RotateCcw size={15} />}
                onPress={() => turn(-TURN_STEP_rad)}
              />
              <IconButton
                label="Turn to the right"
                icon={<RotateCw size={15} />}
                onPress={() => turn(TURN_STEP_rad)}
              />
            </>
          )}
        </>
      }
    >
      {missing.length > 0 ? (
        <NotRecorded labels={missing.map((name) => catalogue.label(name))} />
      ) : answer?.length === 0 ? (
        <EmptyState
          title="No samples in the shown part"
          text="Zoom out to show a longer part of the session."
        />
      ) : (
        <div className={css['histogram']}>
          <p className={css['laps']}>
            <span>{g.symbol}</span>
            {isOverlaid ? (
              <span>
                Faint at {scale.low.toFixed(0)}, full at {scale.high.toFixed(0)} {v.symbol}
              </span>
            ) : undefined}
            {(isOverlaid ? [] : (answer ?? [])).map(({ low, high }) => (
              <span key={low}>
                <b
                  style={{ color: SCALE_COLOURS[colourStep(v.of((low + high) / 2), scale.low, scale.high)] }}
                >
                  ●
                </b>{' '}
                {v.of(low).toFixed(digits)} to {v.of(high).toFixed(digits)} {v.symbol}
              </span>
            ))}
          </p>
          <LapLegend spans={spans} />
          {layers.some(({ loose }) => loose.length > 0) ? (
            <p className={css['laps']}>
              Single points: directions with fewer than {FIRM_SAMPLES} samples in {360 / DIRECTIONS}°, or
              without neighbours
            </p>
          ) : undefined}
          <GgvCanvas
            layers={layers}
            spots={look === 'space' ? spots : NO_SPOTS}
            view={view}
            scale={scale}
            label={`g-g-v diagram from ${from.toFixed(1)} to ${to.toFixed(1)} s, ${layers.length} speeds from ${scale.low.toFixed(0)} to ${scale.high.toFixed(0)} ${v.symbol}, maximum acceleration ${scale.reach.toFixed(2)} ${g.symbol}${isOverlaid ? `, ${spans.length - 1} overlaid` : ''}`}
            onDrag={(dx, dy) =>
              setAngle((a) => ({
                turn_rad: a.turn_rad + dx * RAD_PER_PX,
                tilt_rad: Math.min(Math.PI / 2, Math.max(0, a.tilt_rad - dy * RAD_PER_PX)),
              }))
            }
          />
        </div>
      )}
    </PanelBody>
  );
}

const NO_SPOTS: readonly GgvSpot[] = [];

function GgvCanvas(props: {
  readonly layers: Parameters<typeof drawGgv>[1];
  readonly spots: readonly GgvSpot[];
  readonly view: GgvView;
  readonly scale: GgvScale;
  readonly label: string;
  readonly onDrag: (dx: number, dy: number) => void;
}): ReactElement {
  const { layers, spots, view, scale, label, onDrag } = props;
  const [sizeRef, size] = useSize();
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useThemeName();
  useEffect(() => {
    if (canvas.current !== null && size !== undefined)
      drawGgv(canvas.current, layers, spots, view, scale, size);
  }, [layers, spots, view, scale, size, theme]);
  return (
    <div
      ref={sizeRef}
      className={css['canvas']}
      role="img"
      aria-label={label}
      onPointerDown={(event: PointerEvent<HTMLDivElement>) => {
        if (event.button === 0) event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onDrag(event.movementX, event.movementY);
      }}
    >
      <canvas ref={canvas} />
    </div>
  );
}
