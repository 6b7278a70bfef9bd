import { useMemo } from 'react';
import { useStore } from 'zustand';
import { unitOf } from '../../../../core/units/quantity.ts';
import { unitSymbol } from '../../../../core/units/suffixes.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { useNewestAnswer } from '../../../workspace/use-answer.ts';
import { UNITS, type MathsWords } from '../../../workspace/maths-completion.ts';
import { list, record, word, type Loose } from './plan-form-data.ts';
import { PLANS } from './plan-store.ts';

/** Names that a constraint of a plan may use: its keys with their units, functions that need no time, units. */
export function usePlanWords(data: Loose): MathsWords {
  const plans = useService(PLANS);
  const settings = useStore(plans, (s) => s.keys);
  const { answer: library } = useNewestAnswer('maths/library', {});
  return useMemo(() => {
    const channels = Object.entries(record(data['keys'])).map(([name, value]) => {
      const { key } = record(value);
      const first = word(list(key)[0] ?? key);
      return { name, unit: unitSymbol(unitOf(settings.find((each) => each.key === first)?.unit ?? '1')) };
    });
    const words = (library?.words ?? []).filter(({ isPointwise }) => isPointwise);
    return { channels, words, units: UNITS };
  }, [data, settings, library]);
}
