import type { ReactElement } from 'react';
export function RunScreen(): ReactElement {
  return <div>Run</div>;
}
