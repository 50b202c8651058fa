/** Which remote fills which part of the address space. The shell knows remotes by these names only. */
export const REMOTE_PATHS = {
  '/dashboard': 'dashboard',
  '/tracks': 'catalogue',
  '/playlists': 'playlists',
  '/admin': 'admin',
} as const satisfies Record<string, string>;

export type RemoteName = (typeof REMOTE_PATHS)[keyof typeof REMOTE_PATHS];

const remotes = new Map<string, RemoteName>(Object.entries(REMOTE_PATHS));

/** The remote behind an address, if it is one of theirs. */
export function remoteOfPath(pathname: string): RemoteName | undefined {
  return remotes.get(pathname.replace(/\/$/, ''));
}
