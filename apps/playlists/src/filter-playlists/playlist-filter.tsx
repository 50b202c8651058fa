import { t } from '@trax/i18n/macro';
import { FindPlaylistField } from '@trax/playlists';
import { Button, EmptyState, VisuallyHidden, formatNumber, media } from '@trax/ui';
import type { KeyboardEvent, RefObject } from 'react';
import { styled } from 'styled-components';

const Place = styled.div`
  flex: 1 1 14rem;

  ${media.md} {
    max-width: 22rem;
  }
`;

type PlaylistFilterProps = {
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
  readonly onClear: () => void;
  /** It has the focus after the filter was cleared. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly found: number;
  readonly total: number;
};

/** Narrows the list with every letter; Escape empties it. */
export function PlaylistFilter({ filter, onFilter, onClear, field, found, total }: PlaylistFilterProps) {
  const clearOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || filter === '') return;
    event.preventDefault();
    onClear();
  };
  const [foundCount, totalCount] = [formatNumber(found), formatNumber(total)];
  return (
    <Place role="search">
      <FindPlaylistField ref={field} value={filter} onFilter={onFilter} onKeyDown={clearOnEscape} />
      <VisuallyHidden as="output">{filter.trim() !== '' && t`${foundCount} of ${totalCount} playlists`}</VisuallyHidden>
    </Place>
  );
}

type NothingFoundProps = { readonly filter: string; readonly onClear: () => void };

export const NothingFound = ({ filter, onClear }: NothingFoundProps) => (
  <EmptyState
    title={t`Nothing matches “${{ words: filter.trim() }}”`}
    action={<Button variant="secondary" onClick={onClear}>{t`Clear search`}</Button>}
  />
);
