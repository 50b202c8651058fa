import { useRef } from 'react';
import { Button, type ButtonProps } from './button.js';

export type FileButtonProps = Omit<ButtonProps, 'asChild' | 'onClick'> & {
  /** What is chosen, for example `Sound file`. */
  readonly inputLabel: string;
  readonly accept: string;
  readonly multiple?: boolean;
  readonly onChoose: (files: readonly File[]) => void;
};

/** A button that asks for files of this device; the same ones can be chosen again. */
export function FileButton({ inputLabel, accept, multiple, onChoose, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const open = () => {
    if (button['aria-disabled'] !== true) input.current?.click();
  };
  return (
    <>
      <Button {...button} onClick={open} />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={inputLabel}
        accept={accept}
        multiple={multiple}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    </>
  );
}
