import { useLayoutEffect, useRef, type Ref } from 'react';
import { CopyButton } from '../button/copy-button.js';
import { Grid } from '../layout/layout.js';
import { RowLine } from '../row/list.js';
import { TextField } from './text-field.js';

type CopyFieldProps = {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  /** Of the button that copies it. */
  readonly what: string;
  readonly text: string;
  readonly ref?: Ref<HTMLInputElement>;
};

/** A text to be copied, in a row or a dialog. */
export const CopyField = ({ what, text, ...field }: CopyFieldProps) => (
  <RowLine>
    <Grid gap="3" align="end" columns="minmax(0, 1fr) auto">
      <TextField readOnly value={text} {...field} />
      <CopyButton text={text} what={what} />
    </Grid>
  </RowLine>
);

/** A text that nothing shows again: it has the focus and is selected, to be copied. */
export function ShownOnce(props: Omit<CopyFieldProps, 'ref' | 'isLabelHidden'>) {
  const field = useRef<HTMLInputElement>(null);
  // In the commit that shows it: until then the focus is where it was.
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [props.text]);
  return <CopyField ref={field} {...props} />;
}
