import { refuseFile } from '../file-problems.ts';

export interface JsonLine {
  readonly line: number;
  readonly text: string;
}

export interface LineCutter {
  readonly push: (text: string) => readonly JsonLine[];
  readonly end: () => readonly JsonLine[];
}

const MAX_CHARACTERS = 4_000_000;

/** Cuts a text that comes in pieces into lines; blank ones are left out. */
export function createLineCutter(): LineCutter {
  let rest = '';
  let line = 0;
  const numbered = (texts: readonly string[]): readonly JsonLine[] =>
    texts.flatMap((raw) => {
      line++;
      const text = raw.trim();
      return text === '' ? [] : [{ line, text }];
    });
  return {
    push: (text) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > MAX_CHARACTERS)
        throw refuseFile(`the line is longer than ${MAX_CHARACTERS} characters.`, {
          line: line + lines.length + 1,
        });
      return numbered(lines);
    },
    end: () => {
      const last = rest;
      rest = '';
      return numbered([last]);
    },
  };
}
