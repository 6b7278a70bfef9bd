import type { ReactElement } from 'react';
import type { HiddenEntry } from '../../../core/contract/car-entries.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { Button } from '../../ui/Button.tsx';
import type { FieldValue } from '../../worker/car-model.ts';
import css from './FieldInspector.module.css';
import { wholeLines } from './whole-lines.ts';
import { CAR } from '../../workspace/car/car-store.ts';
import { CAR_EDITOR } from '../../workspace/car/car-editor.ts';
import { NOTICES } from '../../workspace/notice-store.ts';

interface RepeatedEntriesProps {
  readonly value: FieldValue;
  readonly repeats: readonly HiddenEntry[];
}

/** Unused lines that repeat the key of a setting, each with buttons that show or delete it. */
export function RepeatedEntries({ value, repeats }: RepeatedEntriesProps): ReactElement | undefined {
  const car = useService(CAR);
  const editor = useService(CAR_EDITOR);
  const notices = useService(NOTICES);
  if (repeats.length === 0) return undefined;
  const remove = (entry: HiddenEntry): void => {
    const { text, modelText } = car.getState();
    // The places are those of the text that was read.
    if (text !== modelText) return;
    const span = wholeLines(text, entry.start, entry.end);
    editor
      .apply([{ kind: 'span', ...span, text: '' }], `Repeated ${value.key} removed`)
      .catch((error: unknown) => notices.notifyFailure(error));
  };
  return (
    <>
      {repeats.map((entry) => (
        <div key={entry.start} className={css['line']}>
          <span className={css['warning']}>
            Line {entry.line} repeats this key ({entry.text}) and is not used
          </span>
          <Button
            isSmall
            look="quiet"
            onPress={() => car.setState({ lineRequest: { line: entry.line, column: entry.column } })}
          >
            Show
          </Button>
          <Button isSmall look="quiet" onPress={() => remove(entry)}>
            Delete line {entry.line}
          </Button>
        </div>
      ))}
    </>
  );
}
