import { fragmentsOfMarkdown, fragmentsOfSource, type Fragment } from './fragments.ts';
import { WORD_PATTERNS } from './patterns.ts';

export interface WordFinding extends Fragment {
  readonly file: string;
  readonly found: string;
  readonly write: string;
}

/** The findings in one file, by its name a Markdown page or a TypeScript source. */
export function findWords(file: string, text: string): WordFinding[] {
  const fragments = file.endsWith('.md') ? fragmentsOfMarkdown(text) : fragmentsOfSource(file, text);
  return fragments.flatMap((fragment) =>
    WORD_PATTERNS.filter(({ kinds }) => kinds?.includes(fragment.kind) ?? true).flatMap(
      ({ found, write }) => {
        const match = found.exec(fragment.text);
        return match === null ? [] : [{ ...fragment, file, found: match[0], write }];
      },
    ),
  );
}
