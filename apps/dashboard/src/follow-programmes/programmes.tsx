import { lazyWithRetry } from '@trax/ui';

/** The programmes that the person follows. Of many who follow none nothing is seen, so that the code comes after the page. */
export const Programmes = lazyWithRetry(async () => (await import('./followed-programmes.js')).FollowedProgrammes, {
  fallback: null,
});
