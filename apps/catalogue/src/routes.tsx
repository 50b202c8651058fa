export { TracksPage as default } from './browse-tracks/tracks-page.js';
