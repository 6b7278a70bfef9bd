import { useMemo, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { PanelOptions } from '../../../../../core/catalogue/worksheets/panels.ts';
import { useService } from '../../../../workspace/ServicesContext.tsx';
import { useNewestAnswers } from '../../../../workspace/use-answer.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { usePanelValues } from '../../../../plots/output/panel-values-context.ts';
import { frequencyTable } from '../frequency-table.ts';
import { NotRecorded } from '../NotRecorded.tsx';
import { PanelBody } from '../PanelBody.tsx';
import type { PanelProps } from '../panel-props.ts';
import { Picked } from '../../../../ui/Picked.tsx';
import { averagedText } from '../averaged-text.ts';
import { NoDatum } from '../SegmentChoice.tsx';
import { AxisChoice, SpectrumTools } from '../SpectrumTools.tsx';
import { LapLegend } from '../LapLegend.tsx';
import { useLapSpans } from '../use-lap-spans.ts';
import { useSegment } from '../use-segment.ts';
import { useWorkbench } from '../workbench-context.ts';
import css from '../Workbench.module.css';
import { delayText, responseLines } from './response-lines.ts';
import { ResponseCharts } from './ResponseCharts.tsx';
import { UI } from '../../../../workspace/ui-store.ts';

/** Gain, phase and coherence of one channel relative to another. */
export function ResponsePanel({ options, onOptions }: PanelProps<PanelOptions<'response'>>): ReactElement {
  const ui = useService(UI);
  const { catalogue, isReady } = useWorkbench();
  const system = useStore(ui, (s) => s.units);
  const { input, output, over, settings, across } = options;
  const segment = useSegment(over);
  const missing = [...new Set([input, output])].filter((name) => catalogue.address(name) === undefined);
  const [from, to] = [catalogue.address(input), catalogue.address(output)];
  const all = useLapSpans(over);
  const spans = useMemo(() => {
    const isKnown = from !== undefined && to !== undefined && isReady(from) && isReady(to);
    if (!isKnown) return [];
    return all.flatMap((span) => {
      const [ofInput, ofOutput] = [span.addressOf(from), span.addressOf(to)];
      return ofInput === undefined || ofOutput === undefined
        ? []
        : [{ ...span, input: ofInput, output: ofOutput }];
    });
  }, [all, from, to, isReady]);
  const { answer: answers, failure } = useNewestAnswers(
    'telemetry/frequency-response',
    spans.map(({ sessionId, from_s, to_s, ...of }) => ({
      sessionId,
      input: of.input,
      output: of.output,
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
  const lines = useMemo(
    () => responseLines(answers ?? [], spans, units, catalogue.label(output)),
    [answers, catalogue, output, units, spans],
  );
  const symbol = [units.output.symbol, units.input.symbol].map((s) => (s === '' ? '1' : s)).join(' per ');
  usePanelValues(() =>
    answer === undefined
      ? undefined
      : {
          kind: 'table',
          table: frequencyTable([
            { title: 'Gain', symbol, lines: lines.gain },
            { title: 'Phase', symbol: '°', lines: lines.phase },
            { title: 'Coherence', symbol: '', lines: lines.coherence },
          ]),
        },
  );
  const delays = (answers ?? [])
    .map(({ delay_s }, i) => `${spans[i]?.short ?? ''} ${delayText(delay_s)}`.trim())
    .join('; ');
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
          <ResponseCharts {...lines} symbol={symbol} across={across} />
        </div>
      )}
    </PanelBody>
  );
}
