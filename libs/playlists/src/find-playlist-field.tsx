import { t } from '@trax/i18n/macro';
import { TextField } from '@trax/ui';
import type { KeyboardEvent, Ref } from 'react';

type FindPlaylistFieldProps = {
  readonly value: string;
  readonly onFilter: (filter: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly ref?: Ref<HTMLInputElement>;
};

/** Narrows a list of playlists with every letter. */
export function FindPlaylistField({ onFilter, ...field }: FindPlaylistFieldProps) {
  return (
    <TextField
      {...field}
      type="search"
      label={t`Find a playlist`}
      isLabelHidden
      placeholder={t`Find a playlist`}
      autoComplete="off"
      onChange={({ target }) => onFilter(target.value)}
    />
  );
}
