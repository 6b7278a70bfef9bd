import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WRITTEN_PAGES } from './docs/pages.ts';

for (const { name, text } of WRITTEN_PAGES) {
  writeFileSync(join(import.meta.dirname, '..', 'docs', name), text());
  console.log(`docs/${name}`);
}
