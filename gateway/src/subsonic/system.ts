import { readLibrary } from './library.js';
import { SubsonicProblem, SUBSONIC_CODES } from './subsonic.errors.js';
import type { Handlers } from './subsonic-call.js';

export const EXTENSIONS = {
  openSubsonicExtensions: ['apiKeyAuthentication', 'formPost', 'songLyrics'].map((name) => ({ name, versions: [1] })),
};

/** The one folder of music that apps may choose. */
export const MUSIC_FOLDER = { id: 1, name: 'Themes' } as const;

/** The server and the person. */
export const SYSTEM: Handlers = {
  ping: () => ({}),
  getLicense: () => ({ license: { valid: true } }),
  tokenInfo: ({ viewer: { email: username } }) => ({ tokenInfo: { username } }),
  getScanStatus: async ({ call }) => {
    const { albums } = await readLibrary(call);
    return { scanStatus: { scanning: false, count: albums.reduce((sum, { songs }) => sum + songs.length, 0) } };
  },
  getUser: ({ parameters, viewer: { email: username } }) => {
    const asked = parameters.find('username') ?? username;
    if (asked.toLowerCase() !== username.toLowerCase())
      throw new SubsonicProblem(SUBSONIC_CODES.notAllowed, 403, 'An app sees its own person alone');
    return { user: { username, email: username, ...ROLES, folder: [MUSIC_FOLDER.id] } };
  },
};

const ROLES = {
  scrobblingEnabled: true,
  adminRole: false,
  settingsRole: false,
  downloadRole: true,
  uploadRole: false,
  playlistRole: true,
  coverArtRole: false,
  commentRole: false,
  podcastRole: false,
  streamRole: true,
  jukeboxRole: false,
  shareRole: false,
  videoConversionRole: false,
};
