import { CopyPlus } from 'lucide-react';
import type { ReactElement } from 'react';
import type { MathsDefinition, MathsProblem } from '../../../core/contract/maths-requests.ts';
import type { SessionDetail } from '../../../core/contract/session-requests.ts';
import { Button } from '../../ui/Button.tsx';
import type { ChannelCatalogue } from '../charts/channel-catalogue.ts';
import type { ChartSpec } from '../charts/chart-spec.ts';
import type { ViewRange } from '../traces/view-range.ts';
import css from './Maths.module.css';
import { MathsPreview } from './MathsPreview.tsx';

interface MathsDetailsProps {
  readonly session: SessionDetail | undefined;
  readonly catalogue: ChannelCatalogue | undefined;
  readonly range: ViewRange;
  readonly definition: MathsDefinition | undefined;
  /** Its charts in the session. */
  readonly specs: readonly ChartSpec[];
  readonly problems: readonly MathsProblem[];
  /** Of a shipped definition. */
  readonly shippedText: string | undefined;
  /** Name of the file that a shipped one can be copied into. */
  readonly file: string;
  readonly onCopy: (section: string) => void;
}

/** What a section computes: `value` comes last in the shipped ones. */
const expressionOf = (section: string): string => section.replace(/^[\s\S]*?\nvalue\s*=\s*/u, '');

/** One definition: what it is, what is wrong with it, and what it gives in the shown session. */
export function MathsDetails(props: MathsDetailsProps): ReactElement {
  const { session, catalogue, range, definition, specs, problems, shippedText, file, onCopy } = props;
  if (definition === undefined)
    return (
      <section className={css['details']} aria-label="Values">
        <p className={css['quiet']}>
          No math channel in this file. New channel begins one; those of the shipped library are there
          already, and can be copied to be changed.
        </p>
      </section>
    );
  const { name, description, remarks } = definition;
  return (
    <section className={css['details']} aria-label="Values">
      <header className={css['head']}>
        <h3>{name}</h3>
        <span className={css['quiet']} title={description}>
          {description}
        </span>
        {shippedText === undefined ? undefined : (
          <Button isSmall icon={<CopyPlus size={13} />} onPress={() => onCopy(shippedText)}>
            Copy into {file}
          </Button>
        )}
      </header>
      {shippedText === undefined ? undefined : (
        <pre className={css['shipped']} tabIndex={0} aria-label="Expression">
          {expressionOf(shippedText)}
        </pre>
      )}
      {problems.map(({ from, line, message }) => (
        <p key={`${String(from)} ${message}`} className={css['fault']} role="alert">
          Line {line}: {message}
        </p>
      ))}
      {remarks.map((remark) => (
        <p key={remark} className={css['quiet']}>
          {remark}
        </p>
      ))}
      {session === undefined || catalogue === undefined ? (
        <p className={css['quiet']}>No session stored: there are no values to show.</p>
      ) : specs.length > 0 && problems.length === 0 ? (
        <MathsPreview session={session} catalogue={catalogue} specs={specs} range={range} />
      ) : session.status === 'recording' ? (
        <p className={css['quiet']}>Math channels are computed once the session has ended.</p>
      ) : shippedText !== undefined && problems.length === 0 ? (
        <p className={css['quiet']}>
          No values in {session.name}: it lacks a channel or a figure of its car.
        </p>
      ) : undefined}
    </section>
  );
}
