// No schema here: the browser's player imports this file and must not carry zod.

/** What may stand between `/audio/` and `.mp3`: lower-case slugs, no dots at all, so no traversal can be written. */
export const AUDIO_PATH = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/;

/** The address of a track's sound; `baseUrl` where an installation keeps it elsewhere, without a slash at its end. */
export const audioUrl = (filePath: string, baseUrl = '/audio'): string =>
  `${baseUrl}/${filePath.split('/').map(encodeURIComponent).join('/')}.mp3`;
