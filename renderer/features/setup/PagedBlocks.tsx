import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TitledBlock } from './FormBlocks.tsx';
import type { FormMarks } from './field-marks.ts';
import type { FormBlock } from './form-model.ts';
import { blocksOnPage, pageCount, pageWhere, ROWS_PER_PAGE } from './row-pages.ts';
import css from './SettingsForm.module.css';

/** A block that was asked for in the tree; asked again it is another object. */
export interface AskedBlock {
  readonly block: string;
}

interface PagedBlocksProps {
  readonly blocks: readonly FormBlock[];
  readonly marks: FormMarks;
  readonly asked: AskedBlock | undefined;
}

/** Blocks of any number of rows, a page of them at a time; what is asked for or selected brings its page. */
export function PagedBlocks({ blocks, marks, asked }: PagedBlocksProps): ReactElement {
  const { selectedKey } = marks;
  const [turned, setTurned] = useState<{
    page: number;
    asked: AskedBlock | undefined;
    key: string | undefined;
  }>();
  const isTurned = turned !== undefined && turned.asked === asked && turned.key === selectedKey;
  const meant = isTurned
    ? turned.page
    : asked === undefined
      ? pageWhere(blocks, (_, key) => key === selectedKey)
      : pageWhere(blocks, ({ path }) => path === asked.block);
  const pages = pageCount(blocks);
  const page = Math.min(meant ?? 0, pages - 1);
  const turn = (to: number): void => setTurned({ page: to, asked, key: selectedKey });
  return (
    <>
      {blocksOnPage(blocks, page).map((block) => (
        <TitledBlock key={block.path} block={block} marks={marks} />
      ))}
      {pages > 1 ? (
        <div className={css['pages']} role="group" aria-label="Pages of keys">
          <Button isSmall isDisabled={page === 0} onPress={() => turn(page - 1)}>
            Previous {ROWS_PER_PAGE}
          </Button>
          <span>
            Page {page + 1} of {pages}
          </span>
          <Button isSmall isDisabled={page === pages - 1} onPress={() => turn(page + 1)}>
            Next {ROWS_PER_PAGE}
          </Button>
        </div>
      ) : undefined}
    </>
  );
}
