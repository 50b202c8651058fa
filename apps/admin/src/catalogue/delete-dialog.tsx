import { graphql, useQuery } from '@trax/graphql-client';
import { plural, t } from '@trax/i18n/macro';
import { ConfirmDialog } from '@trax/ui';

const playlistCountQuery = graphql(`
  query CountPlaylists($themeId: ID!, $trackId: ID) {
    playlistCount(themeId: $themeId, trackId: $trackId)
  }
`);

type DeleteDialogProps = {
  readonly title: string;
  /** The beginning of a sentence. */
  readonly subject: string;
  readonly themeId: string;
  /** Of the theme; without it the theme itself is deleted. */
  readonly trackId?: string | undefined;
  /** Nothing of it was ever published, so that no listener loses anything. */
  readonly isDraft: boolean;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onDelete: () => void;
};

/** Asks before a track or a theme is deleted, and says what that means for playlists and statistics. */
export function DeleteDialog({ title, subject, isDraft, onDelete, ...props }: DeleteDialogProps) {
  const { themeId, trackId, isOpen, onOpenChange } = props;
  const playlists = usePlaylistsWith({ themeId, trackId, skip: !isOpen || isDraft });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={title}
      description={
        isDraft
          ? t`${subject} leaves the catalogue. You can undo this right afterwards; a day later it is gone for ever.`
          : t`${subject} leaves the catalogue. ${playlists} Statistics keep names and counts, and a listener who plays it now hears it to the end. You can undo this right afterwards; a day later it is gone for ever.`
      }
      confirmLabel={t`Delete`}
      onConfirm={() => {
        onOpenChange(false);
        onDelete();
      }}
    />
  );
}

type Counted = Pick<DeleteDialogProps, 'themeId' | 'trackId'> & { readonly skip: boolean };

/** How many playlists lose it, in a sentence. */
function usePlaylistsWith({ themeId, trackId, skip }: Counted): string {
  const variables = { themeId, ...(trackId !== undefined && { trackId }) };
  const { data, error } = useQuery(playlistCountQuery, { variables, skip, fetchPolicy: 'no-cache' });
  if (error) return t`Playlists that have it lose it; how many could not be read.`;
  if (!data) return t`Playlists that have it lose it.`;
  const { playlistCount } = data;
  return plural(playlistCount, {
    0: 'No playlist has it.',
    one: '# playlist loses it.',
    other: '# playlists lose it.',
  });
}
