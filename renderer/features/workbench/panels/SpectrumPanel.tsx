import { useMemo, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { ChannelSpectrum } from '../../../../core/contract/spectrum-requests.ts';
import type { PanelOptions } from '../../../../core/contract/worksheets/panels.ts';
import { useServices } from '../../../app/ServicesContext.tsx';
import { useNewestAnswer } from '../../../app/use-answer.ts';
import { numberText, showQuantity, type Shown } from '../../../../core/units/quantity.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { channelNamesOf, type ChartSpec } from '../../charts/chart-spec.ts';
import { ChannelPicker } from '../../charts/ChannelPicker.tsx';
import { useSize } from '../../charts/use-size.ts';
import { usePanelValues } from '../../panel-output/panel-values-context.ts';
import { frequencyTable } from '../frequency-table.ts';
import { FrequencyChart, type FrequencyLine } from '../FrequencyChart.tsx';
import { PanelBody } from '../PanelBody.tsx';
import type { PanelProps } from '../panel-props.ts';
import { averagedText } from '../averaged-text.ts';
import { NoDatum } from '../StretchChoice.tsx';
import { AxisChoice, SpectrumTools } from '../SpectrumTools.tsx';
import { useStretch } from '../use-stretch.ts';
import { useWorkbench } from '../workbench-context.ts';
import css from '../Workbench.module.css';

const VALUES = [
  { value: 'density', label: 'Power spectral density' },
  { value: 'amplitude', label: 'Amplitude' },
] as const;
/** The request takes no more. */
const MOST_CHANNELS = 16;

type Options = PanelOptions<'spectrum'>;

/** How much of channels there is at each frequency. */
export function SpectrumPanel({ options, onOptions }: PanelProps<Options>): ReactElement {
  const { ui } = useServices();
  const { session, catalogue, isReady } = useWorkbench();
  const system = useStore(ui, (s) => s.units);
  const [sizeRef, size] = useSize();
  const { charts, over, settings, value, across, up } = options;
  const stretch = useStretch(over);
  const specs = useMemo(() => catalogue.chosen(charts), [catalogue, charts]);
  const names = useMemo(
    () => channelNamesOf(specs).filter(isReady).slice(0, MOST_CHANNELS),
    [specs, isReady],
  );
  const { answer, failure, isAsking } = useNewestAnswer(
    'telemetry/spectrum',
    names.length === 0 || stretch === undefined
      ? undefined
      : {
          sessionId: session.id,
          channels: names,
          from_s: stretch.from,
          to_s: stretch.to,
          settings,
        },
  );
  const spectra = useMemo(() => new Map(answer?.map((of) => [of.name, of])), [answer]);
  const [first] = answer ?? [];
  const drawn = specs.map((spec) => {
    const shown = showQuantity(spec.row, system);
    return { spec, symbol: symbolOf(shown, value), lines: linesOf(spec, spectra, shown, value) };
  });
  usePanelValues(() =>
    first === undefined
      ? undefined
      : {
          kind: 'table',
          table: frequencyTable(
            drawn.map(({ spec, symbol, lines }) => ({ title: spec.row.label, symbol, lines })),
          ),
        },
  );
  const isShort = first !== undefined && answer?.every(({ segments }) => segments === 0) === true;
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
        <EmptyState title="No channel chosen" text="Channels at the upper right lists what is stored." />
      ) : stretch === undefined && over === 'between' ? (
        <NoDatum />
      ) : stretch === undefined ? (
        <EmptyState title="No lap at the cursor" text="Shown and Session tell of sessions without laps." />
      ) : isShort ? (
        <EmptyState
          title="No whole segment"
          text={`A segment is ${first.segment_s.toPrecision(3)} s; the part ${stretch.text} has no such length without a gap. Shorter segments can be chosen above.`}
        />
      ) : (
        <div className={css['histogram']} aria-busy={isAsking}>
          <p className={css['legend']}>{first === undefined ? undefined : averagedText(first)}</p>
          <div ref={sizeRef} className={css['drawing']}>
            {drawn.map(({ spec, symbol, lines }) => (
              <FrequencyChart
                key={spec.key}
                title={`${spec.row.label}: ${value === 'density' ? 'power spectral density' : 'amplitude'}`}
                symbol={symbol}
                lines={lines}
                across={across}
                up={up}
                room_px={(size?.height_px ?? 0) / specs.length}
                text={(v) => (v === undefined ? numberText(v, 0) : v.toPrecision(3))}
              />
            ))}
          </div>
        </div>
      )}
    </PanelBody>
  );
}

/** In the shown unit; of one with a zero of its own (degC) a difference. */
function linesOf(
  spec: ChartSpec,
  spectra: ReadonlyMap<string, ChannelSpectrum>,
  shown: Shown,
  value: Options['value'],
): FrequencyLine[] {
  const scale = Math.abs(shown.of(1) - shown.of(0));
  return spec.lines.flatMap(({ name, short, label, colour, dash }) => {
    const spectrum = spectra.get(name);
    if (spectrum === undefined) return [];
    const { density, step_Hz, noiseBandwidth_Hz } = spectrum;
    // The mean of each segment was taken off: nothing is told of 0 Hz.
    const told = density.subarray(1);
    return [
      {
        label: short === '' ? label : short,
        colour,
        dash,
        frequency_Hz: told.map((_, i) => (i + 1) * step_Hz),
        values:
          value === 'density'
            ? told.map((d) => scale * scale * d)
            : told.map((d) => scale * Math.sqrt(2 * d * noiseBandwidth_Hz)),
      },
    ];
  });
}

function symbolOf({ symbol }: Shown, value: Options['value']): string {
  if (value === 'amplitude') return symbol;
  return symbol === '' ? '1/Hz' : /[/·]/u.test(symbol) ? `(${symbol})²/Hz` : `${symbol}²/Hz`;
}
