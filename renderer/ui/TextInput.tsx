import { useId, type InputHTMLAttributes, type ReactElement, type ReactNode, type Ref } from 'react';
import css from './TextInput.module.css';

interface TextInputProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'className' | 'onChange' | 'value'
> {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly icon?: ReactNode;
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

export function TextInput({
  label,
  isLabelHidden,
  icon,
  value,
  onText,
  inputRef,
  ...rest
}: TextInputProps): ReactElement {
  const id = useId();
  return (
    <div className={css['field']}>
      <label htmlFor={id} className={isLabelHidden === true ? 'visually-hidden' : css['label']}>
        {label}
      </label>
      <div className={css['box']}>
        {icon}
        <input
          autoComplete="off"
          spellCheck={false}
          {...rest}
          id={id}
          ref={inputRef}
          className={css['input']}
          value={value}
          onChange={(event) => onText(event.target.value)}
        />
      </div>
    </div>
  );
}
