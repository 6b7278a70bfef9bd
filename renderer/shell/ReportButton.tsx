import type { ReactElement } from 'react';
import { Button } from '../ui/Button.tsx';
import { useServices } from '../workspace/ServicesContext.tsx';

/** Button shown beside error messages. */
export function ReportButton({ isSmall = false }: { readonly isSmall?: boolean }): ReactElement {
  const { reporting } = useServices();
  return (
    <Button isSmall={isSmall} onPress={() => void reporting.copy()}>
      Copy problem report
    </Button>
  );
}
