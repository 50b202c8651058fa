import { useFocusRequest } from '@trax/router';
import { TextField, media } from '@trax/ui';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';

const Place = styled.div`
  flex: 1 1 15rem;

  ${media.md} {
    max-width: 22rem;
  }
`;

type SearchFieldProps = { readonly search: string; readonly onSearch: (search: string) => void };

/** Narrows the list with every letter; Escape empties it. The key `/` focuses it from every page. */
export function SearchField({ search, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const request = useFocusRequest('search');
  useEffect(() => {
    if (request === undefined) return;
    input.current?.focus();
    input.current?.select();
  }, [request]);
  const clear = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || search === '') return;
    event.preventDefault();
    onSearch('');
  };
  return (
    <Place role="search">
      <TextField
        ref={input}
        type="search"
        label="Search tracks"
        isLabelHidden
        placeholder="Search tracks"
        aria-keyshortcuts="/"
        enterKeyHint="search"
        autoComplete="off"
        value={search}
        onChange={({ target }) => onSearch(target.value)}
        onKeyDown={clear}
      />
    </Place>
  );
}
