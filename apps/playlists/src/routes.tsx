import type { RemoteModule } from '@trax/graphql-client';
import { RemindersPage } from './set-reminders/reminders-page.js';
import { PlaylistsPage } from './view-playlists/playlists-page.js';

export const routes: RemoteModule['routes'] = [
  { index: true, Component: PlaylistsPage },
  { path: 'reminders', Component: RemindersPage },
];
