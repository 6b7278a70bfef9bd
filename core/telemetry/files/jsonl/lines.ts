import { refuseFile } from '../file-problems.ts';

/** A row as text, with the line on which it begins. */
export interface JsonLine {
  readonly line: number;
  readonly text: string;
}

export interface LineCutter {
  readonly push: (text: string) => readonly JsonLine[];
  readonly end: () => readonly JsonLine[];
}

const MAX_CHARACTERS = 4_000_000;

function requireEnd(characters: number, line: number): void {
  if (characters > MAX_CHARACTERS)
    throw refuseFile(`the line is longer than ${MAX_CHARACTERS} characters.`, { line });
}

/** Cuts a text of one row a line. */
function createRowCutter(): LineCutter {
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
      requireEnd(rest.length, line + lines.length + 1);
      return numbered(lines);
    },
    end: () => {
      const last = rest;
      rest = '';
      return numbered([last]);
    },
  };
}

/** Where the state of a text in JSON changes: brackets, texts and what is escaped in them, and line ends. */
const SIGNS = /[{}"\n]|\\./gs;

/** Cuts one array of objects, `[{...}, {...}]`, into the objects, however they are laid out. */
function createObjectCutter(): LineCutter {
  let open = '';
  /** A last backslash waits for the character that it escapes. */
  let held = '';
  let depth = 0;
  let isText = false;
  let line = 1;
  let from = 1;
  return {
    push: (piece) => {
      const objects: JsonLine[] = [];
      let begin = depth > 0 ? 0 : -1;
      const text = held + piece;
      held = /(?:^|[^\\])(?:\\\\)*\\$/.test(text) ? '\\' : '';
      const all = open + text.slice(0, text.length - held.length);
      SIGNS.lastIndex = open.length;
      for (let found = SIGNS.exec(all); found !== null; found = SIGNS.exec(all)) {
        const [sign] = found;
        if (sign === '\n') line++;
        else if (sign === '"') isText = !isText;
        else if (!isText && sign === '{') {
          if (depth === 0) {
            begin = found.index;
            from = line;
          }
          depth++;
        } else if (!isText && sign === '}') {
          depth = Math.max(0, depth - 1);
          if (depth === 0 && begin >= 0) {
            objects.push({ line: from, text: all.slice(begin, found.index + 1) });
            begin = -1;
          }
        }
      }
      open = begin < 0 ? '' : all.slice(begin);
      requireEnd(open.length, from);
      return objects;
    },
    end: () => {
      const last = open;
      open = '';
      return last === '' ? [] : [{ line: from, text: last }];
    },
  };
}

/** True for the beginning of one array of objects. */
export const isObjectArray = (text: string): boolean => /^\s*\[\s*\{/.test(text);

/** Cuts a text that comes in pieces into rows: one a line, blank ones left out, or the objects of one array. */
export function createLineCutter(): LineCutter {
  let cutter: LineCutter | undefined;
  return {
    push: (text) => {
      cutter ??= isObjectArray(text) ? createObjectCutter() : createRowCutter();
      return cutter.push(text);
    },
    end: () => cutter?.end() ?? [],
  };
}
