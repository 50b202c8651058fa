import { Args, Context, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import {
  EDITING_PROBLEM_CODES,
  type EditedTheme,
  type EditedThemeWithTracks,
  type EditedTrack,
  type GivenWords,
  type TrackWords,
} from '@trax/contracts/catalogue-editing';
import {
  changeTheme,
  changeTrack,
  createTheme,
  getEditedTheme,
  getWords,
  listEditedThemes,
  orderThemes,
  orderTracks,
  publishDrafts,
  removeTheme,
  removeDraft,
  replaceRecording,
  setWords,
} from '@trax/contracts/catalogue-editing.operations';
import { Problem } from '@trax/nest-platform/problem';
import { Administrator } from '@trax/nest-platform/viewer';
import { UpstreamClient } from '../../upstream/upstream.client.js';
import type { GraphqlContext } from '../graphql-context.js';

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
@Resolver('EditedTheme')
export class EditingResolver {
  constructor(private readonly upstream: UpstreamClient) {}

  @Administrator()
  @Query('editedThemes')
  listThemes(@Context() { requestContext }: GraphqlContext): Promise<EditedTheme[]> {
    return this.upstream.call(listEditedThemes, requestContext);
  }

  @Administrator()
  @Query('editedTheme')
  async findTheme(
    @Args('id') id: string,
    @Context() { requestContext }: GraphqlContext,
  ): Promise<EditedThemeWithTracks | null> {
    try {
      return await this.upstream.call(getEditedTheme, requestContext, { path: { id } });
    } catch (error) {
      if (error instanceof Problem && error.code === EDITING_PROBLEM_CODES.themeNotFound) return null;
      throw error;
    }
  }

  @Administrator()
  @Query('editedWords')
  getWords(@Args('trackId') id: string, @Context() { requestContext }: GraphqlContext): Promise<TrackWords> {
    return this.upstream.call(getWords, requestContext, { path: { id } });
  }

  /** The theme has them already where one theme was read or changed. */
  @ResolveField('tracks')
  async listTracks(
    @Parent() theme: EditedTheme | EditedThemeWithTracks,
    @Context() { requestContext }: GraphqlContext,
  ): Promise<EditedTrack[]> {
    if ('tracks' in theme) return theme.tracks;
    return (await this.upstream.call(getEditedTheme, requestContext, { path: { id: theme.id } })).tracks;
  }

  @Administrator()
  @Mutation('createTheme')
  createTheme(@Args() body: CreateThemeArgs, @Context() { requestContext }: GraphqlContext): Promise<EditedTheme> {
    return this.upstream.call(createTheme, requestContext, { body });
  }

  @Administrator()
  @Mutation('changeTheme')
  changeTheme(
    @Args() { id, version, ...changes }: ChangeThemeArgs,
    @Context() { requestContext }: GraphqlContext,
  ): Promise<EditedThemeWithTracks> {
    const body = { ...withoutNulls(changes), version };
    return this.upstream.call(changeTheme, requestContext, { path: { id }, body });
  }

  @Administrator()
  @Mutation('orderThemes')
  orderThemes(@Args() body: OrderThemesArgs, @Context() { requestContext }: GraphqlContext): Promise<EditedTheme[]> {
    return this.upstream.call(orderThemes, requestContext, { body });
  }

  @Administrator()
  @Mutation('removeTheme')
  async removeTheme(
    @Args() { id, version }: Versioned<{ readonly id: string }>,
    @Context() { requestContext }: GraphqlContext,
  ): Promise<boolean> {
    await this.upstream.call(removeTheme, requestContext, { path: { id }, query: { version } });
    return true;
  }

  @Administrator()
  @Mutation('orderTracks')
  orderTracks(
    @Args() { themeId, ...body }: OrderTracksArgs,
    @Context() { requestContext }: GraphqlContext,
  ): Promise<EditedThemeWithTracks> {
    return this.upstream.call(orderTracks, requestContext, { path: { id: themeId }, body });
  }

  @Administrator()
  @Mutation('publishDrafts')
  publishDrafts(
    @Args() { themeId, version }: Versioned<{ readonly themeId: string }>,
    @Context() { requestContext }: GraphqlContext,
  ): Promise<EditedThemeWithTracks> {
    return this.upstream.call(publishDrafts, requestContext, { path: { id: themeId }, body: { version } });
  }

  @Administrator()
  @Mutation('replaceRecording')
  replaceRecording(
    @Args() { trackId, ...body }: ReplaceRecordingArgs,
    @Context() { requestContext }: GraphqlContext,
  ): Promise<EditedThemeWithTracks> {
    return this.upstream.call(replaceRecording, requestContext, { path: { id: trackId }, body });
  }

  @Administrator()
  @Mutation('changeTrack')
  changeTrack(
    @Args() { id, version, language, ...changes }: ChangeTrackArgs,
    @Context() { requestContext }: GraphqlContext,
  ): Promise<EditedThemeWithTracks> {
    const body = { ...withoutNulls(changes), ...(language !== undefined && { language }), version };
    return this.upstream.call(changeTrack, requestContext, { path: { id }, body });
  }

  @Administrator()
  @Mutation('removeDraft')
  removeDraft(
    @Args() { id, version }: Versioned<{ readonly id: string }>,
    @Context() { requestContext }: GraphqlContext,
  ): Promise<EditedThemeWithTracks> {
    return this.upstream.call(removeDraft, requestContext, { path: { id }, query: { version } });
  }

  @Administrator()
  @Mutation('setWords')
  setWords(
    @Args() { trackId, ...body }: SetWordsArgs,
    @Context() { requestContext }: GraphqlContext,
  ): Promise<EditedThemeWithTracks> {
    return this.upstream.call(setWords, requestContext, { path: { id: trackId }, body });
  }
}

/** GraphQL has null for what is left out, too. */
function withoutNulls<Values extends object>(values: Values): { [Name in keyof Values]?: NonNullable<Values[Name]> } {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(given) as { [Name in keyof Values]?: NonNullable<Values[Name]> };
}
