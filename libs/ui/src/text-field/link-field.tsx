import type { Ref } from 'react';
import { CopyButton } from '../button/copy-button.js';
import { Grid } from '../layout/layout.js';
import { RowLine } from '../row/list.js';
import { TextField } from './text-field.js';

export type LinkFieldProps = {
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
