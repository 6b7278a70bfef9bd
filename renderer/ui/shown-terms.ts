import { createContext } from 'react';
import type { DisplaySystem } from '../../core/units/display.ts';

interface ShownTermsValue {
  /** Shows a term in the glossary. */
  readonly show: (term: string) => void;
  readonly units: DisplaySystem;
}

/** Set by the window, so that a term does not depend on it. */
export const ShownTerms = createContext<ShownTermsValue>({ show: () => undefined, units: 'engineering' });
