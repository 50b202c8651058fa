import { matchRoute } from '../routes.js';

/** The shell knows remotes by these names only. */
export type RemoteName = 'dashboard' | 'catalogue' | 'playlists' | 'admin';

export const remoteOfPath = (pathname: string): RemoteName | undefined => matchRoute(pathname).handle.remote;
