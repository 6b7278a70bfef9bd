import { RacebenchError } from '../../core/contract/errors.ts';
import { isManoeuvreName, manoeuvreRow } from '../../core/catalogue/manoeuvres.ts';
import type { RequestResult } from '../../core/contract/requests.ts';
import type { MetricPair, SessionDetail } from '../../core/contract/session-requests.ts';

/** Two sessions side by side, with an invented difference of their setups. */
export function compareFakes(first: SessionDetail, second: SessionDetail): RequestResult<'compare/sessions'> {
  const rows = isManoeuvreName(first.manoeuvre) ? manoeuvreRow(first.manoeuvre).metrics : [];
  const value = (detail: SessionDetail, key: string) => detail.metrics.find((m) => m.name === key)?.value;
  const metrics = rows.map(({ key, label, unit, digits, better }): MetricPair => {
    const [x, y] = [value(first, key), value(second, key)];
    return {
      name: key,
      label,
      unit,
      digits,
      better,
      ...(x === undefined ? {} : { a: x }),
      ...(y === undefined ? {} : { b: y }),
    };
  });
  const setup = [
    { key: 'differential.type', label: 'Type', unit: '1', a: '0', b: '2' },
    { key: 'differential.power_angle', label: 'Power angle', unit: 'deg', a: '90', b: '45' },
    { key: 'differential.preload', label: 'Preload', unit: 'Nm', b: '40' },
    { key: 'susp2.k', label: 'Spring rate, rear left', unit: 'Npm', a: '21000', b: '19500' },
  ];
  return { a: first, b: second, setup, metrics };
}

/** Invented sessions were driven on no track. */
const refuse = (): never => {
  throw new RacebenchError('BAD_ARGUMENTS', 'The sessions of the playground have no laps.');
};
export const LAP_REFUSALS = {
  'compare/laps': refuse,
  'compare/segments': refuse,
  'compare/lap-metrics': refuse,
  'compare/report': refuse,
  'compare/save-report': refuse,
};
