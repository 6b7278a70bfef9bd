import { useMemo, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { PanelOptions } from '../../../../core/contract/worksheets/panels.ts';
import { useServices } from '../../../app/ServicesContext.tsx';
import { useNewestAnswer } from '../../../app/use-answer.ts';
import { numberText } from '../../../format/quantity.ts';
import { Segments } from '../../../ui/Choice.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PanelBody } from '../PanelBody.tsx';
import type { PanelProps } from '../panel-props.ts';
import { Picked } from '../Picked.tsx';
import { NoDatum, StretchChoice } from '../StretchChoice.tsx';
import { useStretch } from '../use-stretch.ts';
import { useWorkbench } from '../workbench-context.ts';
import { extentOf } from '../xy-plot.ts';
import { XyPlot } from '../XyPlot.tsx';

/** More points than a panel has pixels across, fewer than a canvas needs a frame for. */
const POINTS = 4000;
const NO_COLOUR = '';
const LOOKS = [
  { value: 'points', label: 'Points' },
  { value: 'density', label: 'Density' },
] as const;

export function ScatterPanel({ options, onOptions }: PanelProps<PanelOptions<'scatter'>>): ReactElement {
  const { ui } = useServices();
  const { session, catalogue, isReady } = useWorkbench();
  const system = useStore(ui, (s) => s.units);
  const stretch = useStretch(options.over);
  const { x, y, colour, look, isEqual } = options;
  const { id } = session;
  const missing = [x, y].filter((name) => catalogue.address(name) === undefined);
  const shownColour = catalogue.address(colour) === undefined ? undefined : colour;
  const wanted = [x, y, ...(shownColour === undefined ? [] : [shownColour])].flatMap(
    (name) => catalogue.address(name) ?? [],
  );
  const { answer, failure } = useNewestAnswer(
    'telemetry/samples',
    missing.length > 0 || stretch === undefined || !wanted.every(isReady)
      ? undefined
      : {
          sessionId: id,
          channels: wanted,
          points: POINTS,
          stretch: { from_s: stretch.from, to_s: stretch.to },
        },
  );
  const of = useMemo(() => {
    const [first, second] = [catalogue.shown(x, system), catalogue.shown(y, system)];
    return { x: first, y: second, colour: shownColour && catalogue.shown(shownColour, system) };
  }, [catalogue, x, y, shownColour, system]);
  const points = useMemo(() => {
    const values = (i: number, shown: { readonly of: (v: number) => number }): Float64Array =>
      (answer?.channels[i]?.values ?? new Float64Array(0)).map((v) => shown.of(v));
    return {
      x: values(0, of.x),
      y: values(1, of.y),
      colour: of.colour === undefined || of.colour === '' ? undefined : values(2, of.colour),
    };
  }, [answer, of]);
  const drawn = useMemo(() => ({ look, isEqual, hasAxes: true }), [look, isEqual]);
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
            isDisabled={look === 'density'}
            onChange={(next) => onOptions({ ...options, colour: next })}
          />
          <Segments
            label="Drawn as"
            options={LOOKS}
            value={look}
            onChange={(next) => onOptions({ ...options, look: next })}
          />
          <StretchChoice value={options.over} onChange={(over) => onOptions({ ...options, over })} />
        </>
      }
    >
      {missing.length > 0 ? (
        <EmptyState
          title="Not recorded in this session"
          text={missing.map((name) => catalogue.label(name)).join(', ')}
        />
      ) : stretch === undefined ? (
        <NoDatum />
      ) : (
        <XyPlot
          label={`${catalogue.label(y)} against ${catalogue.label(x)}, ${points.x.length} samples from ${stretch.from.toFixed(1)} to ${stretch.to.toFixed(1)} s`}
          points={points}
          time_s={answer?.time_s ?? new Float64Array(0)}
          look={drawn}
          xText={text(x, of.x)}
          yText={text(y, of.y)}
          valueText={(i) =>
            `${numberText(points.x[i], of.x.digits)}, ${numberText(points.y[i], of.y.digits)}`
          }
          scale={
            spread === undefined || shownColour === undefined || !of.colour || look === 'density'
              ? undefined
              : {
                  text: text(shownColour, of.colour),
                  low: spread[0].toFixed(of.colour.digits),
                  high: spread[1].toFixed(of.colour.digits),
                }
          }
        />
      )}
    </PanelBody>
  );
}
