import { useMemo, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { PanelOptions } from '../../../../../core/catalogue/worksheets/panels.ts';
import { useService } from '../../../../workspace/ServicesContext.tsx';
import { useNewestAnswers } from '../../../../workspace/use-answer.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { usePanelValues } from '../../../../plots/output/panel-values-context.ts';
import { PanelBody } from '../PanelBody.tsx';
import type { PanelProps } from '../panel-props.ts';
import { Picked } from '../../../../ui/Picked.tsx';
import { NoDatum, SegmentChoice } from '../SegmentChoice.tsx';
import { LapLegend } from '../LapLegend.tsx';
import { holds, useLapSpans } from '../use-lap-spans.ts';
import { useWorkbench } from '../workbench-context.ts';
import css from '../Workbench.module.css';
import { extentOf } from '../../../../../core/units/axis.ts';
import { type XyLook, type XyPoints } from '../xy-plot.ts';
import { XyPlot } from '../XyPlot.tsx';
import { UI } from '../../../../workspace/ui-store.ts';

const POINTS = 3000;
const X = 'positionX_m';
const Y = 'positionY_m';
const NOTHING: XyPoints = { x: new Float64Array(0), y: new Float64Array(0), colour: undefined };
const LOOK: XyLook = { look: 'path', isEqual: true, hasAxes: false };

/** Path of the shown part from above, north (y) up. */
export function MapPanel({ options, onOptions }: PanelProps<PanelOptions<'map'>>): ReactElement {
  const ui = useService(UI);
  const { catalogue, isReady } = useWorkbench();
  const spans = useLapSpans(options.over);
  const system = useStore(ui, (s) => s.units);
  const [first] = spans;
  const isOverlaid = spans.length > 1;
  const hasPath = [X, Y].every((name) => catalogue.address(name) !== undefined);
  const read = spans.filter((span) => [X, Y].every((name) => holds(span, name)));
  const address = catalogue.address(options.colour);
  const colour = !isOverlaid && address !== undefined && isReady(address) ? address : undefined;
  const { answer, failure } = useNewestAnswers(
    'telemetry/samples',
    hasPath
      ? read.map(({ sessionId, from_s, to_s }) => ({
          sessionId,
          channels: [X, Y, ...(colour === undefined ? [] : [colour])],
          points: POINTS,
          segment: { from_s, to_s },
        }))
      : [],
  );
  const wanted = [X, Y, options.colour].flatMap((name) => catalogue.address(name) ?? []);
  // For overlaid laps, the values of the session's own lap.
  usePanelValues(
    () =>
      first && {
        kind: 'channels',
        addresses: wanted,
        segment: { from: first.from_s, to: first.to_s },
      },
  );
  const shown = useMemo(() => catalogue.shown(options.colour, system), [catalogue, options.colour, system]);
  const styles = JSON.stringify(isOverlaid ? read.map(({ colour: ink, dash }) => ({ ink, dash })) : []);
  const series = useMemo(() => {
    const none = new Float64Array(0);
    const inks = JSON.parse(styles) as Pick<XyPoints, 'ink' | 'dash'>[];
    return (answer ?? [undefined]).map((one, i): XyPoints => ({
      x: one?.channels[0]?.values ?? none,
      y: one?.channels[1]?.values ?? none,
      colour: one?.channels[2]?.values.map((v) => shown.of(v)),
      ...inks[i],
    }));
  }, [answer, shown, styles]);
  const [points = NOTHING] = series;
  const others = useMemo(() => series.slice(1), [series]);
  const choices = catalogue.channelOptions;
  const spread = points.colour && extentOf(points.colour);
  if (!hasPath) return <EmptyState title="No path in this session" text="It has no position channels." />;
  return (
    <PanelBody
      failure={failure}
      tools={
        <>
          <Picked
            label="Colour"
            options={choices}
            value={options.colour}
            isDisabled={isOverlaid}
            onChange={(next) => onOptions({ ...options, colour: next })}
          />
          <SegmentChoice value={options.over} onChange={(over) => onOptions({ ...options, over })} />
        </>
      }
    >
      {first === undefined ? (
        <NoDatum />
      ) : (
        <div className={css['histogram']}>
          <LapLegend spans={read} />
          <XyPlot
            label={`Path of the car from ${first.from_s.toFixed(1)} to ${first.to_s.toFixed(1)} s, ${isOverlaid ? `${spans.length - 1} overlaid` : `coloured by ${catalogue.label(options.colour)}`}`}
            points={points}
            others={others}
            time_s={answer?.[0]?.time_s ?? new Float64Array(0)}
            look={LOOK}
            xText=""
            yText=""
            valueText={(i) => `${shown.text(answer?.[0]?.channels[2]?.values[i])} ${shown.symbol}`.trim()}
            scale={
              spread === undefined
                ? undefined
                : {
                    text: `${catalogue.label(options.colour)} ${shown.symbol}`.trim(),
                    low: spread[0].toFixed(shown.digits),
                    high: spread[1].toFixed(shown.digits),
                  }
            }
          />
        </div>
      )}
    </PanelBody>
  );
}
