// @ts-check
// Plain JavaScript: the tools that start and operate the product read these files before anything is built.

/** The services behind the gateway, and the port that each listens on without `PORT`. */
export const SERVICE_PORTS = /** @type {const} */ ({
  users: 4101,
  catalogue: 4102,
  playlists: 4103,
  stats: 4104,
  deletion: 4105,
});

/** @typedef {keyof typeof SERVICE_PORTS} ServiceName */

export const SERVICES = /** @type {readonly ServiceName[]} */ (Object.keys(SERVICE_PORTS));
