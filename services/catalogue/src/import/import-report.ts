import type { Track } from '../catalogue/track.entity.js';
import type { Changes, UnlistedRows } from './catalogue-changes.js';
import type { ImportReport } from './import-catalogue.js';

type Removals = Pick<ImportReport, 'groups' | 'tracks' | 'orphans'>;
type Counted = Changes<{ id: string }>;

const MAX_NAMES = 20;

function list(title: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const rest = names.length - MAX_NAMES;
  const shown = names.slice(0, MAX_NAMES).map((name) => `  ${name}`);
  return [title, ...shown, ...(rest > 0 ? [`  … and ${rest} more`] : [])];
}

const trackName = ({ groupId, voiceGender, trackNumber, displayName }: Track): string =>
  `${groupId} ${voiceGender} ${trackNumber}: ${displayName}`;

function count({ added, changed, unchanged, removed, kept }: Counted): string {
  const listed = `${added.length} added, ${changed.length} changed, ${unchanged.length} unchanged`;
  return `${listed}, ${removed.length} removed${kept.length > 0 ? `, ${kept.length} not listed and kept` : ''}.`;
}

const present = <Row extends { id: string }>({ added, changed, unchanged, kept }: Changes<Row>): readonly Row[] => [
  ...added,
  ...changed,
  ...unchanged,
  ...kept,
];

/** What an import with `--prune` would remove, as text; nothing when there is nothing. */
export function describeRemovals({ groups, tracks, orphans }: Removals): string[] {
  return [
    ...list(
      'Groups that the manifest does not list:',
      groups.removed.map(({ id }) => id),
    ),
    ...list('Tracks that the manifest does not list:', tracks.removed.map(trackName)),
    ...list('Audio files that no track would refer to any more:', orphans),
  ];
}

/** The report as text; the last line is the summary. */
export function describeImport(report: ImportReport, unlisted: UnlistedRows): string[] {
  const { groups, tracks, transcripts, samples, copiedFiles, orphans } = report;
  const names = new Map([...present(tracks), ...tracks.removed].map((track) => [track.id, trackName(track)]));
  const listNames = (rows: ReadonlyArray<{ id: string }>) => rows.flatMap(({ id }) => names.get(id) ?? []);
  const [sample] = listNames(present(samples));
  const orphanTitle =
    unlisted === 'remove'
      ? 'Removed audio files that no track refers to any more:'
      : 'Kept audio files that no track refers to any more (--prune removes them):';
  return [
    ...list('Changed tracks:', tracks.changed.map(trackName)),
    ...list('Removed tracks:', tracks.removed.map(trackName)),
    ...list(
      'Removed groups:',
      groups.removed.map(({ id }) => id),
    ),
    ...list('Changed texts:', listNames(transcripts.changed)),
    ...list('Removed texts:', listNames(transcripts.removed)),
    ...list(orphanTitle, orphans),
    `Copied ${copiedFiles} audio files.`,
    `Groups: ${count(groups)}`,
    `Tracks: ${count(tracks)}`,
    `Texts: ${count(transcripts)}`,
    sample === undefined ? 'No track is published.' : `Published: ${sample}`,
    `The catalogue holds ${present(groups).length} groups and ${present(tracks).length} tracks.`,
  ];
}
