/** Rows of cells. */
export type Table = readonly (readonly string[])[];

/** A CSV cell; a missing value is empty, a minus is a hyphen that programs can read. */
function cell(text: string): string {
  const plain = text.trim().replaceAll(/\s+/gu, ' ');
  const value = plain === '–' ? '' : /^\u2212[\d.]/u.test(plain) ? `-${plain.slice(1)}` : plain;
  return /[",\n]/u.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/** Rows with commas between their cells. */
export function csvText(table: Table): string {
  return table.map((row) => `${row.map(cell).join(',')}\n`).join('');
}

/** Tables and lists inside an element, one below the other. */
export function standingTable(root: HTMLElement): Table | undefined {
  const rows: string[][] = [];
  for (const block of root.querySelectorAll('table, ul')) {
    if (rows.length > 0) rows.push([]);
    if (block instanceof HTMLTableElement)
      for (const row of block.rows) rows.push([...row.cells].map((each) => each.innerText));
    else
      for (const item of block.querySelectorAll('li'))
        rows.push([...(item.firstElementChild?.children ?? [])].map(wordsOf).filter((text) => text !== ''));
  }
  return rows.every((row) => row.length === 0) ? undefined : rows;
}

const wordsOf = (element: Element): string =>
  (element.textContent === '' ? element.getAttribute('aria-label') : element.textContent) ?? '';
