import type { VoiceGender } from './catalogue.js';

// No schema here: the browser imports this file and must not carry zod.

/** The voice of a track in words. */
export const VOICE_LABELS = { M: 'Male voice', F: 'Female voice' } as const satisfies Record<VoiceGender, string>;
