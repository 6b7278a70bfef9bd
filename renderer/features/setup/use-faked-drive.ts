import { useState } from 'react';
import { useServices } from '../../app/ServicesContext.tsx';

/** The one-click conversion of a faked four-wheel drive; what it changes beside the keys is told as a notice. */
export function useFakedDriveConversion(): { readonly convert: () => void; readonly isBusy: boolean } {
  const { editor, notices } = useServices();
  const [isBusy, setBusy] = useState(false);
  const convert = (): void => {
    setBusy(true);
    editor
      .convertFakedDrive()
      .then((told) => {
        if (told.length === 0) return;
        notices.tell('info', told.join(' '), { label: 'Undo', run: () => void editor.undo() });
      })
      .catch((error: unknown) => notices.tellFailure(error))
      .finally(() => setBusy(false));
  };
  return { convert, isBusy };
}
