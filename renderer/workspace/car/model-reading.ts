import type { CarReader } from '../../worker/car-reader.ts';
import { savedFacts, type CarState, type CarStore } from './car-store.ts';

/** Keeps the model of the open car in step with its text. */
export interface ModelReading {
  /** Reads the model from the text at once. */
  readonly now: () => Promise<void>;
  /** Reads it after a pause in typing. */
  readonly soon: () => void;
}

/** Pause in typing before the text is read again. */
const READ_AFTER_ms = 120;

const isRead = ({ text, modelText, companions, modelCompanions }: CarState): boolean =>
  modelText === text && modelCompanions === companions;

export function createModelReading(
  store: CarStore,
  reader: Pick<CarReader, 'read'>,
  onFailure: (error: unknown) => void,
): ModelReading {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reading: Promise<void> | undefined;
  /** Saved text whose values are stored. */
  let factsText: string | undefined;

  /** A draft differs from its file from the start: the file is read too. */
  const readSaved = async (): Promise<void> => {
    const { path, savedText, savedCompanions } = store.getState();
    const { values } = await reader.read({ text: savedText, companions: savedCompanions });
    const now = store.getState();
    if (now.path !== path || now.savedText !== savedText) return;
    store.setState(savedFacts(values));
    factsText = savedText;
  };

  const needsSaved = (text: string): boolean => {
    const { savedText, savedFields } = store.getState();
    return text !== savedText && (factsText !== savedText || savedFields.size === 0);
  };

  const readOnce = async (): Promise<void> => {
    const { path, text, companions } = store.getState();
    if (path === undefined) return;
    const model = await reader.read({ text, companions });
    if (needsSaved(text)) await readSaved();
    const now = store.getState();
    // Another car was opened meanwhile; it is read separately.
    if (now.path !== path) return;
    const isSaved = text === now.savedText;
    if (isSaved) factsText = text;
    store.setState({
      model,
      modelText: text,
      modelCompanions: companions,
      ...(isSaved ? savedFacts(model.values) : {}),
    });
  };

  const now = (): Promise<void> => {
    clearTimeout(timer);
    reading ??= (async () => {
      try {
        do await readOnce();
        while (store.getState().path !== undefined && !isRead(store.getState()));
      } catch (error) {
        onFailure(error);
      } finally {
        reading = undefined;
      }
    })();
    return reading;
  };

  return {
    now,
    soon: () => {
      clearTimeout(timer);
      timer = setTimeout(() => void now(), READ_AFTER_ms);
    },
  };
}
