import { loadConfig } from '@trax/nest-platform/config';
import { playlistsSettings } from './playlists-settings.js';

export const config = loadConfig(playlistsSettings);
