import type { ReactElement } from 'react';
import { SURFACE_NAMES, SURFACES } from '../../../core/catalogue/surfaces.ts';
import { Choice, type Option } from '../../ui/Choice.tsx';

interface SurfaceChoiceProps {
  readonly label: string;
  /** A name of the table of surfaces; a file may have an unknown one, which is a problem of the file. */
  readonly value: string | undefined;
  /** Label for no surface of its own; where it is missing, a surface is required. */
  readonly none?: string;
  readonly onChange: (surface: string | undefined) => void;
}

const OPTIONS: readonly Option<string>[] = SURFACE_NAMES.map((value) => ({
  value,
  label: SURFACES[value].label,
}));

export function SurfaceChoice({ label, value, none, onChange }: SurfaceChoiceProps): ReactElement {
  const options = none === undefined ? OPTIONS : [{ value: '', label: none }, ...OPTIONS];
  return (
    <Choice
      label={label}
      options={options}
      value={options.some((option) => option.value === (value ?? '')) ? (value ?? '') : undefined}
      placeholder={value ?? 'Choose'}
      onChange={(chosen) => onChange(chosen === '' ? undefined : chosen)}
    />
  );
}
