import type { Track } from '@trax/contracts/catalogue';
import type { PlaylistTrack } from '@trax/contracts/playlists';
import type { GraphQLResolveInfo } from 'graphql';
import { isSelected } from '../is-selected.js';
import type { Loaders } from '../loaders.js';

export type DescribedTrack = PlaylistTrack & { readonly twin?: Track | null; readonly language?: string | null };

/** With their twins and languages, where those are selected. */
export async function describeTracks(
  tracks: readonly PlaylistTrack[],
  loaders: Loaders,
  info: GraphQLResolveInfo,
): Promise<readonly DescribedTrack[]> {
  if (!isSelected(info, 'twin') && !isSelected(info, 'language')) return tracks;
  const { findTwin, findLanguage } = await loaders.trackIndex();
  return tracks.map((track) => ({ ...track, twin: findTwin(track), language: findLanguage(track.id) }));
}
