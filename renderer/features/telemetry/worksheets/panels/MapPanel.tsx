import { useMemo, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { PanelOptions } from '../../../../../core/catalogue/worksheets/panels.ts';
import { useService } from '../../../../workspace/ServicesContext.tsx';
import { useNewestAnswers } from '../../../../workspace/use-answer.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { usePanelValues } from '../../../../plots/output/panel-values-context.ts';
import { GainMap } from '../../comparison/GainMap.tsx';
import { SegmentHeadline, useComparedSegments } from '../../comparison/LapSections.tsx';
import { useComparedLaps } from '../use-compared-laps.ts';
import { useExactWanted } from '../../../../plots/traces/exact-values.ts';
import { PanelBody } from '../PanelBody.tsx';
import type { PanelProps } from '../panel-props.ts';
import { Picked } from '../../../../ui/Picked.tsx';
import { NoDatum, SegmentChoice } from '../SegmentChoice.tsx';
import { LapLegend } from '../LapLegend.tsx';
import { holds, useLapSpans } from '../use-lap-spans.ts';
import { useWorkbench } from '../workbench-context.ts';
import css from '../Workbench.module.css';
import { extentOf } from '../../../../../core/units/axis.ts';
import { type XyLook, type XyPoints } from '../../xy/xy-plot.ts';
import { XyPlot } from '../../xy/XyPlot.tsx';
import { UI } from '../../../../workspace/ui-store.ts';

const POINTS = 3000;
const X = 'positionX_m';
const Y = 'positionY_m';
const NOTHING: XyPoints = { x: new Float64Array(0), y: new Float64Array(0), colour: undefined };
const LOOK: XyLook = { look: 'path', isEqual: true, hasAxes: false };

/** In place of a channel: the time that another lap gains on the baseline. */
const TIME_GAINED = 'timeGained';
const FIRST_COLOUR = 'speed_mps';
const GAINED_OPTION = { value: TIME_GAINED, label: 'Time gained on the baseline', group: 'Compared laps' };

/** Path of the car from above, north (y) up: of the shown part by a channel, or of the baseline by the time gained on it. */
export function MapPanel(props: PanelProps<PanelOptions<'map'>>): ReactElement {
  const { catalogue } = useWorkbench();
  const hasPath = [X, Y].every((name) => catalogue.address(name) !== undefined);
  if (!hasPath)
    return (
      <EmptyState
        title="No path in this session"
        text="A map needs positions: channels of latitude and longitude in the file, or positions in metres. Check their names in the import dialog."
      />
    );
  return props.options.colour === TIME_GAINED ? <GainedMap {...props} /> : <PathMap {...props} />;
}

type MapProps = PanelProps<PanelOptions<'map'>>;

/** Overlaid laps have colours of their own in place of those of a channel. */
function MapColour({ options, onOptions }: MapProps): ReactElement {
  const { catalogue, overlay } = useWorkbench();
  const { colour } = options;
  const own = { value: colour === TIME_GAINED ? FIRST_COLOUR : colour, label: 'Colours of the laps' };
  return (
    <Picked
      label="Colour"
      options={[...(overlay === undefined ? catalogue.channelOptions : [own]), GAINED_OPTION]}
      value={colour}
      onChange={(next) => onOptions({ ...options, colour: next })}
    />
  );
}

/** The baseline, coloured by the time that the first of the other laps gains on it, below the result in words. */
function GainedMap(props: MapProps): ReactElement {
  const { comparison } = useComparedLaps();
  const { laps, failure } = comparison;
  const compared = useComparedSegments(laps, comparison);
  return (
    <PanelBody failure={failure} tools={<MapColour {...props} />}>
      {compared === undefined ? (
        <EmptyState title="Nothing to compare with" text="Use Overlay at the top to add laps or sessions." />
      ) : (
        <div className={css['gained']}>
          <SegmentHeadline of={compared} comparison={comparison} />
          <GainMap comparison={comparison} other={compared.other} />
        </div>
      )}
    </PanelBody>
  );
}

function PathMap({ options, onOptions }: MapProps): ReactElement {
  const ui = useService(UI);
  const { catalogue, isReady, exact: reader } = useWorkbench();
  const spans = useLapSpans(options.over);
  const system = useStore(ui, (s) => s.units);
  const [first] = spans;
  const isOverlaid = spans.length > 1;
  const read = spans.filter((span) => [X, Y].every((name) => holds(span, name)));
  const address = catalogue.address(options.colour);
  const colour = !isOverlaid && address !== undefined && isReady(address) ? address : undefined;
  const exact = useExactWanted(reader, colour === undefined ? [] : [colour], true);
  const { answer, failure } = useNewestAnswers(
    'telemetry/samples',
    read.map(({ sessionId, from_s, to_s }) => ({
      sessionId,
      channels: [X, Y, ...(colour === undefined ? [] : [colour])],
      points: POINTS,
      segment: { from_s, to_s },
    })),
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
  const spread = points.colour && extentOf(points.colour);
  return (
    <PanelBody
      failure={failure}
      tools={
        <>
          <MapColour options={options} onOptions={onOptions} />
          <SegmentChoice value={options.over} onChange={(over) => onOptions({ ...options, over })} />
        </>
      }
    >
      {first === undefined ? (
        <NoDatum />
      ) : answer !== undefined && read.length > 0 && !series.some(({ x }) => x.some(Number.isFinite)) ? (
        <EmptyState
          title="No path here"
          text="The channels of the position have no value in this part: the receiver had no fix."
        />
      ) : (
        <div className={css['histogram']}>
          <LapLegend spans={read} />
          <XyPlot
            label={`Path of the car from ${first.from_s.toFixed(1)} to ${first.to_s.toFixed(1)} s, ${isOverlaid ? `${spans.length - 1} overlaid` : `coloured by ${catalogue.label(options.colour)}`}`}
            points={points}
            others={others}
            at={answer?.[0]?.time_s ?? new Float64Array(0)}
            look={LOOK}
            xText=""
            yText=""
            // The path has fewer points than the session samples.
            valueText={(i, at) =>
              colour === undefined
                ? ''
                : `${shown.text(exact.read(colour, at) ?? answer?.[0]?.channels[2]?.values[i])} ${shown.symbol}`.trim()
            }
            news={exact}
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
