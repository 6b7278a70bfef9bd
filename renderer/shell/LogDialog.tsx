import { Search } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { LOG_LEVELS, LOG_SOURCES, type LogLevel, type LogLine } from '../../core/contract/log.ts';
import { Button } from '../ui/Button.tsx';
import { Overlay } from '../ui/Overlay.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import css from './LogDialog.module.css';
import { useService } from '../workspace/ServicesContext.tsx';
import { useAnswer } from '../workspace/use-answer.ts';
import { REPORTING } from './reporting.ts';

const SHOWN: Readonly<Record<LogLevel, string>> = {
  error: 'Errors',
  warning: 'Warnings',
  info: 'Information',
};

/** Recent log lines, newest first, filtered by level and text. */
export function LogDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const reporting = useService(REPORTING);
  const { answer, failure } = useAnswer('log/read', {});
  const [words, setWords] = useState('');
  const [hidden, setHidden] = useState<ReadonlySet<LogLevel>>(new Set());
  const lines = (answer?.lines ?? [])
    .filter((line) => !hidden.has(line.level) && isMatch(line, words))
    .toReversed();
  return (
    <Overlay
      title="Log"
      width_px={820}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Close</Button>
          <Button look="primary" onPress={() => void reporting.copy()}>
            Copy problem report
          </Button>
        </>
      }
    >
      <div className={css['filter']}>
        <TextInput
          label="Filter the log"
          isLabelHidden
          icon={<Search size={14} aria-hidden />}
          placeholder={`Text, ${LOG_SOURCES.join(' or ')}`}
          value={words}
          onText={setWords}
        />
        {LOG_LEVELS.map((level) => (
          <label key={level}>
            <input
              type="checkbox"
              checked={!hidden.has(level)}
              onChange={({ target }) =>
                setHidden(
                  new Set(target.checked ? [...hidden].filter((l) => l !== level) : [...hidden, level]),
                )
              }
            />{' '}
            {SHOWN[level]}
          </label>
        ))}
      </div>
      <div className={css['lines']} role="log" aria-label="Log" tabIndex={0}>
        {failure === undefined ? undefined : <p role="alert">{failure.message}</p>}
        {answer !== undefined && lines.length === 0 ? (
          <p>{answer.lines.length === 0 ? 'The log is empty' : 'No line matches'}</p>
        ) : undefined}
        {lines.map((line, i) => (
          <p key={`${line.at} ${i}`} data-level={line.level}>
            <time dateTime={line.at}>{line.at.replace('T', ' ').slice(0, 19)}</time> <b>{line.level}</b>{' '}
            {line.source}: {line.message}
          </p>
        ))}
      </div>
      <p className={css['path']}>{answer?.path}</p>
    </Overlay>
  );
}

function isMatch({ level, source, message }: LogLine, words: string): boolean {
  const text = `${level} ${source} ${message}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
