import { SlidersHorizontal } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import {
  SPECTRUM_WINDOWS,
  type SpectrumSettings,
  type SpectrumWindow,
} from '../../../../core/catalogue/spectrum-settings.ts';
import type { SpectrumSegment } from '../../../../core/catalogue/worksheets/panels.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { Choice, Segments } from '../../../ui/Choice.tsx';
import css from './Workbench.module.css';

const WINDOW_LABELS: Readonly<Record<SpectrumWindow, string>> = {
  hann: 'Hann',
  hamming: 'Hamming',
  blackman: 'Blackman',
  'flat-top': 'Flat top',
  rectangular: 'Rectangular',
};
const WINDOWS = SPECTRUM_WINDOWS.map((value) => ({ value, label: WINDOW_LABELS[value] }));
const STRETCHES = [
  { value: 'shown', label: 'Shown' },
  { value: 'between', label: 'Between' },
  { value: 'lap', label: 'Lap' },
  { value: 'session', label: 'Session' },
] as const satisfies readonly { readonly value: SpectrumSegment; readonly label: string }[];
const LENGTHS_s = [0.25, 0.5, 1, 2, 4, 8, 16, 32];
const OVERLAPS = [0, 0.25, 0.5, 0.75];

interface SpectrumToolsProps {
  readonly over: SpectrumSegment;
  readonly settings: SpectrumSettings;
  /** Controls of the axes. */
  readonly axes: ReactNode;
  readonly onOver: (over: SpectrumSegment) => void;
  readonly onSettings: (settings: SpectrumSettings) => void;
}

/** A value outside the usual ones (from a worksheet file) is listed, too. */
function options(values: readonly number[], own: number, text: (value: number) => string) {
  return [...new Set([...values, own])]
    .sort((a, b) => a - b)
    .map((value) => ({ value: String(value), label: text(value) }));
}

/** Segment length of the average and, behind a button, its other settings. */
export function SpectrumTools(props: SpectrumToolsProps): ReactElement {
  const { over, settings, axes, onOver, onSettings } = props;
  const { window, segment_s, overlap } = settings;
  return (
    <>
      <Segments label="Over" options={STRETCHES} value={over} onChange={onOver} />
      <DialogTrigger>
        <IconButton label="Averaging and axes" icon={<SlidersHorizontal size={15} />} />
        <Popover className={css['popover'] ?? ''} placement="bottom end">
          <Dialog aria-label="Averaging and axes" className={css['settings'] ?? ''}>
            <Choice
              label="Window"
              options={WINDOWS}
              value={window}
              onChange={(next) => onSettings({ ...settings, window: next })}
            />
            <Choice
              label="Segments"
              options={options(LENGTHS_s, segment_s, (value) => `${value} s`)}
              value={String(segment_s)}
              onChange={(next) => onSettings({ ...settings, segment_s: Number(next) })}
            />
            <Choice
              label="Overlap"
              options={options(OVERLAPS, overlap, (value) => `${Math.round(100 * value)} %`)}
              value={String(overlap)}
              onChange={(next) => onSettings({ ...settings, overlap: Number(next) })}
            />
            {axes}
          </Dialog>
        </Popover>
      </DialogTrigger>
    </>
  );
}

const AXES = [
  { value: 'log', label: 'Logarithmic' },
  { value: 'linear', label: 'Linear' },
] as const;

/** Linear or logarithmic axis. */
export function AxisChoice(props: {
  readonly label: string;
  readonly value: 'log' | 'linear';
  readonly onChange: (value: 'log' | 'linear') => void;
}): ReactElement {
  return <Choice label={props.label} options={AXES} value={props.value} onChange={props.onChange} />;
}
