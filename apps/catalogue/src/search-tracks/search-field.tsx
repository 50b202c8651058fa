import { FOCUS_SEARCH } from '@trax/contracts/navigation-state';
import { TextField, media } from '@trax/ui';
import { useEffect } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';

const Place = styled.div`
  flex: 1 1 12rem;

  ${media.md} {
    max-width: 22rem;
  }
`;

type SearchFieldProps = {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly search: string;
  readonly onSearch: (search: string) => void;
};

/** Narrows the list with every letter; Escape empties it. The key `/` focuses it from every page. */
export function SearchField({ input, search, onSearch }: SearchFieldProps) {
  // Every navigation has a key of its own, so that a second request focuses it again.
  const { state, key } = useLocation();
  const isFocusRequested = (state as Partial<typeof FOCUS_SEARCH> | null)?.focusOn === FOCUS_SEARCH.focusOn;
  useEffect(() => {
    if (!isFocusRequested) return;
    input.current?.focus();
    input.current?.select();
  }, [input, isFocusRequested, key]);
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
