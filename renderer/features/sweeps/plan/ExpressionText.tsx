import { useEffect, useRef, type ReactElement } from 'react';
import field from '../../../ui/TextInput.module.css';
import {
  completionBy,
  expressionCompletionsAt,
  type MathsWords,
} from '../../../workspace/maths-completion.ts';
import { createLineTextView, type LineTextView } from './line-text-view.ts';

interface ExpressionTextProps {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly value: string;
  readonly placeholder?: string;
  readonly isWrong?: boolean;
  readonly words: MathsWords;
  readonly onCommit: (text: string) => void;
}

/** An expression field with completion, committed by Enter or by leaving it; Escape restores it. */
export function ExpressionText(props: ExpressionTextProps): ReactElement {
  const { label, isLabelHidden, value, placeholder = '', isWrong = false } = props;
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<LineTextView>(undefined);
  const newest = useRef(props);
  useEffect(() => {
    newest.current = props;
  });
  useEffect(() => {
    if (parent.current === null) return;
    const completion = completionBy(
      ({ state, pos, explicit }) =>
        expressionCompletionsAt(state.sliceDoc(0, pos), newest.current.words, explicit),
      // Enter takes the offered completion, since it has no other use in a line than to commit.
      0,
    );
    const made = createLineTextView(parent.current, label, placeholder, completion, {
      value: () => newest.current.value,
      onCommit: (text) => {
        const { value: before, onCommit } = newest.current;
        if (text !== before) onCommit(text.trim());
        // A field for a new expression is empty again.
        if (before === '') made.follow('');
      },
    });
    view.current = made;
    return () => made.destroy();
  }, [label, placeholder]);
  useEffect(() => view.current?.follow(value), [value]);
  useEffect(() => view.current?.markWrong(isWrong), [isWrong, label, placeholder]);
  return (
    <div className={field['field']}>
      {isLabelHidden === true ? undefined : (
        <span className={field['label']} aria-hidden onClick={() => view.current?.focus()}>
          {label}
        </span>
      )}
      <div ref={parent} className={field['box']} data-invalid={isWrong} />
    </div>
  );
}
