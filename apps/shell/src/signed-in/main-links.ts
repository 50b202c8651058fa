import { DashboardIcon, PlaylistsIcon, TipsIcon, TracksIcon } from '@trax/ui';
import type { NavigationLink } from '../navigation/links.js';

/** The signed-in layout's main links. */
export const MAIN_LINKS: readonly NavigationLink[] = [
  { to: '/dashboard', label: 'Dashboard', icon: DashboardIcon },
  { to: '/tracks', label: 'All Tracks', icon: TracksIcon },
  { to: '/playlists', label: 'My Playlists', icon: PlaylistsIcon },
  { to: '/tips', label: 'Tips & Tricks', icon: TipsIcon },
];
