import { X } from 'lucide-react';
import type { ReactElement } from 'react';
import { FileTrigger } from 'react-aria-components';
import { Button, IconButton } from '../../ui/Button.tsx';
import { problemId } from './FieldProblem.tsx';
import css from './SurfaceFields.module.css';

/** A file of the run's plan: its name, a button that opens one, and one that removes it. */
export function FileField(props: {
  /** Field of the plan whose problem describes it. */
  readonly field: Parameters<typeof problemId>[0];
  readonly file: string | undefined;
  /** Text in place of the name where there is no file. */
  readonly none?: string;
  readonly types: readonly string[];
  /** Button texts without a file and with one. */
  readonly verbs: readonly [string, string];
  readonly onFile: (file: File) => void;
  readonly onDrop: () => void;
}): ReactElement {
  const { field, file, types, verbs, onFile, onDrop } = props;
  const shown = file ?? props.none;
  return (
    <>
      {shown === undefined ? undefined : (
        <p className={css['name']} title={file}>
          {shown}
        </p>
      )}
      <FileTrigger
        acceptedFileTypes={types}
        onSelect={(files) => {
          const [chosen] = [...(files ?? [])];
          if (chosen !== undefined) onFile(chosen);
        }}
      >
        <Button isSmall aria-describedby={problemId(field)}>
          {verbs[file === undefined ? 0 : 1]}
        </Button>
      </FileTrigger>
      {file === undefined ? undefined : (
        <IconButton label={`Without ${file}`} icon={<X size={14} aria-hidden />} onPress={onDrop} />
      )}
    </>
  );
}
