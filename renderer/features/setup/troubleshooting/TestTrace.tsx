import { useMemo, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { TrialResult } from '../../../../core/catalogue/troubleshooting.ts';
import { showQuantity, unitOf, type Shown } from '../../../../core/units/quantity.ts';
import { niceDomain } from '../../../../core/units/axis.ts';
import { CurveChart } from '../../../plots/lines/CurveChart.tsx';
import type { CurveLine } from '../../../plots/lines/chart-lines.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { UI } from '../../../workspace/ui-store.ts';

const NOW = { colour: '--session-0', dash: [] } as const;
const BEFORE = { colour: '--session-1', dash: [5, 3] } as const;
const HEIGHT_px = 190;

interface TestTraceProps {
  readonly before: TrialResult;
  readonly now: TrialResult | undefined;
}

const lineOf = ({ trace }: TrialResult, shown: Shown, look: Omit<CurveLine, 'x' | 'y'>): CurveLine => ({
  ...look,
  x: Float64Array.from(trace.time_s),
  y: Float64Array.from(trace.values, (value) => shown.of(value)),
});

/** The line in which the symptom shows, before and now. */
export function TestTrace({ before, now }: TestTraceProps): ReactElement {
  const ui = useService(UI);
  const system = useStore(ui, (s) => s.units);
  const { key, label, unit, digits } = before.trace;
  const shown = useMemo(
    () => showQuantity({ key, unit: unitOf(unit), digits }, system),
    [key, unit, digits, system],
  );
  const lines = useMemo(
    () =>
      now === undefined
        ? [lineOf(before, shown, { label: 'This car', ...NOW })]
        : [
            lineOf(before, shown, { label: 'Before', ...BEFORE }),
            lineOf(now, shown, { label: 'Now', ...NOW }),
          ],
    [before, now, shown],
  );
  return (
    <CurveChart
      title={label}
      x={{ label: 'Time', symbol: 's', digits: 2 }}
      y={{ label, symbol: shown.symbol, digits: shown.digits }}
      lines={lines}
      domain={niceDomain(
        lines.map(({ y }) => y),
        10 ** -shown.digits,
      )}
      height_px={HEIGHT_px}
    />
  );
}
