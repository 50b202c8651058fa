import { SOUND_FORMATS } from '@trax/contracts/sound-formats';
import type { UploadRefusal } from '@trax/contracts/uploads';

/** What this file may have had at most. */
type Limits = { readonly maxBytes: number; readonly maxSeconds: number };

const MINUTE = 60;
const FORMAT_NAMES = SOUND_FORMATS.map(({ name }) => name);
const [firstFormats, lastFormat] = [FORMAT_NAMES.slice(0, -1).join(', '), FORMAT_NAMES.at(-1)];

/** What a person reads about a file that was refused, where no more is known of it. */
export function refusalMessage(reason: UploadRefusal, limits: Limits): string {
  const messages: Readonly<Record<UploadRefusal, string>> = {
    'too-big': `This file is larger than ${Math.floor(limits.maxBytes / 1_000_000)} MB.`,
    'not-audio': `This is not a sound file. It can be ${firstFormats} or ${lastFormat}.`,
    'no-sound': 'There is no sound in this file.',
    unsupported: 'This kind of sound cannot be read. Please send it as WAV, MP3 or FLAC.',
    'too-long':
      limits.maxSeconds < 2 * MINUTE
        ? `This sound is longer than ${limits.maxSeconds} seconds.`
        : `This sound is longer than ${Math.floor(limits.maxSeconds / MINUTE)} minutes.`,
    'too-short': 'This sound is shorter than a second.',
    'wrong-length': 'The length of this sound is not what the file says. It may be cut off; please send it again.',
    damaged: 'This file is damaged. Please send it again, or another one.',
    silence: 'There is nothing to hear in this file.',
    'too-demanding': 'This file takes too much time or memory to read. Please send it in another form.',
  };
  return messages[reason];
}
