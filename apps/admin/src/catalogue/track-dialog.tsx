import { QueryScreen, useQuery } from '@trax/graphql-client';
import { Dialog, FormDialog, LoadingRegion, Skeleton } from '@trax/ui';
import { useEffect, useState } from 'react';
import { ReplaceRecording } from './add-recordings/replace-recording.js';
import { wordsQuery, type ListedTrack } from './edited-theme.query.js';
import { TrackForm } from './track-form.js';
import type { TrackChanges, useTheme, Words } from './use-theme.js';
import { WordsForm } from './words-form.js';

export type EditedPart = 'track' | 'words' | 'recording';

type TrackDialogProps = {
  readonly track: ListedTrack;
  readonly part: EditedPart;
  readonly edits: ReturnType<typeof useTheme>;
  readonly onClose: () => void;
};

/** Edits a track, its words or its recording; it closes when they are saved. */
export function TrackDialog({ track, part, edits, onClose }: TrackDialogProps) {
  const save = async (changes: TrackChanges) => {
    const isUnchanged = Object.keys(changes).length === 0;
    if (isUnchanged || (await edits.changeTrack(track, changes))) onClose();
  };
  const saveWords = async (words: Words, version: number) => {
    if (await edits.setWords({ ...track, version }, words)) onClose();
  };
  const replace = async (uploadId: string) => {
    const isReplaced = await edits.replaceRecording(track, uploadId);
    if (isReplaced) onClose();
    return isReplaced;
  };
  if (part === 'track')
    return (
      <FormDialog isOpen onOpenChange={onClose} title="Edit track">
        {(onChanged) => (
          <TrackForm
            track={track}
            isBusy={edits.isEditing}
            onChanged={onChanged}
            onSubmit={(changes) => void save(changes)}
          />
        )}
      </FormDialog>
    );
  if (part === 'recording')
    return (
      <Dialog isOpen onOpenChange={onClose} title="Replace recording" description={track.displayName}>
        <ReplaceRecording track={track} onReplace={replace} />
      </Dialog>
    );
  return (
    <FormDialog isOpen onOpenChange={onClose} title="Words" description={track.displayName} maxWidthPx={720}>
      {(onChanged) => (
        <StoredWords
          track={track}
          isBusy={edits.isEditing}
          onChanged={onChanged}
          onSubmit={(words, version) => void saveWords(words, version)}
        />
      )}
    </FormDialog>
  );
}

type StoredWordsProps = {
  readonly track: ListedTrack;
  readonly isBusy: boolean;
  readonly onChanged: (isChanged: boolean) => void;
  readonly onSubmit: (words: Words, version: number) => void;
};

function StoredWords({ track, onSubmit, ...form }: StoredWordsProps) {
  const { query, version } = useStoredWords(track, form.isBusy);
  return (
    <QueryScreen query={query} errorTitle="Failed to fetch the words" skeleton={<WordsSkeleton />}>
      {({ editedWords }) => (
        <WordsForm track={track} words={editedWords} onSubmit={(words) => onSubmit(words, version)} {...form} />
      )}
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
  <LoadingRegion label="Loading the words">
    <Skeleton height="12rem" />
  </LoadingRegion>
);
