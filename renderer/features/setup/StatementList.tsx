import { CircleAlert, Info, Lightbulb, TriangleAlert, Wrench } from 'lucide-react';
import { useMemo, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import type { Diagnostic } from '../../../core/catalogue/diagnostics.ts';
import { FIX_ALL } from '../../../core/catalogue/explanations.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { type CarFixes, CAR_FIXES } from '../../workspace/car/car-fixes.ts';
import { Button } from '../../ui/Button.tsx';
import { TermText } from '../../ui/Term.tsx';
import { useDiagnosticText } from './use-diagnostic-text.ts';
import { ROWS_PER_PAGE } from './row-pages.ts';
import css from './Statements.module.css';

/** The pane has room for some ten; more are one press away, and each drawn one takes part of a ms at every model. */
const FIRST_ROWS = 30;

const ICONS = { error: CircleAlert, warning: TriangleAlert, info: Info } as const;
const NONE: readonly Diagnostic[] = [];
const WORDS = { error: 'Error', warning: 'Warning', info: 'Note' } as const;

interface StatementListProps {
  readonly label: string;
  /** In the order they are shown. */
  readonly statements: readonly Diagnostic[];
  readonly onChoose: (diagnostic: Diagnostic) => void;
}

/** Several statements may be about a whole file: they differ by their words, which stay while the car.ini is typed. */
const idOf = (d: Diagnostic): string =>
  `${d.file === undefined ? '' : `${d.file} ${d.message}`} ${d.code} ${d.key} ${d.line} ${d.column}`;

/** Up and down go from row to row. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.findIndex((row) => row === event.target);
  if (at < 0) return;
  event.preventDefault();
  rows[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
}

/** Diagnostics of each code that have a quick fix. */
function mendableByCode(statements: readonly Diagnostic[]): ReadonlyMap<string, readonly Diagnostic[]> {
  const byCode = new Map<string, Diagnostic[]>();
  for (const d of statements) {
    if (d.fixes === undefined) continue;
    const alike = byCode.get(d.code) ?? [];
    alike.push(d);
    byCode.set(d.code, alike);
  }
  return byCode;
}

/** Diagnostics of the car: a chosen one shows why it matters and how to fix it, and goes to its line. */
export function StatementList({ label, statements, onChoose }: StatementListProps): ReactElement {
  const [opened, setOpened] = useState<string>();
  const [most, setMost] = useState(FIRST_ROWS);
  const fixes = useService(CAR_FIXES);
  const textOf = useDiagnosticText();
  const list = useRef<HTMLUListElement>(null);
  const alike = useMemo(() => mendableByCode(statements), [statements]);
  const hidden = statements.length - most;
  const showMore = (): void => {
    // The button moves down and may go: the focus stays at the first of the rows it brings.
    flushSync(() => setMost(most + ROWS_PER_PAGE));
    list.current?.querySelectorAll<HTMLElement>('[data-row]')[most]?.focus();
  };
  return (
    <>
      <ul ref={list} className={css['list']} aria-label={label} onKeyDown={moveFocus}>
        {statements.slice(0, most).map((d) => {
          const id = idOf(d);
          return (
            <Statement
              key={id}
              statement={d}
              text={textOf(d)}
              isOpen={opened === id}
              alike={alike.get(d.code) ?? NONE}
              fixes={fixes}
              onPress={() => {
                setOpened(opened === id ? undefined : id);
                onChoose(d);
              }}
            />
          );
        })}
      </ul>
      {hidden > 0 ? (
        <p className={css['more']}>
          <Button isSmall look="quiet" onPress={showMore}>
            {`And ${hidden.toLocaleString('en')} more: show ${Math.min(hidden, ROWS_PER_PAGE)}`}
          </Button>
        </p>
      ) : undefined}
    </>
  );
}

interface StatementProps {
  readonly statement: Diagnostic;
  /** Its message in the chosen units. */
  readonly text: string;
  readonly isOpen: boolean;
  /** Diagnostics with the same code that have a quick fix. */
  readonly alike: readonly Diagnostic[];
  readonly fixes: CarFixes;
  readonly onPress: () => void;
}

function Statement({ statement: d, text, isOpen, alike, fixes, onPress }: StatementProps): ReactElement {
  const isAdvice = d.group === 'advice';
  const Icon = isAdvice && d.severity === 'info' ? Lightbulb : ICONS[d.severity];
  const word = isAdvice && d.severity === 'info' ? 'Advice' : WORDS[d.severity];
  const [first] = d.fixes ?? [];
  return (
    <li>
      <div className={css['entry']}>
        <button type="button" data-row className={css['row']} aria-expanded={isOpen} onClick={onPress}>
          <Icon size={14} className={css[d.severity]} aria-label={word} />
          <span className={css['message']}>{text}</span>
          <span className={css['location']}>{d.file ?? d.key}</span>
          <span className={css['line']}>{d.line > 0 ? `line ${d.line}` : ''}</span>
        </button>
        {first === undefined || isOpen ? undefined : (
          <Button
            isSmall
            look="quiet"
            icon={<Wrench size={12} aria-hidden />}
            onPress={() => fixes.apply(d, first)}
          >
            <span className={css['fixLabel']}>{first.label}</span>
          </Button>
        )}
      </div>
      {isOpen && <Detail statement={d} alike={alike} fixes={fixes} />}
    </li>
  );
}

/** One function for all renders: a new one each time would scroll back at every keystroke. */
const showWhole = (detail: HTMLElement | null): void => detail?.scrollIntoView({ block: 'nearest' });

function Detail({
  statement: d,
  alike,
  fixes,
}: Omit<StatementProps, 'text' | 'isOpen' | 'onPress'>): ReactElement {
  const hasAll = FIX_ALL.has(d.code) && alike.length > 1;
  return (
    <div className={css['detail']} ref={showWhole}>
      {d.explanation === undefined ? undefined : (
        <p>
          <TermText text={d.explanation} />
        </p>
      )}
      {d.validity === undefined ? undefined : (
        <dl>
          <div>
            <dt>Holds for</dt>
            <dd>{d.validity}</dd>
          </div>
          <div>
            <dt>Source</dt>
            <dd>{d.source}</dd>
          </div>
        </dl>
      )}
      {(d.fixes?.length ?? 0) > 0 && (
        <div className={css['fixes']} role="group" aria-label="Remedies">
          {d.fixes?.map((fix) => (
            <Button
              key={fix.label}
              isSmall
              icon={<Wrench size={12} aria-hidden />}
              onPress={() => fixes.apply(d, fix)}
            >
              {fix.label}
            </Button>
          ))}
          {hasAll && (
            <Button isSmall look="quiet" onPress={() => fixes.applyAll(alike)}>
              Fix all {alike.length} of this kind
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
