import { useMemo, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { PanelOptions } from '../../../../../core/catalogue/worksheets/panels.ts';
import { useService } from '../../../../workspace/ServicesContext.tsx';
import { useNewestAnswers } from '../../../../workspace/use-answer.ts';
import { numberText, type Shown } from '../../../../../core/units/quantity.ts';
import { Segments } from '../../../../ui/Choice.tsx';
import { usePanelValues } from '../../../../plots/output/panel-values-context.ts';
import { NotRecorded } from '../NotRecorded.tsx';
import { PanelBody } from '../PanelBody.tsx';
import type { PanelProps } from '../panel-props.ts';
import { Picked } from '../../../../ui/Picked.tsx';
import { NoDatum, SegmentChoice } from '../SegmentChoice.tsx';
import { LapLegend } from '../LapLegend.tsx';
import { addressesFor, holds, useLapSpans } from '../use-lap-spans.ts';
import { useWorkbench } from '../workbench-context.ts';
import css from '../Workbench.module.css';
import { extentOf } from '../../../../../core/units/axis.ts';
import type { XyPoints } from '../../xy/xy-plot.ts';
import { XyPlot } from '../../xy/XyPlot.tsx';
import { scatterPoints } from './scatter-points.ts';
import { UI } from '../../../../workspace/ui-store.ts';

/** More points than a panel has pixels across, few enough to draw in one frame. */
const POINTS = 4000;
const NO_COLOUR = '';
const NOTHING: XyPoints = { x: new Float64Array(0), y: new Float64Array(0), colour: undefined };
const LOOKS = [
  { value: 'points', label: 'Points' },
  { value: 'density', label: 'Density' },
] as const;

export function ScatterPanel({ options, onOptions }: PanelProps<PanelOptions<'scatter'>>): ReactElement {
  const ui = useService(UI);
  const { catalogue, isReady } = useWorkbench();
  const spans = useLapSpans(options.over);
  const system = useStore(ui, (s) => s.units);
  const { x, y, colour, look, isEqual } = options;
  const isOverlaid = spans.length > 1;
  const [first] = spans;
  const missing = [x, y].filter((name) => catalogue.address(name) === undefined);
  const shownColour =
    colour === NO_COLOUR || isOverlaid || catalogue.address(colour) === undefined ? undefined : colour;
  const wanted = [x, y, ...(shownColour === undefined ? [] : [shownColour])].flatMap(
    (name) => catalogue.address(name) ?? [],
  );
  const read = spans.filter((span) => wanted.every((address) => holds(span, address)));
  const { answer, failure } = useNewestAnswers(
    'telemetry/samples',
    missing.length > 0 || !wanted.every(isReady)
      ? []
      : read.map((span) => ({
          sessionId: span.sessionId,
          channels: addressesFor(span, wanted),
          points: Math.floor(POINTS / Math.min(4, read.length)),
          segment: { from_s: span.from_s, to_s: span.to_s },
        })),
  );
  // For overlaid laps, the values of the session's own lap.
  usePanelValues(
    () =>
      first && {
        kind: 'channels',
        addresses: wanted,
        segment: { from: first.from_s, to: first.to_s },
      },
  );
  const of = useMemo(() => {
    const shown = (name: string): Shown => catalogue.shown(name, system);
    return { x: shown(x), y: shown(y), colour: shownColour === undefined ? undefined : shown(shownColour) };
  }, [catalogue, x, y, shownColour, system]);
  const inks = read.map((span) => span.colour).join(' ');
  const series = useMemo(() => scatterPoints(answer ?? [undefined], of, inks.split(' ')), [answer, of, inks]);
  const [points = NOTHING] = series;
  const others = useMemo(() => series.slice(1), [series]);
  const shownLook = isOverlaid ? 'points' : look;
  const drawn = useMemo(() => ({ look: shownLook, isEqual, hasAxes: true }), [shownLook, isEqual]);
  const choices = catalogue.channelOptions;
  const spread = points.colour && extentOf(points.colour);
  const text = (name: string, shown: { readonly symbol: string }): string =>
    `${catalogue.label(name)} ${shown.symbol}`.trim();
  return (
    <PanelBody
      failure={failure}
      tools={
        <>
          <Picked
            label="Across"
            options={choices}
            value={x}
            onChange={(next) => onOptions({ ...options, x: next })}
          />
          <Picked
            label="Up"
            options={choices}
            value={y}
            onChange={(next) => onOptions({ ...options, y: next })}
          />
          <Picked
            label="Colour"
            options={[{ value: NO_COLOUR, label: 'One colour' }, ...choices]}
            value={colour}
            isDisabled={look === 'density' || isOverlaid}
            onChange={(next) => onOptions({ ...options, colour: next })}
          />
          <Segments
            label="Drawn as"
            options={LOOKS}
            value={look}
            onChange={(next) => onOptions({ ...options, look: next })}
          />
          <SegmentChoice value={options.over} onChange={(over) => onOptions({ ...options, over })} />
        </>
      }
    >
      {missing.length > 0 ? (
        <NotRecorded labels={missing.map((name) => catalogue.label(name))} canChoose />
      ) : first === undefined ? (
        <NoDatum />
      ) : (
        <div className={css['histogram']}>
          <LapLegend spans={read} />
          <XyPlot
            label={`${catalogue.label(y)} against ${catalogue.label(x)}, ${points.x.length} samples from ${first.from_s.toFixed(1)} to ${first.to_s.toFixed(1)} s${isOverlaid ? `, ${spans.length - 1} overlaid` : ''}`}
            points={points}
            others={others}
            at={answer?.[0]?.time_s ?? new Float64Array(0)}
            look={drawn}
            xText={text(x, of.x)}
            yText={text(y, of.y)}
            valueText={(i) =>
              `${numberText(points.x[i], of.x.digits)}, ${numberText(points.y[i], of.y.digits)}`
            }
            scale={
              spread === undefined ||
              shownColour === undefined ||
              of.colour === undefined ||
              look === 'density'
                ? undefined
                : {
                    text: text(shownColour, of.colour),
                    low: spread[0].toFixed(of.colour.digits),
                    high: spread[1].toFixed(of.colour.digits),
                  }
            }
          />
        </div>
      )}
    </PanelBody>
  );
}
