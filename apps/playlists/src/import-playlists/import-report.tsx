import { MAX_ARRANGED_TRACKS } from '@trax/contracts/playlist-rules';
import { randomUuid } from '@trax/contracts/random-uuid';
import { QueryScreen, graphql, useQuery, type DocumentType } from '@trax/graphql-client';
import { plural, t } from '@trax/i18n/macro';
import { freeNames, usePlaylists } from '@trax/playlists';
import {
  Button,
  Cover,
  Detail,
  FailureText,
  Grid,
  ListRow,
  LoadingRegion,
  RowLine,
  RowWords,
  Skeleton,
  Stack,
  Text,
  Ul,
  formatNumber,
} from '@trax/ui';
import { useState, useTransition } from 'react';
import { IMPORT_LIMITS, cleanLine, type ImportedTrack } from './imported-playlist.js';
import { matchTracks, type KnownTrack, type MatchedTracks } from './match-tracks.js';
import type { ReadFile } from './read-playlist-file.js';

/** What the tracks of a file may be, and the names that are taken. */
const importableTracksQuery = graphql(`
  query ImportableTracks {
    trackGroups {
      ...GroupWithTracks
    }
    ownRecordings {
      id
      name
      theme
      groupId
      voiceGender
      filePath
    }
    playlists {
      id
      name
    }
  }
`);

type Known = DocumentType<typeof importableTracksQuery>;
/** As it would be saved: the same key saves one playlist, however often that is tried. */
type FoundPlaylist = MatchedTracks & {
  readonly name: string;
  readonly idempotencyKey: string;
  /** The themes of what was found. */
  readonly groupIds: readonly string[];
};

type ImportReportProps = { readonly files: readonly ReadFile[]; readonly onDone: () => void };

/** What was found of the files, and the button that saves it. */
export function ImportReport({ files, onDone }: ImportReportProps) {
  const query = useQuery(importableTracksQuery);
  const skeleton = (
    <LoadingRegion label={t`Looking for the tracks`}>
      <Skeleton height="8rem" radius="var(--radius-control)" />
    </LoadingRegion>
  );
  return (
    <QueryScreen query={query} errorTitle={t`Failed to fetch tracks`} skeleton={skeleton}>
      {(known) => <Report files={files} known={known} onDone={onDone} />}
    </QueryScreen>
  );
}

function Report({ files, known, onDone }: ImportReportProps & { readonly known: Known }) {
  const { keepPlaylists } = usePlaylists();
  // As they were found first: what is saved is among the names that are taken.
  const [playlists] = useState(() => findPlaylists(files, known));
  const [isBusy, startSaving] = useTransition();
  const count = files.reduce((sum, file) => sum + file.playlists.length, 0);
  const saved = playlists.filter(({ found, missing }) => found.length > 0 || missing.length === 0);
  const savedCount = saved.length;
  const save = () =>
    startSaving(async () => {
      const tracked = saved.map(({ name, idempotencyKey, found }) => ({
        name,
        idempotencyKey,
        tracks: found.slice(0, MAX_ARRANGED_TRACKS),
      }));
      if (await keepPlaylists(tracked)) onDone();
    });
  return (
    <Stack gap="4">
      <Ul>
        {playlists.map((playlist) => (
          <PlaylistRow key={playlist.idempotencyKey} playlist={playlist} />
        ))}
        {files.map(
          ({ fileName, fault }, index) => fault !== undefined && <FileRow key={index} name={fileName} fault={fault} />,
        )}
      </Ul>
      {count > playlists.length && (
        <Text>{t`Only the first ${{ count: playlists.length }} playlists are imported at once.`}</Text>
      )}
      {savedCount === 0 ? (
        <Text>{t`There is nothing to import.`}</Text>
      ) : (
        <Button isWide isBusy={isBusy} onClick={save}>
          {plural(savedCount, { one: 'Import # playlist', other: 'Import # playlists' })}
        </Button>
      )}
    </Stack>
  );
}

const FileRow = ({ name, fault }: { readonly name: string; readonly fault: string }) => (
  <ListRow>
    <RowWords name={name}>
      <FailureText>{fault}</FailureText>
    </RowWords>
  </ListRow>
);

/** So many names are read; of more, the number says enough. */
const MAX_MISSING_NAMES = 50;

function PlaylistRow({ playlist: { name, found, missing, groupIds } }: { readonly playlist: FoundPlaylist }) {
  const total = found.length + missing.length;
  const [foundCount, maxCount] = [found.length, formatNumber(MAX_ARRANGED_TRACKS)];
  const facts = [
    t`${foundCount} of ${plural(total, { one: '# track', other: '# tracks' })} found`,
    ...(found.length > MAX_ARRANGED_TRACKS ? [t`the first ${maxCount} are imported`] : []),
  ];
  const unnamed = missing.length - MAX_MISSING_NAMES;
  return (
    <ListRow>
      <Grid columns="auto minmax(0, 1fr)" gap="4" align="center">
        <Cover groupIds={groupIds} size={48} />
        <RowWords name={name} detail={facts.join(', ')} />
      </Grid>
      {missing.length > 0 && (
        <RowLine>
          <Ul aria-label={t`Not found of ${name}`}>
            {missing.slice(0, MAX_MISSING_NAMES).map((track, index) => (
              <Detail as="li" key={index}>
                {t`Not found: ${{ track: describeTrack(track) }}`}
              </Detail>
            ))}
            {unnamed > 0 && <Detail as="li">{t`And ${unnamed} more.`}</Detail>}
          </Ul>
        </RowLine>
      )}
    </ListRow>
  );
}

function describeTrack({ names: [name = t`a track without a name`], theme }: ImportedTrack): string {
  const words = cleanLine(name, 100);
  return theme ? `${words} (${cleanLine(theme, 100)})` : words;
}

function findPlaylists(files: readonly ReadFile[], known: Known): readonly FoundPlaylist[] {
  const tracks = listKnownTracks(known);
  const themeIds = new Map(tracks.map(({ id, theme }) => [id, theme.id]));
  const imported = files.flatMap(({ playlists }) => playlists).slice(0, IMPORT_LIMITS.playlists);
  const names = freeNames(
    imported.map(({ name }) => name),
    known.playlists.map(({ name }) => name),
  );
  return imported.map((playlist, index) => {
    const matched = matchTracks(playlist.tracks, tracks);
    return {
      ...matched,
      name: names[index] ?? playlist.name,
      idempotencyKey: randomUuid(),
      groupIds: matched.found.map(({ trackId }) => themeIds.get(trackId) ?? trackId),
    };
  });
}

function listKnownTracks({ trackGroups, ownRecordings }: Known): readonly KnownTrack[] {
  const ofCatalogue = trackGroups.flatMap((theme) => theme.tracks.map((track) => ({ ...track, theme })));
  const own = ownRecordings.map(({ name, theme, groupId, ...recording }) => ({
    ...recording,
    displayName: name,
    theme: { id: groupId, name: theme },
  }));
  return [...ofCatalogue, ...own];
}
