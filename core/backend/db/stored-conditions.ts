import { sessionConditions, type SessionConditions } from '../../contract/session-conditions.ts';

/** Conditions of a row of session_conditions; none where a session has no row. */
export const storedConditions = (text: string | null | undefined): SessionConditions =>
  text === null || text === undefined ? {} : sessionConditions.parse(JSON.parse(text));
