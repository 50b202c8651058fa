import type { RemoteModule } from '@trax/graphql-client';
import { SharedPlaylistPage } from './shared-playlist/shared-playlist-page.js';
import { RemindersPage } from './set-reminders/reminders-page.js';
import { PlaylistsPage } from './view-playlists/playlists-page.js';

export const routes: RemoteModule['routes'] = [
  { index: true, Component: PlaylistsPage },
  { path: 'shared/:token', Component: SharedPlaylistPage },
  { path: 'reminders', Component: RemindersPage },
];

export const loadMessages: RemoteModule['loadMessages'] = (language) => import(`./locales/${language}.po`);
