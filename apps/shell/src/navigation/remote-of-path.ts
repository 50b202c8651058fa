import type { RemoteName } from '@trax/contracts/remotes';
import { matchRoute } from '../routes.js';

export const remoteOfPath = (pathname: string): RemoteName | undefined => matchRoute(pathname).handle.remote;
