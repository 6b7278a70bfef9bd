/** Query of the page that shows telemetry in a window beside the main one. */
const SECOND_WINDOW_QUERY = '?window=telemetry';

/** URL of the second window, below the origin of the shell. */
export const SECOND_WINDOW_PAGE = `/${SECOND_WINDOW_QUERY}`;

/** True for the query of the second window's page. */
export function isSecondWindowQuery(query: string): boolean {
  return query === SECOND_WINDOW_QUERY;
}
