import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { catalogueResolvers } from './catalogue/catalogue.resolver.js';
import { deletionResolvers } from './deletion/deletion.resolver.js';
import { playlistsResolvers } from './playlists/playlists.resolver.js';
import { statsResolvers } from './stats/stats.resolver.js';
import { usersResolvers } from './users/users.resolver.js';
import { viewerResolvers } from './viewer/viewer.resolver.js';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

/** The SDL of every domain, one file each. */
export function readTypeDefs(): string[] {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.graphql'))
    .toSorted()
    .map((name) => readFileSync(`${FOLDER}/${name}`, 'utf8'));
}

export const resolvers = [
  viewerResolvers,
  catalogueResolvers,
  playlistsResolvers,
  statsResolvers,
  deletionResolvers,
  usersResolvers,
];
