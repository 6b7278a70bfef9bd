import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import type { Diagnostic, Severity } from '../../../core/contract/diagnostics.ts';
import { Button } from '../../ui/Button.tsx';
import css from './LowerPane.module.css';
import { useFakedDriveConversion } from './use-faked-drive.ts';

const ICONS = { error: CircleAlert, warning: TriangleAlert, info: Info } as const;
const RANK: Record<Severity, number> = { error: 0, warning: 1, info: 2 };
const WORDS: Record<Severity, string> = { error: 'Error', warning: 'Warning', info: 'Note' };

interface DiagnosticListProps {
  readonly diagnostics: readonly Diagnostic[];
  readonly onChoose: (diagnostic: Diagnostic) => void;
}

/** What is to be said about the file, worst first; each row leads to its line. */
export function DiagnosticList({ diagnostics, onChoose }: DiagnosticListProps): ReactElement {
  const { convert, isBusy } = useFakedDriveConversion();
  if (diagnostics.length === 0) return <p className={css['none']}>Nothing to report about this file</p>;
  const sorted = [...diagnostics].sort((a, b) => RANK[a.severity] - RANK[b.severity] || a.line - b.line);
  return (
    <ul className={css['list']} aria-label="Diagnostics">
      {sorted.map((d, i) => {
        const Icon = ICONS[d.severity];
        return (
          <li key={i} className={css['entry']}>
            <button type="button" className={css['item']} onClick={() => onChoose(d)}>
              <Icon size={14} className={css[d.severity]} aria-label={WORDS[d.severity]} />
              <span className={css['message']}>{d.message}</span>
              <span className={css['place']}>{d.file ?? d.key}</span>
              <span className={css['line']}>{d.line > 0 ? `line ${d.line}` : ''}</span>
            </button>
            {d.code === 'faked-drive-share' ? (
              <Button isSmall isDisabled={isBusy} onPress={convert}>
                Convert to a centre differential
              </Button>
            ) : undefined}
          </li>
        );
      })}
    </ul>
  );
}
