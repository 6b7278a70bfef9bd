import { useState } from 'react';
import { useService } from '../../workspace/ServicesContext.tsx';
import { convertAndNotify } from '../../workspace/car/car-fixes.ts';
import { CAR } from '../../workspace/car/car-store.ts';
import { CAR_EDITOR } from '../../workspace/car/car-editor.ts';
import { NOTICES } from '../../workspace/notice-store.ts';

/** The conversion of a faked four-wheel drive for a button. */
export function useFakedDriveConversion(): { readonly convert: () => void; readonly isBusy: boolean } {
  const car = useService(CAR);
  const editor = useService(CAR_EDITOR);
  const notices = useService(NOTICES);
  const [isBusy, setBusy] = useState(false);
  const convert = (): void => {
    setBusy(true);
    void convertAndNotify(car, editor, notices).finally(() => setBusy(false));
  };
  return { convert, isBusy };
}
