import { Button, EmptyState, TextField, VisuallyHidden, formatNumber, media } from '@trax/ui';
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';

const Place = styled.div`
  margin-bottom: var(--space-4);

  ${media.md} {
    max-width: 22rem;
  }
`;

type PlaylistFilterProps = {
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
  readonly found: number;
  readonly total: number;
};

/** Narrows the list with every letter; Escape empties it. */
export function PlaylistFilter({ filter, onFilter, found, total }: PlaylistFilterProps) {
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onFilter('');
    field.current?.focus();
  };
  const clearOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || filter === '') return;
    event.preventDefault();
    clear();
  };
  return (
    <>
      <Place role="search">
        <TextField
          ref={field}
          type="search"
          label="Find a playlist"
          isLabelHidden
          placeholder="Find a playlist"
          autoComplete="off"
          value={filter}
          onChange={({ target }) => onFilter(target.value)}
          onKeyDown={clearOnEscape}
        />
        <VisuallyHidden as="output">
          {filter.trim() !== '' && `${formatNumber(found)} of ${formatNumber(total)} playlists`}
        </VisuallyHidden>
      </Place>
      {found === 0 && (
        <EmptyState
          title={`Nothing matches “${filter.trim()}”`}
          action={
            <Button variant="secondary" onClick={clear}>
              Clear search
            </Button>
          }
        />
      )}
    </>
  );
}
