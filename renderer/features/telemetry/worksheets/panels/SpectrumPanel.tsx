import { useMemo, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { ChannelSpectrum } from '../../../../../core/contract/spectrum-requests.ts';
import type { PanelOptions } from '../../../../../core/catalogue/worksheets/panels.ts';
import { useService } from '../../../../workspace/ServicesContext.tsx';
import { useNewestAnswers } from '../../../../workspace/use-answer.ts';
import { numberText, showQuantity, type Shown } from '../../../../../core/units/quantity.ts';
import { Choice } from '../../../../ui/Choice.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { channelNamesOf, type ChartSpec } from '../../../../plots/lines/chart-spec.ts';
import { ChannelPicker } from '../../../../plots/lines/ChannelPicker.tsx';
import { useSize } from '../../../../plots/ink/use-size.ts';
import { usePanelValues } from '../../../../plots/output/panel-values-context.ts';
import { frequencyTable } from '../frequency-table.ts';
import { FrequencyChart, type FrequencyLine } from '../FrequencyChart.tsx';
import { NoChannel } from '../NotRecorded.tsx';
import { PanelBody } from '../PanelBody.tsx';
import type { PanelProps } from '../panel-props.ts';
import { averagedText } from '../averaged-text.ts';
import { NoDatum } from '../SegmentChoice.tsx';
import { AxisChoice, SpectrumTools } from '../SpectrumTools.tsx';
import { LapLegend } from '../LapLegend.tsx';
import { addressesFor, holds, useLapSpans, type LapSpan } from '../use-lap-spans.ts';
import { useSegment } from '../use-segment.ts';
import { useWorkbench } from '../workbench-context.ts';
import css from '../Workbench.module.css';
import { UI } from '../../../../workspace/ui-store.ts';

const VALUES = [
  { value: 'density', label: 'Power spectral density' },
  { value: 'amplitude', label: 'Amplitude' },
] as const;
/** Maximum channels of the request. */
const MAX_CHANNELS = 16;

type Options = PanelOptions<'spectrum'>;

/** Content of channels at each frequency; for overlaid laps each channel has a chart of its own. */
export function SpectrumPanel({ options, onOptions }: PanelProps<Options>): ReactElement {
  const ui = useService(UI);
  const { catalogue, isReady } = useWorkbench();
  const system = useStore(ui, (s) => s.units);
  const [sizeRef, size] = useSize();
  const { charts, over, settings, value, across, up } = options;
  const segment = useSegment(over);
  const all = useLapSpans(over);
  const specs = useMemo(() => catalogue.chosen(charts), [catalogue, charts]);
  const names = useMemo(() => channelNamesOf(specs).filter(isReady).slice(0, MAX_CHANNELS), [specs, isReady]);
  const spans = all.filter((span) => names.some((name) => holds(span, name)));
  const { answer, failure } = useNewestAnswers(
    'telemetry/spectrum',
    spans.map((span) => ({
      sessionId: span.sessionId,
      channels: addressesFor(span, names),
      from_s: span.from_s,
      to_s: span.to_s,
      settings,
    })),
  );
  const spectra = useMemo(() => answer?.map((one) => new Map(one.map((of) => [of.name, of]))), [answer]);
  const [first] = answer?.[0] ?? [];
  const isOverlaid = all.length > 1;
  const drawn = specs.flatMap((spec): readonly Drawn[] => {
    const shown = showQuantity(spec.row, system);
    const symbol = symbolOf(shown, value);
    if (isOverlaid)
      return spec.lines.map(({ name, label }) => ({
        key: name,
        title: label,
        symbol,
        lines: spans.flatMap((span, i) =>
          lapLine(span, spectra?.[i]?.get(span.addressOf(name) ?? name), shown, value),
        ),
      }));
    const lines = linesOf(spec, spectra?.[0], shown, value);
    return [{ key: spec.key, title: spec.row.label, symbol, lines }];
  });
  usePanelValues(() =>
    first === undefined
      ? undefined
      : {
          kind: 'table',
          table: frequencyTable(drawn),
        },
  );
  const isShort = first !== undefined && answer?.flat().every(({ segments }) => segments === 0) === true;
  return (
    <PanelBody
      failure={failure}
      tools={
        <>
          <SpectrumTools
            over={over}
            settings={settings}
            axes={
              <>
                <Choice
                  label="Value"
                  options={VALUES}
                  value={value}
                  onChange={(next) => onOptions({ ...options, value: next })}
                />
                <AxisChoice
                  label="Frequency axis"
                  value={across}
                  onChange={(next) => onOptions({ ...options, across: next })}
                />
                <AxisChoice
                  label="Value axis"
                  value={up}
                  onChange={(next) => onOptions({ ...options, up: next })}
                />
              </>
            }
            onOver={(next) => onOptions({ ...options, over: next })}
            onSettings={(next) => onOptions({ ...options, settings: next })}
          />
          <ChannelPicker
            chosen={charts}
            charts={catalogue.specs}
            onChange={(keys) => onOptions({ ...options, charts: keys })}
          />
        </>
      }
    >
      {specs.length === 0 ? (
        <NoChannel charts={charts} />
      ) : segment === undefined && over === 'between' ? (
        <NoDatum />
      ) : segment === undefined ? (
        <EmptyState title="No lap at the cursor" text="Choose Shown or Session instead." />
      ) : isShort ? (
        <EmptyState
          title="No whole segment"
          text={`The part ${segment.text} holds no segment of ${first.segment_s.toPrecision(3)} s without a gap. Choose a shorter segment.`}
        />
      ) : (
        <div className={css['histogram']} aria-busy={answer === undefined}>
          <p className={css['legend']}>{first === undefined ? undefined : averagedText(first)}</p>
          <LapLegend spans={spans} />
          <div ref={sizeRef} className={css['drawing']}>
            {drawn.map(({ key, title, symbol, lines }) => (
              <FrequencyChart
                key={key}
                title={`${title}: ${value === 'density' ? 'power spectral density' : 'amplitude'}`}
                symbol={symbol}
                lines={lines}
                across={across}
                up={up}
                room_px={(size?.height_px ?? 0) / drawn.length}
                text={(v) => (v === undefined ? numberText(v, 0) : v.toPrecision(3))}
              />
            ))}
          </div>
        </div>
      )}
    </PanelBody>
  );
}

interface Drawn {
  readonly key: string;
  readonly title: string;
  readonly symbol: string;
  readonly lines: readonly FrequencyLine[];
}

/** In the shown unit; a difference where the unit has a zero offset (degC). */
function curveOf(
  { density, step_Hz, noiseBandwidth_Hz }: ChannelSpectrum,
  shown: Shown,
  value: Options['value'],
): Pick<FrequencyLine, 'frequency_Hz' | 'values'> {
  const scale = Math.abs(shown.of(1) - shown.of(0));
  // The mean of each segment is subtracted, so there is no value at 0 Hz.
  const aboveZero = density.subarray(1);
  return {
    frequency_Hz: aboveZero.map((_, i) => (i + 1) * step_Hz),
    values:
      value === 'density'
        ? aboveZero.map((d) => scale * scale * d)
        : aboveZero.map((d) => scale * Math.sqrt(2 * d * noiseBandwidth_Hz)),
  };
}

function linesOf(
  spec: ChartSpec,
  spectra: ReadonlyMap<string, ChannelSpectrum> | undefined,
  shown: Shown,
  value: Options['value'],
): FrequencyLine[] {
  return spec.lines.flatMap(({ name, short, label, colour, dash }) => {
    const spectrum = spectra?.get(name);
    if (spectrum === undefined) return [];
    return [{ label: short === '' ? label : short, colour, dash, ...curveOf(spectrum, shown, value) }];
  });
}

/** One channel of a lap, in the colour of its session. */
function lapLine(
  { short, colour, dash }: LapSpan,
  spectrum: ChannelSpectrum | undefined,
  shown: Shown,
  value: Options['value'],
): FrequencyLine[] {
  return spectrum === undefined ? [] : [{ label: short, colour, dash, ...curveOf(spectrum, shown, value) }];
}

function symbolOf({ symbol }: Shown, value: Options['value']): string {
  if (value === 'amplitude') return symbol;
  return symbol === '' ? '1/Hz' : /[/·]/u.test(symbol) ? `(${symbol})²/Hz` : `${symbol}²/Hz`;
}
