import type { VoiceGender } from './catalogue.js';

// No schema here: the browser imports this file and must not carry zod.

/** The voice of a track in words. */
export const VOICE_LABELS = { M: 'Male voice', F: 'Female voice' } as const satisfies Record<VoiceGender, string>;

/** The path between `/audio/` and `.mp3`: lower-case slugs without dots, so that no traversal is possible. */
export const AUDIO_PATH = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/;

/** The address of a track's audio; `baseUrl`, without a trailing slash, where an installation keeps audio elsewhere. */
export const audioUrl = (filePath: string, baseUrl = '/audio'): string =>
  `${baseUrl}/${filePath.split('/').map(encodeURIComponent).join('/')}.mp3`;
