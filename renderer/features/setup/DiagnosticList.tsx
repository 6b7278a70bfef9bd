import { memo, type ReactElement } from 'react';
import { countDiagnostics, type Diagnostic, type Severity } from '../../../core/catalogue/diagnostics.ts';
import { Segments } from '../../ui/Choice.tsx';
import css from './LowerPane.module.css';
import { StatementList } from './StatementList.tsx';

const RANK: Record<Severity, number> = { error: 0, warning: 1, info: 2 };

export const SEVERITY_FILTERS = ['all', 'error', 'warning', 'info'] as const;
export type SeverityFilter = (typeof SEVERITY_FILTERS)[number];
const PLURALS: Record<SeverityFilter, string> = {
  all: 'All',
  error: 'Errors',
  warning: 'Warnings',
  info: 'Notes',
};

/** Shown severities, each with its number of diagnostics. */
export function SeverityChoice(props: {
  readonly diagnostics: readonly Diagnostic[];
  readonly value: SeverityFilter;
  readonly onChange: (filter: SeverityFilter) => void;
}): ReactElement {
  const { diagnostics, value, onChange } = props;
  const countOf = (filter: SeverityFilter): number =>
    countDiagnostics(diagnostics.filter((d) => d.severity === filter));
  return (
    <Segments
      label="Severities shown"
      options={SEVERITY_FILTERS.map((filter) => ({
        value: filter,
        label: filter === 'all' ? 'All' : `${PLURALS[filter]} ${countOf(filter).toLocaleString('en-GB')}`,
      }))}
      value={value}
      onChange={onChange}
    />
  );
}

interface DiagnosticListProps {
  readonly diagnostics: readonly Diagnostic[];
  readonly filter?: SeverityFilter;
  readonly onChoose: (diagnostic: Diagnostic) => void;
}

/** Diagnostics of the file, worst first and else in their order; each row leads to its line. */
export const DiagnosticList = memo(function DiagnosticList(props: DiagnosticListProps): ReactElement {
  const { diagnostics, filter = 'all', onChoose } = props;
  if (diagnostics.length === 0) return <p className={css['none']}>Nothing to report about this file</p>;
  const shown = diagnostics
    .filter((d) => filter === 'all' || d.severity === filter)
    .sort((a, b) => RANK[a.severity] - RANK[b.severity]);
  if (shown.length === 0)
    return <p className={css['none']}>No {PLURALS[filter].toLowerCase()} about this file</p>;
  return <StatementList key={filter} label="Diagnostics" statements={shown} onChoose={onChoose} />;
});
