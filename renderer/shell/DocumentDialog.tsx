import { useEffect, useState, type ReactElement } from 'react';
import { readMarkdown, type MarkdownBlock } from '../format/markdown.ts';
import { Overlay } from '../ui/Overlay.tsx';
import { Button } from '../ui/Button.tsx';
import css from './DocumentDialog.module.css';

interface DialogProps {
  readonly onClose: () => void;
}

type LoadPage = () => Promise<{ readonly default: string }>;

const loadGuide: LoadPage = () => import('../../docs/user-guide.md?raw');
const loadNews: LoadPage = () => import('../../CHANGELOG.md?raw');

export const GuideDialog = ({ onClose }: DialogProps): ReactElement => (
  <DocumentDialog title="User guide" load={loadGuide} onClose={onClose} />
);

export const NewsDialog = ({ onClose }: DialogProps): ReactElement => (
  <DocumentDialog title="What’s new" load={loadNews} onClose={onClose} />
);

interface DocumentDialogProps extends DialogProps {
  readonly title: string;
  readonly load: LoadPage;
}

/** A page of the documentation, as it was when this version was built. */
function DocumentDialog({ title, load, onClose }: DocumentDialogProps): ReactElement {
  const [blocks, setBlocks] = useState<readonly MarkdownBlock[]>();
  useEffect(() => {
    let isShown = true;
    void load().then((page) => {
      if (isShown) setBlocks(readMarkdown(page.default));
    });
    return () => {
      isShown = false;
    };
  }, [load]);
  return (
    <Overlay
      title={title}
      width_px={760}
      onClose={onClose}
      actions={
        <Button look="primary" onPress={onClose}>
          Close
        </Button>
      }
    >
      <div className={css['page']} tabIndex={0} role="document" aria-busy={blocks === undefined}>
        {blocks?.map((block, i) => (
          <Block key={i} block={block} />
        ))}
      </div>
    </Overlay>
  );
}

function Block({ block }: { readonly block: MarkdownBlock }): ReactElement {
  switch (block.kind) {
    case 'heading':
      return block.level < 3 ? <h3>{block.text}</h3> : <h4>{block.text}</h4>;
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'list':
      return (
        <ul>
          {block.items.map((item, i) => (
            <li key={i}>{item}</li>
          ))}
        </ul>
      );
    case 'table':
      return (
        <table>
          <tbody>
            {block.rows.map((row, i) => (
              <tr key={i}>
                {row.map((cell, k) => (
                  <td key={k}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
    case 'code':
      return <pre>{block.text}</pre>;
  }
}
