// Stands in for the federation runtime's own preloading of remotes: the gateway tells the shell what to preload.
const never = () => {
  throw new Error('The shell preloads by itself (apps/shell/src/remotes/preload-remote.ts)');
};
export const defaultPreloadArgs = never;
export const formatPreloadArgs = never;
export const normalizePreloadExposes = never;
export const preloadAssets = never;
