import { useState } from 'react';
import { isStringList, readStored, writeStored } from '../../stores/stored.ts';

/** The charted channels of a screen, kept from one start to the next. */
export function useChartChoice(
  name: string,
  first: readonly string[],
): [readonly string[], (keys: string[]) => void] {
  const [keys, setKeys] = useState<readonly string[]>(
    () => readStored(`charts.${name}`, isStringList) ?? first,
  );
  return [
    keys,
    (next) => {
      setKeys(next);
      writeStored(`charts.${name}`, next);
    },
  ];
}
