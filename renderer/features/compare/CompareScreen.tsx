import type { ReactElement } from 'react';
export function CompareScreen(): ReactElement {
  return <div>Compare</div>;
}
