import { FileDown, FileUp } from 'lucide-react';
import type { ReactElement } from 'react';
import { FileTrigger } from 'react-aria-components';
import { useService } from '../../../workspace/ServicesContext.tsx';
import type { OpenedFile } from '../../../workspace/sessions/opened-file.ts';
import { TELEMETRY_IMPORT } from '../../../workspace/sessions/telemetry-import.ts';
import { extensionsText, FILE_TYPES } from '../../../../core/catalogue/file-types.ts';
import { Button } from '../../../ui/Button.tsx';
import css from './TelemetryFiles.module.css';

interface MappingFileToolsProps {
  readonly loaded: OpenedFile['loaded'];
  /** False for a file that is refused: there is no mapping yet. */
  readonly canSave: boolean;
}

/** A mapping is saved as a file and loaded from one; the command reads and writes the same files. */
export function MappingFileTools({ loaded, canSave }: MappingFileToolsProps): ReactElement {
  const telemetryImport = useService(TELEMETRY_IMPORT);
  return (
    <div className={css['tools']}>
      <FileTrigger
        acceptedFileTypes={FILE_TYPES.mapping.extensions.map((extension) => `.${extension}`)}
        onSelect={(list) => {
          const [file] = list ?? [];
          if (file !== undefined) void telemetryImport.loadMapping(file);
        }}
      >
        <Button isSmall icon={<FileUp size={14} />}>
          Load mapping…
        </Button>
      </FileTrigger>
      {canSave ? (
        <Button isSmall icon={<FileDown size={14} />} onPress={telemetryImport.saveMapping}>
          Save mapping…
        </Button>
      ) : undefined}
      <LoadedText loaded={loaded} />
    </div>
  );
}

function LoadedText({ loaded }: Pick<MappingFileToolsProps, 'loaded'>): ReactElement {
  if (loaded === undefined) return <></>;
  if ('name' in loaded)
    return (
      <p className={css['quiet']} role="status">
        Read with the mapping {loaded.name}.
      </p>
    );
  return (
    <p className={css['failure']} role="alert">
      The mapping was not loaded. {loaded.problem} A mapping is a file ({extensionsText('mapping')}) that Save
      mapping… writes.
    </p>
  );
}
