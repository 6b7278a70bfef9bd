import { useMemo, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { ChannelResponse } from '../../../../../core/contract/spectrum-requests.ts';
import type { PanelOptions } from '../../../../../core/catalogue/worksheets/panels.ts';
import { useService } from '../../../../workspace/ServicesContext.tsx';
import { useNewestAnswers } from '../../../../workspace/use-answer.ts';
import { MISSING, numberText, signedText } from '../../../../../core/units/quantity.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { niceDomain, type Domain } from '../../../../../core/units/axis.ts';
import { useSize } from '../../../../plots/ink/use-size.ts';
import { usePanelValues } from '../../../../plots/output/panel-values-context.ts';
import { frequencyTable } from '../frequency-table.ts';
import { FrequencyChart, type FrequencyLine } from '../FrequencyChart.tsx';
import { NotRecorded } from '../NotRecorded.tsx';
import { PanelBody } from '../PanelBody.tsx';
import type { PanelProps } from '../panel-props.ts';
import { Picked } from '../../../../ui/Picked.tsx';
import { averagedText } from '../averaged-text.ts';
import { NoDatum } from '../SegmentChoice.tsx';
import { AxisChoice, SpectrumTools } from '../SpectrumTools.tsx';
import { LapLegend } from '../LapLegend.tsx';
import { holds, useLapSpans } from '../use-lap-spans.ts';
import { useSegment } from '../use-segment.ts';
import { useWorkbench } from '../workbench-context.ts';
import css from '../Workbench.module.css';
import { UI } from '../../../../workspace/ui-store.ts';

/** Coherence below which points are drawn faintly, since they are unreliable. */
const LOW_COHERENCE = 0.6;
const WHOLE: Domain = [0, 1];
const DEGREES = 180 / Math.PI;
const CHARTS = 3;
const LEAST_PHASE_deg = 90;

/** Gain, phase and coherence of one channel relative to another. */
export function ResponsePanel({ options, onOptions }: PanelProps<PanelOptions<'response'>>): ReactElement {
  const ui = useService(UI);
  const { catalogue, isReady } = useWorkbench();
  const system = useStore(ui, (s) => s.units);
  const [sizeRef, size] = useSize();
  const { input, output, over, settings, across } = options;
  const segment = useSegment(over);
  const missing = [...new Set([input, output])].filter((name) => catalogue.address(name) === undefined);
  const [from, to] = [catalogue.address(input), catalogue.address(output)];
  const all = useLapSpans(over);
  const spans = useMemo(() => {
    const isKnown = from !== undefined && to !== undefined && isReady(from) && isReady(to);
    return isKnown ? all.filter((span) => holds(span, from) && holds(span, to)) : [];
  }, [all, from, to, isReady]);
  const { answer: answers, failure } = useNewestAnswers(
    'telemetry/frequency-response',
    spans.map(({ sessionId, from_s, to_s }) => ({
      sessionId,
      input: from ?? input,
      output: to ?? output,
      from_s,
      to_s,
      settings,
    })),
  );
  const [answer] = answers ?? [];
  const units = useMemo(
    () => ({ input: catalogue.shown(input, system), output: catalogue.shown(output, system) }),
    [catalogue, input, output, system],
  );
  const { gain, phase, coherence } = useMemo(() => {
    const scale = (units.output.of(1) - units.output.of(0)) / (units.input.of(1) - units.input.of(0) || 1);
    const lines = (of: (one: ChannelResponse) => Float64Array, isFaint: boolean): FrequencyLine[] =>
      spans.flatMap(({ short, colour, dash }, i) => {
        const one = answers?.[i];
        if (one === undefined) return [];
        const { frequency_Hz, coherence: coherenceValues } = one;
        const counts = Uint8Array.from(coherenceValues, (c) => (c >= LOW_COHERENCE ? 1 : 0));
        const label = short === '' ? catalogue.label(output) : short;
        return [{ label, colour, dash, frequency_Hz, values: of(one), ...(isFaint && { counts }) }];
      });
    return {
      gain: lines((one) => one.gain.map((g) => Math.abs(scale) * g), true),
      phase: lines((one) => one.phase_rad.map((p) => DEGREES * p), true),
      coherence: lines((one) => one.coherence, false),
    };
  }, [answers, catalogue, output, units, spans]);
  const phaseDomain = useMemo(
    () =>
      niceDomain(
        phase.map(({ values, counts }) => values.filter((_, i) => counts?.[i] !== 0)),
        LEAST_PHASE_deg,
      ),
    [phase],
  );
  const symbol = [units.output.symbol, units.input.symbol].map((s) => (s === '' ? '1' : s)).join(' per ');
  usePanelValues(() =>
    answer === undefined
      ? undefined
      : {
          kind: 'table',
          table: frequencyTable([
            { title: 'Gain', symbol, lines: gain },
            { title: 'Phase', symbol: '°', lines: phase },
            { title: 'Coherence', symbol: '', lines: coherence },
          ]),
        },
  );
  const delays = (answers ?? [])
    .map(({ delay_s }, i) => `${spans[i]?.short ?? ''} ${delayText(delay_s)}`.trim())
    .join('; ');
  const room_px = (size?.height_px ?? 0) / CHARTS;
  const plain = (v: number | undefined): string => (v === undefined ? MISSING : v.toPrecision(3));
  const isEmpty = answers?.every(({ frequency_Hz }) => frequency_Hz.length === 0) === true;
  return (
    <PanelBody
      failure={failure}
      tools={
        <>
          <Picked
            label="Input"
            options={catalogue.channelOptions}
            value={input}
            onChange={(next) => onOptions({ ...options, input: next })}
          />
          <Picked
            label="Output"
            options={catalogue.channelOptions}
            value={output}
            onChange={(next) => onOptions({ ...options, output: next })}
          />
          <SpectrumTools
            over={over}
            settings={settings}
            axes={
              <AxisChoice
                label="Frequency axis"
                value={across}
                onChange={(next) => onOptions({ ...options, across: next })}
              />
            }
            onOver={(next) => onOptions({ ...options, over: next })}
            onSettings={(next) => onOptions({ ...options, settings: next })}
          />
        </>
      }
    >
      {missing.length > 0 ? (
        <NotRecorded labels={missing.map((name) => catalogue.label(name))} canChoose />
      ) : segment === undefined && over === 'between' ? (
        <NoDatum />
      ) : segment === undefined ? (
        <EmptyState title="No lap at the cursor" text="Choose Shown or Session instead." />
      ) : isEmpty && answer !== undefined ? (
        <EmptyState
          title={answer.segments < 2 ? 'Fewer than two segments' : 'The input does not change'}
          text={
            answer.segments < 2
              ? `The part ${segment.text} holds fewer than two segments of ${answer.segment_s.toPrecision(3)} s, so coherence is undefined. Choose a shorter segment.`
              : `${catalogue.label(input)} is constant in the part ${segment.text}.`
          }
        />
      ) : (
        <div className={css['histogram']} aria-busy={answers === undefined}>
          <p className={css['legend']}>
            {answer === undefined ? undefined : `${averagedText(answer)}. ${delays}`}
          </p>
          <LapLegend spans={spans} />
          <div ref={sizeRef} className={css['drawing']}>
            <FrequencyChart
              title="Gain"
              symbol={symbol}
              lines={gain}
              across={across}
              up="log"
              room_px={room_px}
              text={plain}
            />
            <FrequencyChart
              title="Phase"
              symbol="°"
              lines={phase}
              across={across}
              up="linear"
              domain={phaseDomain}
              room_px={room_px}
              text={(v) => numberText(v, 1)}
            />
            <FrequencyChart
              title="Coherence"
              symbol=""
              lines={coherence}
              across={across}
              up="linear"
              domain={WHOLE}
              room_px={room_px}
              text={(v) => numberText(v, 3)}
            />
          </div>
        </div>
      )}
    </PanelBody>
  );
}

/** Delay of the best-fitting linear phase; negative where the output is earlier. */
function delayText(delay_s: number | undefined): string {
  if (delay_s === undefined) return `No coherence above ${LOW_COHERENCE}`;
  return `Equivalent delay ${signedText(1000 * delay_s, 1)} ms`;
}
