import type { Client } from './create-graphql-client.js';

type Flush = (playlistId: string) => Promise<void>;

const flushers = new WeakMap<Client, Flush>();

/** Registers how edits of playlists that are shown but not sent yet are sent at once. */
export function setEditFlusher(client: Client, flush: Flush): void {
  flushers.set(client, flush);
}

/** Sends what is held of a playlist, before a change that depends on it. Resolves when the server has answered. */
export async function flushEdits(client: Client, playlistId: string): Promise<void> {
  await flushers.get(client)?.(playlistId);
}
