import { QueryScreen, useQuery } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { Dialog, FormDialog, LoadingRegion, Skeleton } from '@trax/ui';
import { useEffect, useState } from 'react';
import { ReplaceRecording } from './add-recordings/replace-recording.js';
import type { ListedTrack } from './edited-theme.query.js';
import { TrackForm } from './track-form.js';
import { wordsQuery, type TrackChanges, type TrackEdits, type Words } from './use-theme.js';
import { WordsForm } from './words-form.js';

export type EditedPart = 'track' | 'words' | 'recording';

type TrackDialogProps = {
  readonly track: ListedTrack;
  readonly part: EditedPart;
  readonly edits: TrackEdits;
  readonly onClose: () => void;
};

/** Edits a track, its words or its recording; it closes when they are saved. */
export function TrackDialog({ track, part, edits, onClose }: TrackDialogProps) {
  const save = async (changes: TrackChanges) => {
    if (Object.keys(changes).length > 0) await edits.changeTrack(track, changes);
    onClose();
  };
  const replace = async (uploadId: string) => {
    await edits.replaceRecording(track, uploadId);
    onClose();
  };
  if (part === 'track')
    return (
      <FormDialog isOpen onOpenChange={onClose} title={t`Edit track`}>
        <TrackForm track={track} onSubmit={save} />
      </FormDialog>
    );
  if (part === 'recording')
    return (
      <Dialog isOpen onOpenChange={onClose} title={t`Replace recording`} description={track.displayName}>
        <ReplaceRecording track={track} onReplace={replace} />
      </Dialog>
    );
  return (
    <FormDialog isOpen onOpenChange={onClose} title={t`Words`} description={track.displayName} maxWidthPx={720}>
      <StoredWords track={track} edits={edits} onSaved={onClose} />
    </FormDialog>
  );
}

type StoredWordsProps = Pick<TrackDialogProps, 'track' | 'edits'> & { readonly onSaved: () => void };

function StoredWords({ track, edits, onSaved }: StoredWordsProps) {
  const { query, version } = useStoredWords(track, edits.isEditing);
  const save = async (words: Words) => {
    await edits.setWords({ ...track, version }, words);
    onSaved();
  };
  return (
    <QueryScreen query={query} errorTitle={t`Failed to fetch the words`} skeleton={<WordsSkeleton />}>
      {({ editedWords }) => <WordsForm track={track} words={editedWords} onSubmit={save} />}
    </QueryScreen>
  );
}

/** The words as they are now, read again when their track has changed, and the version of the track that was known before. */
function useStoredWords(track: ListedTrack, isBusy: boolean) {
  const query = useQuery(wordsQuery, { variables: { trackId: track.id }, fetchPolicy: 'no-cache' });
  const [version, setVersion] = useState(track.version);
  const { refetch } = query;
  useEffect(() => {
    if (isBusy || track.version === version) return;
    refetch()
      .then(() => setVersion(track.version))
      .catch(() => undefined); // the version of the words that are shown stays, and the server refuses it
  }, [isBusy, refetch, track.version, version]);
  return { query, version };
}

const WordsSkeleton = () => (
  <LoadingRegion label={t`Loading the words`}>
    <Skeleton height="12rem" />
  </LoadingRegion>
);
