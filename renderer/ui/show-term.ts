import { createContext } from 'react';

/** Shows a term in the glossary; set by the window, so that a term does not depend on it. */
export const ShowTerm = createContext<(term: string) => void>(() => undefined);
