import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import type { SessionId } from '../../../core/contract/ids.ts';
import { modelLabel, positionText } from '../../../core/contract/session-text.ts';
import { useService } from '../ServicesContext.tsx';
import { dateText, durationText } from '../../format/time-text.ts';
import { Choice } from '../../ui/Choice.tsx';
import { SESSIONS } from './session-store.ts';

interface SessionChoiceProps {
  readonly label: string;
  readonly value: SessionId | undefined;
  /** Sessions that cannot be chosen. */
  readonly except?: readonly SessionId[];
  readonly onChange: (id: SessionId) => void;
}

/** Choice of a stored session. */
export function SessionChoice({ label, value, except = [], onChange }: SessionChoiceProps): ReactElement {
  const store = useService(SESSIONS);
  const all = useStore(store, (s) => s.sessions) ?? [];
  const sessions = all.filter(({ id }) => !except.includes(id));
  return (
    <Choice
      label={label}
      isLabelHidden
      placeholder="Choose a session"
      options={sessions.map((s) => ({
        value: String(s.id),
        label: s.name,
        tail: `${modelLabel(s.model)}, ${dateText(s.created)}`,
        note: `${s.car}, ${modelLabel(s.model)}, ${positionText(s).toLowerCase()}, ${durationText(s.duration_s)}, ${dateText(s.created)}`,
      }))}
      value={value === undefined ? undefined : String(value)}
      onChange={(text) => {
        const chosen = sessions.find((s) => String(s.id) === text);
        if (chosen !== undefined) onChange(chosen.id);
      }}
    />
  );
}
