// @ts-check
// Plain JavaScript, as services.js.

/** The applications that the shell loads by Module Federation: `apps/<name>`. */
export const REMOTES = /** @type {const} */ (['catalogue', 'playlists', 'dashboard', 'admin']);

/** @typedef {typeof REMOTES[number]} RemoteName */
