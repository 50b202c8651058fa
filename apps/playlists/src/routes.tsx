import type { RemoteModule } from '@trax/graphql-client';
import { PlaylistsPage } from './view-playlists/playlists-page.js';

export const routes: RemoteModule['routes'] = [{ index: true, Component: PlaylistsPage }];
