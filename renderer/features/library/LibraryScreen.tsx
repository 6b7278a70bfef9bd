import type { ReactElement } from 'react';
export function LibraryScreen(): ReactElement {
  return <div>Library</div>;
}
