import type { ReactElement } from 'react';
import { Button } from '../ui/Button.tsx';
import { useService } from '../workspace/ServicesContext.tsx';
import { REPORTING } from './reporting.ts';

/** Button shown beside error messages. */
export function ReportButton({ isSmall = false }: { readonly isSmall?: boolean }): ReactElement {
  const reporting = useService(REPORTING);
  return (
    <Button isSmall={isSmall} onPress={() => void reporting.copy()}>
      Copy problem report
    </Button>
  );
}
