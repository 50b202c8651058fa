/** What the build draws of this remote, for the time until its code and its data are here. */
export { TracksPage as Screen } from './browse-tracks/tracks-page.js';
