import type { ReactElement } from 'react';
import {
  SPECTRUM_WINDOWS,
  type SpectrumSettings,
  type SpectrumWindow,
} from '../../../core/contract/spectrum-requests.ts';
import type { SpectrumStretch } from '../../../core/contract/worksheets/panels.ts';
import { Segments } from '../../ui/Choice.tsx';
import { Picked } from './Picked.tsx';
import { STRETCHES } from './use-stretch.ts';

const WINDOW_LABELS: Readonly<Record<SpectrumWindow, string>> = {
  hann: 'Hann',
  hamming: 'Hamming',
  blackman: 'Blackman',
  'flat-top': 'Flat top',
  rectangular: 'Rectangular',
};
const WINDOWS = SPECTRUM_WINDOWS.map((value) => ({ value, label: WINDOW_LABELS[value] }));
const LENGTHS_s = [0.25, 0.5, 1, 2, 4, 8, 16, 32];
const OVERLAPS = [0, 0.25, 0.5, 0.75];

interface SpectrumToolsProps {
  readonly over: SpectrumStretch;
  readonly settings: SpectrumSettings;
  readonly onOver: (over: SpectrumStretch) => void;
  readonly onSettings: (settings: SpectrumSettings) => void;
}

/** A value that is not among the usual ones (of a worksheet file) stands in the list, too. */
function options(values: readonly number[], own: number, text: (value: number) => string) {
  return [...new Set([...values, own])]
    .sort((a, b) => a - b)
    .map((value) => ({ value: String(value), label: text(value) }));
}

/** Over what, and how, segments are averaged. */
export function SpectrumTools({ over, settings, onOver, onSettings }: SpectrumToolsProps): ReactElement {
  const { window, segment_s, overlap } = settings;
  return (
    <>
      <Segments label="Over" options={STRETCHES} value={over} onChange={onOver} />
      <Picked
        label="Window"
        options={WINDOWS}
        value={window}
        onChange={(next) => {
          const chosen = SPECTRUM_WINDOWS.find((value) => value === next);
          if (chosen !== undefined) onSettings({ ...settings, window: chosen });
        }}
      />
      <Picked
        label="Segments"
        options={options(LENGTHS_s, segment_s, (value) => `${value} s`)}
        value={String(segment_s)}
        onChange={(next) => onSettings({ ...settings, segment_s: Number(next) })}
      />
      <Picked
        label="Overlap"
        options={options(OVERLAPS, overlap, (value) => `${Math.round(100 * value)} %`)}
        value={String(overlap)}
        onChange={(next) => onSettings({ ...settings, overlap: Number(next) })}
      />
    </>
  );
}

interface Averaged {
  readonly segments: number;
  readonly leftOut: number;
  readonly segment_s: number;
}

/** How much was averaged, in words. */
export function averagedText({ segments, leftOut, segment_s }: Averaged): string {
  const left = leftOut === 0 ? '' : `, ${leftOut} left out for gaps`;
  const each = `${segment_s.toPrecision(3)} s (${(1 / segment_s).toPrecision(3)} Hz apart)`;
  return `${segments} ${segments === 1 ? 'segment' : 'segments'} of ${each}${left}`;
}
