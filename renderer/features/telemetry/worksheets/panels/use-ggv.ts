import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { BinEnvelope } from '../../../../../core/contract/envelope-requests.ts';
import type { Shown } from '../../../../../core/units/quantity.ts';
import { useService } from '../../../../workspace/ServicesContext.tsx';
import { UI } from '../../../../workspace/ui-store.ts';
import { useNewestAnswers, type Answer } from '../../../../workspace/use-answer.ts';
import { useLapSpans, type LapSpan } from '../use-lap-spans.ts';
import { useWorkbench } from '../workbench-context.ts';
import { layerOf, type GgvLayer } from './ggv-layer.ts';
import { ggvScale, type GgvScale, type GgvSpot } from './ggv-plot.ts';

const LATERAL = 'lateralAcceleration_mps2';
const LONGITUDINAL = 'longitudinalAcceleration_mps2';
const SPEED = 'speed_mps';
export const GGV_CHANNELS = [LATERAL, LONGITUDINAL, SPEED];
export const DIRECTIONS = 72;
const POINTS = 3000;

export interface LapLayer extends GgvLayer {
  readonly lap: string;
}

interface Ggv {
  readonly spans: readonly LapSpan[];
  readonly isOverlaid: boolean;
  readonly layers: readonly LapLayer[];
  /** Samples of a single lap. */
  readonly spots: readonly GgvSpot[];
  readonly scale: GgvScale;
  /** Units of acceleration and speed. */
  readonly g: Shown;
  readonly v: Shown;
  /** Envelopes of each lap; undefined until they are read. */
  readonly answers: readonly (readonly BinEnvelope[])[] | undefined;
  readonly failure: Answer<unknown>['failure'];
}

/** Envelopes of the shown laps in so many ranges of speed, in shown units. */
export function useGgv(bins: number): Ggv {
  const ui = useService(UI);
  const { catalogue } = useWorkbench();
  const system = useStore(ui, (s) => s.units);
  const all = useLapSpans();
  const isOverlaid = all.length > 1;
  const spans = useMemo(
    () => all.filter(({ channelNames }) => GGV_CHANNELS.every((name) => channelNames.includes(name))),
    [all],
  );
  const { answer: answers, failure } = useNewestAnswers(
    'telemetry/envelope',
    spans.map(({ sessionId, from_s, to_s }) => ({
      sessionId,
      from_s,
      to_s,
      x: LATERAL,
      y: LONGITUDINAL,
      z: SPEED,
      bins,
      directions: DIRECTIONS,
    })),
  );
  const { answer: samples } = useNewestAnswers(
    'telemetry/samples',
    // Points of several laps would hide each other.
    isOverlaid
      ? []
      : spans.map(({ sessionId, from_s, to_s }) => ({
          sessionId,
          channels: GGV_CHANNELS,
          points: POINTS,
          segment: { from_s, to_s },
        })),
  );
  const g = useMemo(() => catalogue.shown(LATERAL, system), [catalogue, system]);
  const v = useMemo(() => catalogue.shown(SPEED, system), [catalogue, system]);
  const layers = useMemo((): LapLayer[] => {
    return spans.flatMap(({ short, colour, dash }, i) =>
      (answers?.[i] ?? [])
        .filter(({ count }) => count > 0)
        .map((bin) => ({
          ...layerOf(bin, g.of, v.of),
          ...(isOverlaid && { ink: colour, dash }),
          lap: short,
        })),
    );
  }, [answers, g, v, spans, isOverlaid]);
  const spots = useMemo(() => {
    const [lateral, longitudinal, speed] = samples?.[0]?.channels ?? [];
    return Array.from(samples?.[0]?.time_s ?? [], (_, i): GgvSpot => ({
      lateral: g.of(lateral?.values[i] ?? NaN),
      longitudinal: g.of(longitudinal?.values[i] ?? NaN),
      speed: v.of(speed?.values[i] ?? NaN),
    }));
  }, [samples, g, v]);
  const scale = useMemo(() => ggvScale(layers, answers?.flat() ?? [], v), [answers, layers, v]);
  return { spans, isOverlaid, layers, spots, scale, g, v, answers, failure };
}
