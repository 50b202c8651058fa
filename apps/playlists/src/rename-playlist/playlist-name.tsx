import { t } from '@trax/i18n/macro';
import { usePlaylists } from '@trax/playlists';
import { Heading, RenameIcon, media } from '@trax/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { NameField } from './name-field.js';
import type { EndedBy } from './name-field.js';

const Title = styled(Heading)`
  grid-area: name;
  font-size: 1.125rem;

  ${media.sm} {
    font-size: 1.25rem;
  }
`;

const Words = styled.button`
  display: flex;
  align-items: center;
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
    flex: none;
    width: 1rem;
    height: 1rem;
    margin-inline-start: var(--space-2);
    color: var(--muted);
  }

  &:hover {
    background: var(--sunken);
  }
`;

/* The rest of a longer name is in the tooltip, and in the field that a press opens. */
const TwoLines = styled.bdi`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  line-clamp: 2;
  text-wrap: wrap; /* balanced lines would end far from the pencil */
`;

type PlaylistNameProps = {
  readonly playlist: { readonly id: string; readonly name: string; readonly isFavourites?: true };
  readonly headingId: string;
  readonly isEditing: boolean;
  readonly onEditingChange: (isEditing: boolean) => void;
};

export function PlaylistName(props: PlaylistNameProps) {
  const { playlist, headingId } = props;
  if (!playlist.isFavourites) return <EditableName {...props} />;
  return (
    <Title level={2} look="cardTitle" id={headingId}>
      {playlist.name}
    </Title>
  );
}

/** The name, which a click turns into a field. */
function EditableName({ playlist, headingId, isEditing, onEditingChange }: PlaylistNameProps) {
  const { name } = playlist;
  const { rename } = usePlaylists();
  const button = useRef<HTMLButtonElement>(null);
  const endedBy = useRef<EndedBy>('blur');
  useEffect(() => {
    if (!isEditing && endedBy.current === 'key') button.current?.focus();
  }, [isEditing]);
  const end = (by: EndedBy) => {
    endedBy.current = by;
    onEditingChange(false);
  };
  const save = (entered: string, by: EndedBy) => {
    end(by);
    const changed = entered.trim();
    if (changed !== '' && changed !== name) rename(playlist.id, changed);
  };
  return (
    <Title level={2} look="cardTitle" id={headingId} aria-label={name}>
      {isEditing ? (
        <NameField name={name} onSave={save} onCancel={() => end('key')} />
      ) : (
        <Words
          ref={button}
          type="button"
          title={t`Rename ${name}`}
          aria-label={t`Rename ${name}`}
          onClick={() => onEditingChange(true)}
        >
          <TwoLines>{name}</TwoLines>
          <RenameIcon aria-hidden="true" />
        </Words>
      )}
    </Title>
  );
}
