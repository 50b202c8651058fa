// No schema here: the browser imports this file and must not carry zod.

/** The lengths of what a listener writes about a recording of their own, in characters. */
export const OWN_RECORDING = {
  maxNameLength: 120,
  maxWordsLength: 2_000,
  maxThemeLength: 60,
  defaultTheme: 'My voice',
} as const;

// The id of no theme of the catalogue has two hyphens in a row, and neither has the path of its sounds.
const FILE_PATH = /^own--recordings\/([0-9a-f-]{36})$/;

/** What stands in the place of a track's file path: it names the recording and not where its sound is. */
export const ownRecordingFilePath = (id: string): string => `own--recordings/${id}`;

/** The address of the sound of an own recording; undefined for a track of the catalogue. */
export function findOwnAudioUrl(filePath: string): string | undefined {
  const [, id] = FILE_PATH.exec(filePath) ?? [];
  return id && `/api/own-recordings/${id}/audio`;
}

/** Whether a track of a playlist or queue is a recording of the listener's own: it has no twin and no theme of the catalogue. */
export const isOwnRecording = ({ filePath }: { readonly filePath: string }): boolean => FILE_PATH.test(filePath);

// The id of a recording is that of its upload, of version 7; those of the catalogue's tracks have version 4 or 5.
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/;

/** As `isOwnRecording`, where only the id of a track is known, which may be deleted. */
export const isOwnRecordingId = (id: string): boolean => ID.test(id);

export const OWN_RECORDING_PROBLEM_CODES = {
  notFound: 'OWN_RECORDING_NOT_FOUND',
  limitReached: 'OWN_RECORDING_LIMIT_REACHED',
  storageFull: 'OWN_RECORDING_STORAGE_FULL',
  installationFull: 'INSTALLATION_STORAGE_FULL',
} as const;
