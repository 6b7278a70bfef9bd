import { tableMapping, type TableMapping } from '../../../core/contract/table-mapping.ts';
import { readStored, writeStored } from '../../ui/state/stored.ts';

interface Remembered {
  readonly columns: string;
  readonly mapping: TableMapping;
}

const KEY = 'telemetryMappings';
const MOST = 40;

const isRemembered = (value: unknown): value is Remembered =>
  typeof value === 'object' &&
  value !== null &&
  'columns' in value &&
  typeof value.columns === 'string' &&
  'mapping' in value &&
  tableMapping.safeParse(value.mapping).success;

const isList = (value: unknown): value is Remembered[] => Array.isArray(value) && value.every(isRemembered);

const columnsOf = ({ columns }: TableMapping): string => JSON.stringify(columns.map(({ header }) => header));

/** Mapping of the last file with the same columns. */
export function rememberedMapping(proposed: TableMapping): TableMapping | undefined {
  const columns = columnsOf(proposed);
  return readStored(KEY, isList)?.find((one) => one.columns === columns)?.mapping;
}

export function rememberMapping(mapping: TableMapping): void {
  const columns = columnsOf(mapping);
  const others = (readStored(KEY, isList) ?? []).filter((one) => one.columns !== columns);
  writeStored(KEY, [{ columns, mapping }, ...others].slice(0, MOST));
}
