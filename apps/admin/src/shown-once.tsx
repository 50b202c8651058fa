import { CopyButton, TextField } from '@trax/ui';
import { useLayoutEffect, useRef } from 'react';

type ShownOnceProps = {
  readonly label: string;
  /** Of the button that copies it. */
  readonly what: string;
  readonly link: string;
};

/** A link that nothing shows again: it has the focus and is selected, to be copied. */
export function ShownOnce({ label, what, link }: ShownOnceProps) {
  const field = useRef<HTMLInputElement>(null);
  // In the commit that shows it: until then the focus is where it was.
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [link]);
  return (
    <>
      <TextField ref={field} label={label} readOnly value={link} />
      <CopyButton text={link} what={what} />
    </>
  );
}
