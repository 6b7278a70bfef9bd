import { useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { SessionId } from '../../../core/contract/ids.ts';
import type { SessionSummary } from '../../../core/contract/session-requests.ts';
import { modelLabel, positionText } from '../../../core/contract/session-text.ts';
import { useService } from '../ServicesContext.tsx';
import { dateText, durationText } from '../../format/time-text.ts';
import { Choice, type Option } from '../../ui/Choice.tsx';
import { findSession, SESSIONS } from './session-store.ts';
import { useFoundSessions } from './use-found-sessions.ts';

interface SessionChoiceProps {
  readonly label: string;
  readonly value: SessionId | undefined;
  /** Sessions that cannot be chosen. */
  readonly except?: readonly SessionId[];
  readonly onChange: (id: SessionId) => void;
}

/** Choice of a stored session: the newest ones, or those with the words that are typed. */
export function SessionChoice({ label, value, except = [], onChange }: SessionChoiceProps): ReactElement {
  const store = useService(SESSIONS);
  const [text, setText] = useState('');
  const chosen = useStore(store, (s) => findSession(s, value));
  const { sessions, note } = useFoundSessions(text);
  const offered = sessions.filter(({ id }) => !except.includes(id));
  return (
    <Choice
      label={label}
      isLabelHidden
      placeholder="Choose a session"
      options={offered.map(optionOf)}
      search={{ label: 'Search sessions', text, onText: setText, note }}
      value={value === undefined ? undefined : String(value)}
      chosen={chosen === undefined ? undefined : optionOf(chosen)}
      onChange={(key) => {
        const found = offered.find((s) => String(s.id) === key);
        if (found !== undefined) onChange(found.id);
        setText('');
      }}
    />
  );
}

/** The parts that are not empty. */
const listed = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

const optionOf = (s: SessionSummary): Option<string> => ({
  value: String(s.id),
  label: s.name,
  tail: listed(modelLabel(s.model), dateText(s.created)),
  note: listed(
    s.car,
    modelLabel(s.model),
    positionText(s).toLowerCase(),
    durationText(s.duration_s),
    dateText(s.created),
  ),
});
