import { useState } from 'react';
import {
  NEW_CAR_DEFAULTS,
  NEW_CAR_NUMBER_NAMES,
  NEW_CAR_NUMBERS,
  type NewCarInput,
  type NewCarKind,
  type NewCarNumberName,
} from '../../../core/contract/new-car.ts';
import { readQuantity } from '../../../core/units/read-quantity.ts';

type Texts = Readonly<Record<NewCarNumberName, string>>;

export interface NewCarForm {
  readonly input: NewCarInput;
  /** The numbers as they are typed. */
  readonly texts: Texts;
  readonly change: (change: Partial<NewCarInput>) => void;
  readonly type: (name: NewCarNumberName, text: string) => void;
  readonly chooseKind: (kind: NewCarKind) => void;
  /** Undefined where the text is a number. */
  readonly unreadReason: (name: NewCarNumberName) => string | undefined;
}

const textsOf = (input: NewCarInput): Texts =>
  Object.fromEntries(NEW_CAR_NUMBER_NAMES.map((name) => [name, String(input[name])])) as Texts;

/** Figures of the new car and their typed texts; a text that is not a number leaves its figure as it is. */
export function useNewCarInput(): NewCarForm {
  const [input, setInput] = useState(NEW_CAR_DEFAULTS.road);
  const [texts, setTexts] = useState(() => textsOf(NEW_CAR_DEFAULTS.road));
  const change = (part: Partial<NewCarInput>): void => setInput({ ...input, ...part });
  return {
    input,
    texts,
    change,
    type: (name, text) => {
      setTexts({ ...texts, [name]: text });
      const reading = readQuantity(text, NEW_CAR_NUMBERS[name].unit);
      if (reading.ok) change({ [name]: reading.value });
    },
    chooseKind: (kind) => {
      setInput(NEW_CAR_DEFAULTS[kind]);
      setTexts(textsOf(NEW_CAR_DEFAULTS[kind]));
    },
    unreadReason: (name) => {
      const reading = readQuantity(texts[name], NEW_CAR_NUMBERS[name].unit);
      return reading.ok ? undefined : reading.reason;
    },
  };
}
