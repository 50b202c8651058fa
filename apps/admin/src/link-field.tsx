import { CopyButton, Grid, RowLine, TextField } from '@trax/ui';
import { useLayoutEffect, useRef, type Ref } from 'react';

type LinkFieldProps = {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  /** Of the button that copies it. */
  readonly what: string;
  readonly link: string;
  readonly ref?: Ref<HTMLInputElement>;
};

/** A link to be copied, in a row or a dialog. */
export const LinkField = ({ what, link, ...field }: LinkFieldProps) => (
  <RowLine>
    <Grid gap="3" align="end" columns="minmax(0, 1fr) auto">
      <TextField readOnly value={link} {...field} />
      <CopyButton text={link} what={what} />
    </Grid>
  </RowLine>
);

/** A link that nothing shows again: it has the focus and is selected, to be copied. */
export function ShownOnce(props: Omit<LinkFieldProps, 'ref' | 'isLabelHidden'>) {
  const field = useRef<HTMLInputElement>(null);
  // In the commit that shows it: until then the focus is where it was.
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [props.link]);
  return <LinkField ref={field} {...props} />;
}
