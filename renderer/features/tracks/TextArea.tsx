import { useEffect, useRef, type ReactElement } from 'react';
import css from './Tracks.module.css';

interface TextAreaProps {
  readonly label: string;
  readonly text: string;
  /** A line to show and select; another object requests it again. */
  readonly lineRequest: { readonly line: number } | undefined;
  readonly onText: (text: string) => void;
}

/** The text of a track file, with its lines numbered. */
export function TextArea({ label, text, lineRequest, onText }: TextAreaProps): ReactElement {
  const area = useRef<HTMLTextAreaElement>(null);
  const numbers = useRef<HTMLPreElement>(null);
  useEffect(() => {
    const element = area.current;
    if (element === null || lineRequest === undefined) return;
    const lines = element.value.split('\n');
    const at = Math.min(lineRequest.line, lines.length) - 1;
    const from = lines.slice(0, at).reduce((sum, line) => sum + line.length + 1, 0);
    element.focus();
    element.setSelectionRange(from, from + (lines[at]?.length ?? 0));
    element.scrollTop = Math.max(0, (element.scrollHeight * at) / lines.length - element.clientHeight / 2);
  }, [lineRequest]);
  return (
    <div className={css['textBox']}>
      <pre ref={numbers} className={css['numbers']} aria-hidden>
        {text
          .split('\n')
          .map((_, i) => i + 1)
          .join('\n')}
      </pre>
      <textarea
        ref={area}
        className={css['text']}
        aria-label={label}
        wrap="off"
        spellCheck={false}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onScroll={(event) => {
          if (numbers.current !== null) numbers.current.scrollTop = event.currentTarget.scrollTop;
        }}
      />
    </div>
  );
}
