import { Controller } from '@nestjs/common';
import {
  addTrack,
  createPlaylist,
  deletePlaylist,
  listPlaylists,
  listPlaylistTracks,
  removeTrack,
  renamePlaylist,
  reorderTracks,
  setRepetitions,
} from '@trax/contracts/playlists.operations';
import { PassThrough } from './pass-through.js';

@Controller()
export class PlaylistsController extends PassThrough(
  listPlaylists,
  createPlaylist,
  renamePlaylist,
  deletePlaylist,
  listPlaylistTracks,
  addTrack,
  reorderTracks,
  setRepetitions,
  removeTrack,
) {}
