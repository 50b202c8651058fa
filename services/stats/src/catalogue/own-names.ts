import type { Viewer } from '@trax/nest-platform/viewer';

type NamedTrack = { readonly displayName: string; readonly isOwn: boolean };
/** Whose statistics are read, and who reads them. */
export type StatsAccess = { readonly viewer: Viewer; readonly firebaseId: string };

/** What administrators read in the place of the names that people give their own recordings. */
const OWN_RECORDING_NAME = 'An own recording';

/** The name of a track for everybody but the person who has heard it. */
export const nameForOthers = ({ isOwn, displayName }: NamedTrack): string => (isOwn ? OWN_RECORDING_NAME : displayName);

/** The tracks of a person as this viewer may read them: the names of own recordings are private. */
export function nameForViewer<Track extends NamedTrack>(
  { viewer, firebaseId }: StatsAccess,
  tracks: readonly Track[],
): Omit<Track, 'isOwn'>[] {
  const isOwner = viewer.uid === firebaseId;
  return tracks.map((track) => {
    const { isOwn: _isOwn, ...shown } = track;
    return isOwner ? shown : { ...shown, displayName: nameForOthers(track) };
  });
}
