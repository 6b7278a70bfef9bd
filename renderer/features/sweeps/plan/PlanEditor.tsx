import { Code, Redo2, Save, Undo2, X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { PlanFaultRow } from '../../../../core/contract/plan-requests.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { PLANS } from './plan-store.ts';
import { isPlanEdited } from './plan-state.ts';
import { planTitle } from './plan-title.ts';
import { planData } from './plan-text.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { createMarkedTextView, type MarkedTextView, type TextProblem } from '../../../ui/marked-text-view.ts';
import { planCompletion } from './plan-completion.ts';
import { PlanForm } from './PlanForm.tsx';
import { planLanguage } from './plan-language.ts';
import { PlanRun } from './PlanRun.tsx';
import css from './Plan.module.css';
import { usePlanWords } from './use-plan-words.ts';
import { isBoolean, readStored, writeStored } from '../../../ui/state/stored.ts';
import { SWEEPS } from '../sweep-store.ts';

/** Range and message of a fault: the word at its position. */
function problemAt(text: string, { line, column, message, at }: PlanFaultRow): TextProblem {
  const lines = text.split('\n');
  const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  const from = before + column - 1;
  const length = /^[^\s:,{}[\]#]+/u.exec(text.slice(from))?.[0].length ?? 1;
  return { from, to: from + length, message: at === '' ? message : `${at}: ${message}` };
}

/** A plan: a form and its text side by side, either edits the other. */
export function PlanEditor(): ReactElement {
  const plans = useService(PLANS);
  const sweeps = useService(SWEEPS);
  const text = useStore(plans, (s) => s.text);
  const path = useStore(plans, (s) => s.path);
  const check = useStore(plans, (s) => s.check);
  const isChecked = useStore(plans, (s) => s.checkedText === s.text);
  const title = useStore(plans, planTitle);
  const isEdited = useStore(plans, isPlanEdited);
  const isReadOnly = useStore(plans, (s) => s.isReadOnly);
  const [isTextShown, setTextShown] = useState(() => readStored('plan.text', isBoolean) ?? false);
  const showText = (isShown: boolean): void => {
    writeStored('plan.text', isShown);
    setTextShown(isShown);
  };
  const canUndo = useStore(plans, (s) => s.canUndo);
  const canRedo = useStore(plans, (s) => s.canRedo);
  const hasSweeps = useStore(sweeps, (s) => (s.sweeps?.length ?? 0) > 0);
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<MarkedTextView>(undefined);
  const data = useMemo(() => planData(text), [text]);
  const faults = useMemo(() => (isChecked ? (check?.faults ?? []) : []), [check, isChecked]);
  const words = usePlanWords(data);
  const newestWords = useRef(words);
  useEffect(() => {
    // A text with an open bracket or quote has no readable keys: the last readable ones are used.
    const { channels } = words.channels.length > 0 ? words : newestWords.current;
    newestWords.current = { ...words, channels };
  }, [words]);
  // Another plan is another text with undo steps of its own.
  useEffect(() => {
    if (parent.current === null) return;
    const made = createMarkedTextView(
      parent.current,
      plans.getState().text,
      'Text of the plan',
      [planCompletion(() => newestWords.current), planLanguage],
      {
        onTyped: plans.typed,
        onHistory: plans.historyChanged,
        onCaret: () => undefined,
      },
    );
    view.current = made;
    plans.attach(made);
    return () => {
      plans.attach(undefined);
      made.destroy();
    };
  }, [plans, path]);
  useEffect(() => view.current?.follow(text), [text]);
  useEffect(() => {
    if (isChecked) view.current?.mark(faults.map((fault) => problemAt(text, fault)));
  }, [faults, isChecked, text]);
  const edit = (change: (text: string) => string): void => {
    const made = view.current;
    if (made === undefined) return;
    made.replace(change(made.text()));
  };
  return (
    <section className={css['editor']} aria-label="Plan">
      <header className={css['head']}>
        <h2>{title}</h2>
        <span className={css['path']} title={path}>
          {isReadOnly ? 'Read-only' : isEdited ? 'Not saved' : 'Saved'}
        </span>
        <span className={css['spacer']} />
        <IconButton
          isSmall
          label="Undo"
          icon={<Undo2 size={15} />}
          isDisabled={!canUndo}
          onPress={plans.undo}
        />
        <IconButton
          isSmall
          label="Redo"
          icon={<Redo2 size={15} />}
          isDisabled={!canRedo}
          onPress={plans.redo}
        />
        <Button
          isSmall
          icon={<Code size={14} />}
          aria-pressed={isTextShown}
          onPress={() => showText(!isTextShown)}
        >
          {isTextShown ? 'Hide the text' : 'Show the text'}
        </Button>
        <Button isSmall icon={<Save size={14} />} onPress={() => void plans.save()}>
          Save plan
        </Button>
        <Button isSmall onPress={plans.saveAs}>
          Save as…
        </Button>
        <Button isSmall icon={<X size={14} />} onPress={plans.close}>
          {hasSweeps ? 'Close and show the sweeps' : 'Close'}
        </Button>
      </header>
      <div className={css['halves']} data-text={isTextShown}>
        <PlanForm data={data} faults={faults} onEdit={edit} />
        <div className={css['textHalf']}>
          <div ref={parent} className={css['text']} />
          <Faults
            faults={faults}
            problem={isChecked ? check?.problem : undefined}
            onGo={(fault) => {
              showText(true);
              const { from, to } = problemAt(text, fault);
              view.current?.goTo(from, to);
            }}
          />
        </div>
      </div>
      <PlanRun />
    </section>
  );
}

interface FaultsProps {
  readonly faults: readonly PlanFaultRow[];
  readonly problem: string | undefined;
  readonly onGo: (fault: PlanFaultRow) => void;
}

function Faults({ faults, problem, onGo }: FaultsProps): ReactElement | undefined {
  if (faults.length === 0 && problem === undefined) return undefined;
  return (
    <ul className={css['faults']} aria-label="Faults of the plan">
      {problem === undefined ? undefined : <li className={css['fault']}>{problem}</li>}
      {faults.map((fault) => (
        <li key={`${fault.line}:${fault.column} ${fault.message}`}>
          <button type="button" className={css['fault']} onClick={() => onGo(fault)}>
            Line {fault.line}
            {fault.at === '' ? '' : `, ${fault.at}`}: {fault.message}
          </button>
        </li>
      ))}
    </ul>
  );
}
