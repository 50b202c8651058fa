// The chunk that carries what only remotes need. Each half starts in a task of its own: together they would keep a slow
// telephone from answering its person for a quarter of a second.
import type * as federationModule from './federation.js';
import type * as graphqlModule from './graphql.js';
import { nextTask } from './next-task.js';

export type RemoteRuntime = typeof federationModule & typeof graphqlModule;

export async function startRemoteRuntime(): Promise<RemoteRuntime> {
  const graphql = await import(/* webpackMode: "eager" */ './graphql.js');
  await nextTask();
  const federation = await import(/* webpackMode: "eager" */ './federation.js');
  return { ...graphql, ...federation };
}
