import { t } from '@trax/i18n/macro';
import { CloseIcon, IconButton, TextField } from '@trax/ui';
import { useEffect } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { isFocusRequest } from './use-search.js';

const Place = styled.div`
  position: relative;
  flex: 1 1 12rem;

  input {
    padding-inline-end: var(--target);
  }

  > button {
    position: absolute;
    top: 2px;
    right: 2px;
  }

  /* The button has a name, and is there in every browser. */
  input::-webkit-search-cancel-button {
    display: none;
  }

  /* Below, the field may have a line of its own with the buttons beside it. */
  @media (min-width: 80em) {
    max-width: 22rem;
  }
`;

type SearchFieldProps = {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly onClear: () => void;
};

/** Narrows the list with every letter; Escape empties it. The key `/` focuses it from every page. */
export function SearchField({ input, search, onSearch, onClear }: SearchFieldProps) {
  // Every navigation has a key of its own, so that a second request focuses it again.
  const { state, key } = useLocation();
  const isFocusRequested = isFocusRequest(state);
  useEffect(() => {
    if (!isFocusRequested) return;
    input.current?.focus();
    input.current?.select();
  }, [input, isFocusRequested, key]);
  const clearByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || search === '') return;
    event.preventDefault();
    onClear();
  };
  return (
    <Place role="search">
      <TextField
        ref={input}
        type="search"
        label={t`Search tracks`}
        isLabelHidden
        placeholder={t`Search tracks`}
        aria-keyshortcuts="/"
        enterKeyHint="search"
        autoComplete="off"
        value={search}
        onChange={({ target }) => onSearch(target.value)}
        onKeyDown={clearByKey}
      />
      {search !== '' && (
        <IconButton label={t`Clear the search`} onClick={onClear}>
          <CloseIcon />
        </IconButton>
      )}
    </Place>
  );
}
