import type { ProcessedSound } from './process-sound.js';
import type { RefusalReason } from './sound-refused.js';

/** What the child process says; the MP3 itself is its output. The first progress says that the container has been read. */
export type ProcessingMessage =
  | { readonly progress: number }
  | { readonly refused: RefusalReason; readonly detail?: string | undefined }
  | { readonly processed: Omit<ProcessedSound, 'mp3'> };
