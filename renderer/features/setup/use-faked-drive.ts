import { useState } from 'react';
import { useServices } from '../../workspace/ServicesContext.tsx';
import { convertAndTell } from '../../workspace/car/car-fixes.ts';

/** The conversion of a faked four-wheel drive for a button. */
export function useFakedDriveConversion(): { readonly convert: () => void; readonly isBusy: boolean } {
  const { editor, notices } = useServices();
  const [isBusy, setBusy] = useState(false);
  const convert = (): void => {
    setBusy(true);
    void convertAndTell(editor, notices).finally(() => setBusy(false));
  };
  return { convert, isBusy };
}
