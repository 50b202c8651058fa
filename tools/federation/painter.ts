// What the build runs once to draw pages (prerender.mjs), compiled as one program: the shell cannot know the remotes' code.
// config.mjs says where these names lead.
export { firstViews, pages, prerender, prerenderFirstView, signedInHintKey } from 'drawn/shell';

export const screens = { catalogue: () => import('drawn/catalogue') };
