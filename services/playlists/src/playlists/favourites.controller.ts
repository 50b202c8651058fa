import { Controller, Param } from '@nestjs/common';
import { type FavouritePath, addFavourite, getFavourites, removeFavourite } from '@trax/contracts/favourites';
import type { PlaylistWithTracks } from '@trax/contracts/playlists';
import { Operation } from '@trax/nest-platform/operation';
import { Viewer } from '@trax/nest-platform/viewer';
import { FavouritesService } from './favourites.service.js';

@Controller()
export class FavouritesController {
  constructor(private readonly favourites: FavouritesService) {}

  @Operation(getFavourites)
  getFavourites(@Viewer() viewer: Viewer): Promise<PlaylistWithTracks> {
    return this.favourites.getFavourites(viewer);
  }

  @Operation(addFavourite)
  addFavourite(
    @Viewer() viewer: Viewer,
    @Param({ schema: addFavourite.parameters.path }) { trackId }: FavouritePath,
  ): Promise<PlaylistWithTracks> {
    return this.favourites.addFavourite(viewer, trackId);
  }

  @Operation(removeFavourite)
  removeFavourite(
    @Viewer() viewer: Viewer,
    @Param({ schema: removeFavourite.parameters.path }) { trackId }: FavouritePath,
  ): Promise<PlaylistWithTracks> {
    return this.favourites.removeFavourite(viewer, trackId);
  }
}
