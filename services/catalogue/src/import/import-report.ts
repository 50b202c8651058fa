import type { Track } from '../catalogue/track.entity.js';
import type { Changes } from './catalogue-changes.js';
import type { ImportReport } from './import-catalogue.js';

type Counted = Changes<{ id: string }>;

const LISTED = 20;

function list(title: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const rest = names.length - LISTED;
  const shown = names.slice(0, LISTED).map((name) => `  ${name}`);
  return [title, ...shown, ...(rest > 0 ? [`  … and ${rest} more`] : [])];
}

const nameOf = ({ groupId, voiceGender, trackNumber, displayName }: Track): string =>
  `${groupId} ${voiceGender} ${trackNumber}: ${displayName}`;

const count = ({ added, changed, unchanged, removed }: Counted): string =>
  `${added.length} added, ${changed.length} changed, ${unchanged.length} unchanged, ${removed.length} removed.`;

const present = <Row extends { id: string }>({ added, changed, unchanged }: Changes<Row>): readonly Row[] => [
  ...added,
  ...changed,
  ...unchanged,
];

/** The report as text; the last line is the summary. */
export function describeImport(report: ImportReport, orphanFate: 'keep' | 'remove'): string[] {
  const { groups, tracks, transcripts, samples, copiedFiles, orphans } = report;
  const names = new Map([...present(tracks), ...tracks.removed].map((track) => [track.id, nameOf(track)]));
  const namesOf = (rows: ReadonlyArray<{ id: string }>) => rows.flatMap(({ id }) => names.get(id) ?? []);
  const [sample] = namesOf(present(samples));
  const orphanTitle =
    orphanFate === 'remove'
      ? 'Removed audio files that no track refers to any more:'
      : 'Kept audio files that no track refers to any more (--prune removes them):';
  return [
    ...list('Changed tracks:', tracks.changed.map(nameOf)),
    ...list('Removed tracks:', tracks.removed.map(nameOf)),
    ...list(
      'Removed groups:',
      groups.removed.map(({ id }) => id),
    ),
    ...list('Changed texts:', namesOf(transcripts.changed)),
    ...list('Removed texts:', namesOf(transcripts.removed)),
    ...list(orphanTitle, orphans),
    `Copied ${copiedFiles} audio files.`,
    `Groups: ${count(groups)}`,
    `Tracks: ${count(tracks)}`,
    `Texts: ${count(transcripts)}`,
    sample === undefined ? 'No track is published.' : `Published: ${sample}`,
    `The catalogue holds ${present(groups).length} groups and ${present(tracks).length} tracks.`,
  ];
}
