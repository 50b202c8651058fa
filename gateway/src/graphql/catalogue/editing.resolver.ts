import { Args, Context, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import {
  countPlaylists,
  deleteTheme,
  deleteTrack,
  restoreDeletedTrack,
  restoreTheme,
} from '@trax/contracts/catalogue-deletion';
import {
  EDITING_PROBLEM_CODES,
  type EditedTheme,
  type EditedThemeWithTracks,
  type EditedTrack,
  type GivenWords,
  changeTheme,
  changeTrack,
  createTheme,
  getEditedTheme,
  getWords,
  listEditedThemes,
  orderThemes,
  orderTracks,
  publishDrafts,
  replaceRecording,
  setWords,
} from '@trax/contracts/catalogue-editing';
import type { Transcript } from '@trax/contracts/catalogue';
import { Problem } from '@trax/nest-platform/problem';
import { Administrator } from '@trax/nest-platform/viewer';
import type { ServiceCall } from '../../upstream/upstream.client.js';
import { withoutNulls } from '../without-nulls.js';

type Versioned<T> = T & { readonly version: number };
type Given<T> = { readonly [Name in keyof T]?: T[Name] | null };

type CreateThemeArgs = { readonly name: string; readonly description: string };
type ChangeThemeArgs = Versioned<{ readonly id: string } & Given<CreateThemeArgs & { isHidden: boolean }>>;
type OrderThemesArgs = Versioned<{ readonly ids: string[] }>;
type OrderTracksArgs = Versioned<{ readonly themeId: string; readonly numbers: number[] }>;
type ChangeTrackArgs = Versioned<
  { readonly id: string; readonly language?: string | null } & Given<{
    displayName: string;
    trackNumber: number;
    state: 'published' | 'hidden';
    isSample: boolean;
  }>
>;
type SetWordsArgs = Versioned<{ readonly trackId: string } & GivenWords>;
type ReplaceRecordingArgs = Versioned<{ readonly trackId: string; readonly uploadId: string }>;

/** What administrators do with the catalogue. */
@Administrator()
@Resolver('EditedTheme')
export class EditingResolver {
  @Query('editedThemes')
  listThemes(@Context('call') call: ServiceCall): Promise<EditedTheme[]> {
    return call(listEditedThemes);
  }

  @Query('editedTheme')
  async findTheme(@Args('id') id: string, @Context('call') call: ServiceCall): Promise<EditedThemeWithTracks | null> {
    try {
      return await call(getEditedTheme, { path: { id } });
    } catch (error) {
      if (error instanceof Problem && error.code === EDITING_PROBLEM_CODES.themeNotFound) return null;
      throw error;
    }
  }

  @Query('editedWords')
  getWords(@Args('trackId') id: string, @Context('call') call: ServiceCall): Promise<Transcript> {
    return call(getWords, { path: { id } });
  }

  @Query('playlistCount')
  async countPlaylists(
    @Args() { themeId, trackId }: { readonly themeId: string; readonly trackId?: string | null },
    @Context('call') call: ServiceCall,
  ): Promise<number> {
    const query = { themeId, ...(trackId && { trackId }) };
    return (await call(countPlaylists, { query })).playlistCount;
  }

  /** The theme has them already where one theme was read or changed. */
  @ResolveField('tracks')
  async listTracks(
    @Parent() theme: EditedTheme | EditedThemeWithTracks,
    @Context('call') call: ServiceCall,
  ): Promise<EditedTrack[]> {
    if ('tracks' in theme) return theme.tracks;
    return (await call(getEditedTheme, { path: { id: theme.id } })).tracks;
  }

  @Mutation('createTheme')
  createTheme(@Args() body: CreateThemeArgs, @Context('call') call: ServiceCall): Promise<EditedTheme> {
    return call(createTheme, { body });
  }

  @Mutation('changeTheme')
  changeTheme(
    @Args() { id, version, ...changes }: ChangeThemeArgs,
    @Context('call') call: ServiceCall,
  ): Promise<EditedThemeWithTracks> {
    const body = { ...withoutNulls(changes), version };
    return call(changeTheme, { path: { id }, body });
  }

  @Mutation('orderThemes')
  orderThemes(@Args() body: OrderThemesArgs, @Context('call') call: ServiceCall): Promise<EditedTheme[]> {
    return call(orderThemes, { body });
  }

  @Mutation('deleteTheme')
  async deleteTheme(
    @Args() { id, version }: Versioned<{ readonly id: string }>,
    @Context('call') call: ServiceCall,
  ): Promise<boolean> {
    await call(deleteTheme, { path: { id }, query: { version } });
    return true;
  }

  @Mutation('restoreTheme')
  restoreTheme(@Args('id') id: string, @Context('call') call: ServiceCall): Promise<EditedThemeWithTracks> {
    return call(restoreTheme, { path: { id } });
  }

  @Mutation('orderTracks')
  orderTracks(
    @Args() { themeId, ...body }: OrderTracksArgs,
    @Context('call') call: ServiceCall,
  ): Promise<EditedThemeWithTracks> {
    return call(orderTracks, { path: { id: themeId }, body });
  }

  @Mutation('publishDrafts')
  publishDrafts(
    @Args() { themeId, version }: Versioned<{ readonly themeId: string }>,
    @Context('call') call: ServiceCall,
  ): Promise<EditedThemeWithTracks> {
    return call(publishDrafts, { path: { id: themeId }, body: { version } });
  }

  @Mutation('replaceRecording')
  replaceRecording(
    @Args() { trackId, ...body }: ReplaceRecordingArgs,
    @Context('call') call: ServiceCall,
  ): Promise<EditedThemeWithTracks> {
    return call(replaceRecording, { path: { id: trackId }, body });
  }

  @Mutation('changeTrack')
  changeTrack(
    @Args() { id, version, language, ...changes }: ChangeTrackArgs,
    @Context('call') call: ServiceCall,
  ): Promise<EditedThemeWithTracks> {
    const body = { ...withoutNulls(changes), ...(language !== undefined && { language }), version };
    return call(changeTrack, { path: { id }, body });
  }

  @Mutation('deleteTrack')
  deleteTrack(
    @Args() { id, version }: Versioned<{ readonly id: string }>,
    @Context('call') call: ServiceCall,
  ): Promise<EditedThemeWithTracks> {
    return call(deleteTrack, { path: { id }, query: { version } });
  }

  @Mutation('restoreDeletedTrack')
  restoreTrack(@Args('id') id: string, @Context('call') call: ServiceCall): Promise<EditedThemeWithTracks> {
    return call(restoreDeletedTrack, { path: { id } });
  }

  @Mutation('setWords')
  setWords(
    @Args() { trackId, ...body }: SetWordsArgs,
    @Context('call') call: ServiceCall,
  ): Promise<EditedThemeWithTracks> {
    return call(setWords, { path: { id: trackId }, body });
  }
}
