import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useService } from '../../workspace/ServicesContext.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { areDiagnosedAlike, type CarState, CAR, diagnosticsOf } from '../../workspace/car/car-store.ts';
import type { FieldValue } from '../../worker/car-model.ts';
import { groupOfKey, type GroupName } from './form-model.ts';
import { createTextView, type TextView, type TextViewEvents } from './text-view.ts';
import type { TextFacts } from './text/text-facts.ts';
import css from './TextPane.module.css';
import { CAR_EDITOR } from '../../workspace/car/car-editor.ts';
import { CAR_FIXES } from '../../workspace/car/car-fixes.ts';

function valueAt(state: CarState, offset: number): FieldValue | undefined {
  if (state.modelText !== state.text) return undefined;
  const onPosition = state.model?.values.filter(
    (v) => v.origin !== 'default' && v.start <= offset && offset <= v.end,
  );
  const own = onPosition?.find((v) => v.origin === 'own');
  if (own !== undefined || (onPosition?.length ?? 0) > 0) return own ?? onPosition?.[0];
  // A click anywhere on the line of the value selects it.
  const lineStart =
    Math.max(state.text.lastIndexOf('\n', offset - 1), state.text.lastIndexOf('\r', offset - 1)) + 1;
  return state.model?.values.find(
    (v) => v.origin === 'own' && v.start > offset && sameLine(state.text, lineStart, v),
  );
}

const sameLine = (text: string, lineStart: number, value: FieldValue): boolean =>
  value.start >= lineStart && !/[\r\n]/.test(text.slice(lineStart, value.start));

/** The selected key and the key that its value comes from: an override or an undo may move it to another block. */
function positionOfSelected(state: CarState): string {
  return `${state.selectedKey ?? ''} ${state.model?.values.find((v) => v.key === state.selectedKey)?.sourceKey ?? ''}`;
}

/** Offset of the first setting of a group; undefined where the text has none of it. */
function placeOfGroup({ model }: CarState, group: GroupName): number | undefined {
  const starts = model?.values
    .filter(({ key, origin }) => origin !== 'default' && groupOfKey(key) === group)
    .map(({ start }) => start);
  return starts === undefined || starts.length === 0 ? undefined : starts.reduce((a, b) => Math.min(a, b));
}

interface TextPaneProps {
  readonly tools: ReactNode;
  /** The group that the form shows; undefined until the car is read. */
  readonly group: GroupName | undefined;
}

/** The car.ini as it is, in step with the form both ways. */
export function TextPane({ tools, group }: TextPaneProps): ReactElement {
  const car = useService(CAR);
  const editor = useService(CAR_EDITOR);
  const fixes = useService(CAR_FIXES);
  const parent = useRef<HTMLDivElement>(null);
  const text = useRef<TextView>(undefined);
  const pointing = useRef<(state: CarState) => void>(undefined);
  /** The text was brought to a group that the selected setting is not in. */
  const isElsewhere = useRef(false);
  const isReadOnly = useStore(car, (s) => s.isReadOnly);

  useEffect(() => {
    if (parent.current === null) return;
    let isCaret = false;
    const facts: TextFacts = {
      values: () => car.getState().model?.values ?? [],
      files: () => car.getState().companions.map(({ name }) => name),
      applyFix: fixes.apply,
    };
    const events: TextViewEvents = {
      onTyped: editor.typed,
      onUndo: () => void editor.undo(),
      onRedo: () => void editor.redo(),
      onCaret: (offset) => {
        const value = valueAt(car.getState(), offset);
        if (value === undefined) return;
        isCaret = true;
        car.setState({ selectedKey: value.key });
        isCaret = false;
      },
    };
    const view: TextView = createTextView(parent.current, car.getState().text, events, facts);
    const point = (state: CarState, isScrolled: boolean): void => {
      const value = state.model?.values.find((v) => v.key === state.selectedKey);
      if (state.modelText !== state.text && value !== undefined) return;
      view.point(value?.origin === 'default' ? undefined : value, isScrolled);
    };
    text.current = view;
    pointing.current = (state) => point(state, true);
    const first = car.getState();
    view.showDiagnostics(diagnosticsOf(first));
    point(first, true);
    const stop = car.subscribe((state, previous) => {
      if (state.text !== previous.text) view.show(state.text);
      if (!areDiagnosedAlike(state, previous)) view.showDiagnostics(diagnosticsOf(state));
      const isOtherKey = state.selectedKey !== previous.selectedKey;
      if (isOtherKey) isElsewhere.current = false;
      if (!isCaret && !isElsewhere.current && (isOtherKey || state.model !== previous.model))
        point(state, positionOfSelected(state) !== positionOfSelected(previous));
      if (state.lineRequest !== previous.lineRequest && state.lineRequest !== undefined)
        view.goTo(state.lineRequest.line, state.lineRequest.column);
    });
    return () => {
      stop();
      view.destroy();
    };
  }, [car, editor, fixes]);

  useEffect(() => {
    if (group === undefined) return;
    const state = car.getState();
    const { selectedKey } = state;
    isElsewhere.current = selectedKey === undefined || groupOfKey(selectedKey) !== group;
    if (!isElsewhere.current) {
      pointing.current?.(state);
      return;
    }
    const place = placeOfGroup(state, group);
    if (place !== undefined) text.current?.place(place);
  }, [car, group]);

  return (
    <Panel
      title="car.ini"
      label="car.ini text"
      tools={
        <>
          {isReadOnly && (
            <span className={css['note']} title="This file is read-only; Save writes a copy">
              This file is read-only; Save writes a copy
            </span>
          )}
          {tools}
        </>
      }
    >
      <div ref={parent} className={css['text']} />
    </Panel>
  );
}
