import { tracksOfVoice } from '@trax/contracts/catalogue-rules';
import { Form, SubmitButton, useForm } from '@trax/forms';
import { graphql, QueryScreen, useQuery } from '@trax/graphql-client';
import { plural, t } from '@trax/i18n/macro';
import { usePlaylists } from '@trax/playlists';
import { Button, Dialog, LoadingRegion, PlusIcon, Skeleton, TextField } from '@trax/ui';
import { useState } from 'react';
import { TrackChoices, type AddableGroup } from './track-choices.js';
import { VoiceChoice } from './voice-choice.js';

/** As the tracks page reads them, so that they are read once for both. */
const addableTracksQuery = graphql(`
  query AddableTracks {
    trackGroups {
      ...GroupWithTracks
      description
    }
  }
`);

type FilledPlaylist = {
  readonly id: string;
  readonly name: string;
  readonly tracks: readonly { readonly id: string; readonly voiceGender: 'M' | 'F' }[];
};

type AddTracksButtonProps = { readonly playlist: FilledPlaylist };

/** A button, and the dialog in which any number of tracks is chosen for the playlist. */
export function AddTracksButton({ playlist }: AddTracksButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button
        variant="secondary"
        icon={<PlusIcon aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >{t`Add tracks`}</Button>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title={t`Add tracks`} description={playlist.name}>
        <AddTracks playlist={playlist} onDone={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

function AddTracks({ playlist, onDone }: AddTracksButtonProps & { readonly onDone: () => void }) {
  const query = useQuery(addableTracksQuery);
  const skeleton = (
    <LoadingRegion label={t`Loading tracks`}>
      <Skeleton height="12rem" radius="var(--radius-control)" />
    </LoadingRegion>
  );
  return (
    <QueryScreen query={query} errorTitle={t`Failed to fetch tracks`} skeleton={skeleton}>
      {({ trackGroups }) => <TrackForm playlist={playlist} groups={trackGroups} onDone={onDone} />}
    </QueryScreen>
  );
}

type TrackChoice = { readonly filter: string; readonly voice: 'M' | 'F'; readonly chosen: readonly string[] };

type TrackFormProps = AddTracksButtonProps & {
  readonly groups: readonly AddableGroup[];
  readonly onDone: () => void;
};

function TrackForm({ playlist, groups, onDone }: TrackFormProps) {
  const { addTracks } = usePlaylists();
  // Not that of a track which is just being added.
  const [values] = useState<TrackChoice>(() => ({
    filter: '',
    voice: playlist.tracks[0]?.voiceGender ?? listVoices(groups)[0] ?? 'M',
    chosen: [],
  }));
  const form = useForm({
    values,
    isDisposable: true,
    onSubmit: async () => {
      if (tracks.length > 0 && (await addTracks(playlist, tracks))) onDone();
    },
  });
  const { filter, voice } = form.values;
  const chosen = new Set(form.values.chosen);
  const tracks = groups.flatMap(listTracks).filter(({ id }) => chosen.has(id));
  const choices = (
    <TrackChoices
      groups={groups}
      voice={voice}
      filter={filter}
      present={new Set(playlist.tracks.map(({ id }) => id))}
      chosen={chosen}
      onChoose={(ids) => form.change('chosen', [...ids])}
    />
  );
  return (
    <Form form={form}>
      <TextField
        type="search"
        label={t`Find a track`}
        isLabelHidden
        placeholder={t`Find a track`}
        autoComplete="off"
        {...form.text('filter')}
      />
      {listVoices(groups).length > 1 ? (
        <VoiceChoice voice={voice} onChoose={form.choice('voice').onChoose}>
          {choices}
        </VoiceChoice>
      ) : (
        choices
      )}
      <SubmitButton disabled={tracks.length === 0}>{describeAdding(tracks.length)}</SubmitButton>
    </Form>
  );
}

const VOICES = ['M', 'F'] as const;

/** The tracks of a theme, each with what a playlist has of it. */
const listTracks = ({ id: groupId, tracks }: AddableGroup) =>
  VOICES.flatMap((voice) => tracksOfVoice(tracks, voice)).map((track) => ({ ...track, groupId }));

const describeAdding = (count: number): string =>
  count === 0 ? t`Add tracks` : plural(count, { one: 'Add # track', other: 'Add # tracks' });

const listVoices = (groups: readonly AddableGroup[]): readonly ('M' | 'F')[] =>
  VOICES.filter((voice) => groups.some((group) => group.tracks.some((one) => one.voiceGender === voice)));
