import { CopyPlus } from 'lucide-react';
import type { ReactElement } from 'react';
import type { MathsDefinition, MathsProblem } from '../../../../core/contract/maths-requests.ts';
import type { SessionDetail } from '../../../../core/contract/session-requests.ts';
import { unitSymbol } from '../../../../core/units/suffixes.ts';
import { Button } from '../../../ui/Button.tsx';
import type { ChannelCatalogue } from '../../../plots/lines/channel-catalogue.ts';
import type { ChartSpec } from '../../../plots/lines/chart-spec.ts';
import type { ViewRange } from '../../../plots/view-range.ts';
import css from './Maths.module.css';
import { MathsPreview } from './MathsPreview.tsx';

interface MathsDetailsProps {
  readonly session: SessionDetail | undefined;
  readonly catalogue: ChannelCatalogue | undefined;
  readonly range: ViewRange;
  readonly definition: MathsDefinition | undefined;
  /** Charts of the definition in the session. */
  readonly specs: readonly ChartSpec[];
  readonly problems: readonly MathsProblem[];
  /** Text of a shipped definition. */
  readonly shippedText: string | undefined;
  /** Name of the file that a shipped definition can be copied into. */
  readonly file: string;
  readonly onCopy: (section: string) => void;
}

const PER_CENT = unitSymbol('pct');

/** Expression of a section: `value` comes last in the shipped ones. */
const expressionOf = (section: string): string => section.replace(/^[\s\S]*?\nvalue\s*=\s*/u, '');

/** One definition: its text, its faults, and its values in the shown session. */
export function MathsDetails(props: MathsDetailsProps): ReactElement {
  const { session, catalogue, range, definition, specs, problems, shippedText, file, onCopy } = props;
  if (definition === undefined)
    return (
      <section className={css['details']} aria-label="Values">
        <p className={css['quiet']}>
          No math channels in this file. Press New channel to add one, or copy one of the shipped library to
          change it.
        </p>
      </section>
    );
  const { name, description, remarks, unit } = definition;
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
      {unit === PER_CENT ? (
        <p className={css['quiet']}>
          Shown in %: a value of 0.46 is 46 %. The program multiplies by 100; the expression does not.
        </p>
      ) : undefined}
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
        <p className={css['quiet']}>No session is stored, so there are no values to show.</p>
      ) : specs.length > 0 && problems.length === 0 ? (
        <MathsPreview session={session} catalogue={catalogue} specs={specs} range={range} />
      ) : session.status === 'recording' ? (
        <p className={css['quiet']}>Math channels are computed when the session has ended.</p>
      ) : shippedText !== undefined && problems.length === 0 ? (
        <p className={css['quiet']}>
          No values in {session.name}: a channel or a figure of the car is missing.
        </p>
      ) : undefined}
    </section>
  );
}
