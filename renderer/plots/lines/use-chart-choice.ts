import { useState } from 'react';
import { isStringList, readStored, writeStored } from '../../ui/state/stored.ts';

/** Charted channels of a screen, stored between starts. */
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
