import type { Viewer } from '@trax/contracts/session';
import type { FastifyRequest } from 'fastify';
import type { ServiceCall } from '../upstream/upstream.client.js';
import type { Parameters } from './parameters.js';
import type { Content } from './subsonic-answer.js';

/** A call of an app on behalf of its person. */
export type SubsonicCall = {
  readonly parameters: Parameters;
  readonly viewer: Viewer;
  /** Calls a service. */
  readonly call: ServiceCall;
};

/** The name of a call by its address, which may end in `.view`. */
export function callName({ params, routeOptions: { url = '' } }: FastifyRequest): string {
  const { call } = params as { readonly call?: string };
  return (call ?? url.slice('/rest/'.length)).replace(/\.view$/, '');
}

const CHANGES: ReadonlySet<string> = new Set([
  'createPlaylist',
  'updatePlaylist',
  'deletePlaylist',
  'star',
  'unstar',
  'scrobble',
]);

/** Whether a call changes something: apps make every call by GET or by POST, as they like. */
export const isChange = (request: FastifyRequest): boolean => CHANGES.has(callName(request));

/** What calls answer, by their names in the protocol. */
export type Handlers = Readonly<Record<string, (call: SubsonicCall) => Content | Promise<Content>>>;
