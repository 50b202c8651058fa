import { Body, Controller, Param, Query } from '@nestjs/common';
import type { TrackPath, Transcript } from '@trax/contracts/catalogue';
import {
  type DeletionQuery,
  deleteTheme,
  deleteTrack,
  restoreDeletedTrack,
  restoreTheme,
} from '@trax/contracts/catalogue-deletion';
import {
  type ChangeThemeInput,
  type ChangeTrackInput,
  type CreateThemeInput,
  type EditedTheme,
  type EditedThemeWithTracks,
  type OrderThemesInput,
  type OrderTracksInput,
  type PublishDraftsInput,
  type SetWordsInput,
  type ThemePath,
  changeTheme,
  changeTrack,
  createTheme,
  getEditedTheme,
  getWords,
  listEditedThemes,
  orderThemes,
  orderTracks,
  publishDrafts,
  setWords,
} from '@trax/contracts/catalogue-editing';
import { Operation } from '@trax/nest-platform/operation';
import { ThemesService } from './themes.service.js';
import { TracksService } from './tracks.service.js';

@Controller()
export class EditingController {
  constructor(
    private readonly themes: ThemesService,
    private readonly tracks: TracksService,
  ) {}

  @Operation(listEditedThemes)
  listThemes(): Promise<EditedTheme[]> {
    return this.themes.list();
  }

  @Operation(getEditedTheme)
  getTheme(@Param({ schema: getEditedTheme.parameters.path }) { id }: ThemePath): Promise<EditedThemeWithTracks> {
    return this.themes.get(id);
  }

  @Operation(createTheme)
  createTheme(@Body({ schema: createTheme.body }) input: CreateThemeInput): Promise<EditedTheme> {
    return this.themes.create(input);
  }

  @Operation(changeTheme)
  changeTheme(
    @Param({ schema: changeTheme.parameters.path }) { id }: ThemePath,
    @Body({ schema: changeTheme.body }) input: ChangeThemeInput,
  ): Promise<EditedThemeWithTracks> {
    return this.themes.change(id, input);
  }

  @Operation(orderThemes)
  orderThemes(@Body({ schema: orderThemes.body }) input: OrderThemesInput): Promise<EditedTheme[]> {
    return this.themes.order(input);
  }

  @Operation(deleteTheme)
  deleteTheme(
    @Param({ schema: deleteTheme.parameters.path }) { id }: ThemePath,
    @Query({ schema: deleteTheme.parameters.query }) { version }: DeletionQuery,
  ): Promise<void> {
    return this.themes.delete(id, version);
  }

  @Operation(restoreTheme)
  restoreTheme(@Param({ schema: restoreTheme.parameters.path }) { id }: ThemePath): Promise<EditedThemeWithTracks> {
    return this.themes.restore(id);
  }

  @Operation(orderTracks)
  orderTracks(
    @Param({ schema: orderTracks.parameters.path }) { id }: ThemePath,
    @Body({ schema: orderTracks.body }) input: OrderTracksInput,
  ): Promise<EditedThemeWithTracks> {
    return this.themes.orderTracks(id, input);
  }

  @Operation(publishDrafts)
  publishDrafts(
    @Param({ schema: publishDrafts.parameters.path }) { id }: ThemePath,
    @Body({ schema: publishDrafts.body }) { version }: PublishDraftsInput,
  ): Promise<EditedThemeWithTracks> {
    return this.themes.publishDrafts(id, version);
  }

  @Operation(changeTrack)
  changeTrack(
    @Param({ schema: changeTrack.parameters.path }) { id }: TrackPath,
    @Body({ schema: changeTrack.body }) input: ChangeTrackInput,
  ): Promise<EditedThemeWithTracks> {
    return this.tracks.change(id, input);
  }

  @Operation(deleteTrack)
  deleteTrack(
    @Param({ schema: deleteTrack.parameters.path }) { id }: TrackPath,
    @Query({ schema: deleteTrack.parameters.query }) { version }: DeletionQuery,
  ): Promise<EditedThemeWithTracks> {
    return this.tracks.delete(id, version);
  }

  @Operation(restoreDeletedTrack)
  restoreTrack(
    @Param({ schema: restoreDeletedTrack.parameters.path }) { id }: TrackPath,
  ): Promise<EditedThemeWithTracks> {
    return this.tracks.restore(id);
  }

  @Operation(getWords)
  getWords(@Param({ schema: getWords.parameters.path }) { id }: TrackPath): Promise<Transcript> {
    return this.tracks.getWords(id);
  }

  @Operation(setWords)
  setWords(
    @Param({ schema: setWords.parameters.path }) { id }: TrackPath,
    @Body({ schema: setWords.body }) input: SetWordsInput,
  ): Promise<EditedThemeWithTracks> {
    return this.tracks.setWords(id, input);
  }
}
