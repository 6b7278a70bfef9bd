import { fieldsPage } from './fields-page.ts';
import { glossaryPage } from './glossary-page.ts';
import { mathPage } from './math-page.ts';

/** Pages of docs/ that are written from the tables of the program, by their names. */
export const WRITTEN_PAGES: readonly { readonly name: string; readonly text: () => string }[] = [
  { name: 'fields.md', text: fieldsPage },
  { name: 'glossary.md', text: glossaryPage },
  { name: 'math-functions.md', text: mathPage },
];
