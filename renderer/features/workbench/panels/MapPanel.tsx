import { useMemo, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { PanelOptions } from '../../../../core/contract/worksheets/panels.ts';
import { useServices } from '../../../app/ServicesContext.tsx';
import { useNewestAnswer } from '../../../app/use-answer.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PanelBody } from '../PanelBody.tsx';
import type { PanelProps } from '../panel-props.ts';
import { Picked } from '../Picked.tsx';
import { NoDatum, StretchChoice } from '../StretchChoice.tsx';
import { useStretch } from '../use-stretch.ts';
import { useWorkbench } from '../workbench-context.ts';
import { extentOf, type XyLook } from '../xy-plot.ts';
import { XyPlot } from '../XyPlot.tsx';

const POINTS = 3000;
const X = 'positionX_m';
const Y = 'positionY_m';
const LOOK: XyLook = { look: 'way', isEqual: true, hasAxes: false };

/** The way of the shown part from above, north (y) up. */
export function MapPanel({ options, onOptions }: PanelProps<PanelOptions<'map'>>): ReactElement {
  const { ui } = useServices();
  const { session, catalogue, isReady } = useWorkbench();
  const system = useStore(ui, (s) => s.units);
  const stretch = useStretch(options.over);
  const { id } = session;
  const hasWay = [X, Y].every((name) => catalogue.address(name) !== undefined);
  const address = catalogue.address(options.colour);
  const colour = address !== undefined && isReady(address) ? address : undefined;
  const { answer, failure } = useNewestAnswer(
    'telemetry/samples',
    hasWay && stretch !== undefined
      ? {
          sessionId: id,
          channels: [X, Y, ...(colour === undefined ? [] : [colour])],
          points: POINTS,
          stretch: { from_s: stretch.from, to_s: stretch.to },
        }
      : undefined,
  );
  const shown = useMemo(() => catalogue.shown(options.colour, system), [catalogue, options.colour, system]);
  const points = useMemo(() => {
    const none = new Float64Array(0);
    return {
      x: answer?.channels[0]?.values ?? none,
      y: answer?.channels[1]?.values ?? none,
      colour: answer?.channels[2]?.values.map((v) => shown.of(v)),
    };
  }, [answer, shown]);
  const choices = catalogue.channelOptions;
  const spread = points.colour && extentOf(points.colour);
  if (!hasWay)
    return <EmptyState title="No way in this session" text="It has no channels of the car's position." />;
  return (
    <PanelBody
      failure={failure}
      tools={
        <>
          <Picked
            label="Colour"
            options={choices}
            value={options.colour}
            onChange={(next) => onOptions({ ...options, colour: next })}
          />
          <StretchChoice value={options.over} onChange={(over) => onOptions({ ...options, over })} />
        </>
      }
    >
      {stretch === undefined ? (
        <NoDatum />
      ) : (
        <XyPlot
          label={`Way of the car from ${stretch.from.toFixed(1)} to ${stretch.to.toFixed(1)} s, coloured by ${catalogue.label(options.colour)}`}
          points={points}
          time_s={answer?.time_s ?? new Float64Array(0)}
          look={LOOK}
          xText=""
          yText=""
          valueText={(i) => `${shown.text(answer?.channels[2]?.values[i])} ${shown.symbol}`.trim()}
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
      )}
    </PanelBody>
  );
}
