import { Controller, Param } from '@nestjs/common';
import {
  type PlaylistLink,
  type SharedPlaylist,
  type SharedPlaylistPath,
  endSharing,
  getSharedPlaylist,
  keepSharedPlaylist,
  sharePlaylist,
} from '@trax/contracts/playlist-sharing';
import type { Playlist, PlaylistPath } from '@trax/contracts/playlists';
import { Operation } from '@trax/nest-platform/operation';
import { Viewer } from '@trax/nest-platform/viewer';
import { SharingService } from './sharing.service.js';

@Controller()
export class SharingController {
  constructor(private readonly sharing: SharingService) {}

  @Operation(sharePlaylist)
  sharePlaylist(
    @Viewer() viewer: Viewer,
    @Param({ schema: sharePlaylist.parameters.path }) { id }: PlaylistPath,
  ): Promise<PlaylistLink> {
    return this.sharing.share(viewer, id);
  }

  @Operation(endSharing)
  endSharing(
    @Viewer() viewer: Viewer,
    @Param({ schema: endSharing.parameters.path }) { id }: PlaylistPath,
  ): Promise<void> {
    return this.sharing.end(viewer, id);
  }

  @Operation(getSharedPlaylist)
  getSharedPlaylist(
    @Viewer() viewer: Viewer,
    @Param({ schema: getSharedPlaylist.parameters.path }) { token }: SharedPlaylistPath,
  ): Promise<SharedPlaylist> {
    return this.sharing.get(viewer, token);
  }

  @Operation(keepSharedPlaylist)
  keepSharedPlaylist(
    @Viewer() viewer: Viewer,
    @Param({ schema: keepSharedPlaylist.parameters.path }) { token }: SharedPlaylistPath,
  ): Promise<Playlist> {
    return this.sharing.keep(viewer, token);
  }
}
