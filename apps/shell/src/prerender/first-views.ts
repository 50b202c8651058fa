import type { RemoteName } from '../navigation/remote-of-path.js';

/** A page of a remote that signed-in people see before any script has run. */
export type FirstView = {
  /** The file's name without its ending, in `dist/first-views`. */
  readonly name: string;
  readonly path: string;
  readonly remote: RemoteName;
};

export const FIRST_VIEWS: readonly FirstView[] = [{ name: 'tracks', path: '/tracks', remote: 'catalogue' }];
