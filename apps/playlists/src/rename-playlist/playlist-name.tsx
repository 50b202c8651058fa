import { usePlaylistEdits } from '@trax/playlist-edits';
import { Heading, media } from '@trax/ui';
import { RenameIcon } from '@trax/ui/deferred';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { NameField } from './name-field.js';
import type { EndedBy } from './name-field.js';

const Title = styled(Heading)`
  font-family: var(--font-display);
  font-size: 1.125rem;

  ${media.sm} {
    font-size: 1.25rem;
  }
`;

const Words = styled.button`
  min-height: var(--target);
  margin: calc(-1 * var(--space-2)); /* as high as its words beside others, and as large a target as a button */
  padding: var(--space-2);
  border: 0;
  border-radius: var(--radius-control);
  background: transparent;
  font: inherit;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: text;
  outline-offset: -2px; /* inside: the lines below are close */

  svg {
    display: inline;
    width: 1rem;
    height: 1rem;
    margin-inline-start: var(--space-2);
    color: var(--muted);
    vertical-align: -0.125rem;
  }

  &:hover {
    background: var(--sunken);
  }
`;

type PlaylistNameProps = {
  readonly playlist: { readonly id: string; readonly name: string };
  readonly headingId: string;
};

/** The name, which a click turns into a field. */
export function PlaylistName({ playlist, headingId }: PlaylistNameProps) {
  const { name } = playlist;
  const { rename } = usePlaylistEdits(playlist.id);
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const endedBy = useRef<EndedBy>('blur');
  useEffect(() => {
    if (!isEditing && endedBy.current === 'key') button.current?.focus();
  }, [isEditing]);
  const end = (by: EndedBy) => {
    endedBy.current = by;
    setEditing(false);
  };
  const save = (entered: string, by: EndedBy) => {
    end(by);
    const changed = entered.trim();
    if (changed !== '' && changed !== name) rename(changed);
  };
  return (
    <Title level={2} look="cardTitle" id={headingId}>
      {isEditing ? (
        <NameField name={name} onSave={save} onCancel={() => end('key')} />
      ) : (
        <Words ref={button} type="button" title="Rename" onClick={() => setEditing(true)}>
          {name}
          <RenameIcon aria-hidden="true" />
        </Words>
      )}
    </Title>
  );
}
