import { CATALOGUE_LIMITS } from '@trax/contracts/catalogue-rules';
import { capitalise } from '../../capitalise.js';

export type Voice = 'M' | 'F';
/** What the name of a file says about its recording. */
export type FileFacts = {
  readonly number: number | undefined;
  readonly voice: Voice | undefined;
  readonly name: string;
};

const VOICES: Readonly<Record<string, Voice>> = { m: 'M', male: 'M', f: 'F', female: 'F' };
const EXTENSION = /\.[a-z0-9]{1,5}$/i;
/** `03`, `3.`, `m-03`, `f03` or `03f`. */
const NUMBER = /^(?:(m|f)-?)?(\d{1,3})(?:-?(m|f))?[.):-]?$/i;
const PADDED_NUMBER = /^0\d{1,2}$/;
const DASH = /^[-–—]+$/;

/** Number and voice stand at the beginning or the end: `03 Calm breath (female).wav`, `m-01-morning.mp3`. */
export function readFileName(fileName: string): FileFacts {
  const words = splitWords(fileName);
  let number: number | undefined;
  let voice: Voice | undefined;
  const readFirst = (word: string): boolean => {
    const [, before, digits, after] = NUMBER.exec(word) ?? [];
    if (digits !== undefined && number === undefined) {
      number = Number(digits);
      voice ??= VOICES[(before ?? after ?? '').toLowerCase()];
      return true;
    }
    return readVoice(word);
  };
  const readVoice = (word: string): boolean => {
    const said = VOICES[word.toLowerCase()];
    if (said === undefined || voice !== undefined) return false;
    voice = said;
    return true;
  };
  while (readFirst(words[0] ?? '')) words.shift();
  if (readVoice(words.at(-1) ?? '')) words.pop();
  if (number === undefined && PADDED_NUMBER.test(words.at(-1) ?? '')) number = Number(words.pop());
  return { number: number === 0 ? undefined : number, voice, name: toName(words) };
}

function splitWords(fileName: string): string[] {
  const base = fileName.replace(EXTENSION, '').normalize('NFC').replaceAll('_', ' ').trim();
  const spaced = /\s/.test(base) ? base : base.replaceAll('-', ' ');
  return spaced
    .replaceAll(/[()[\]]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !DASH.test(word));
}

const toName = (words: readonly string[]): string => capitalise(words.join(' ').slice(0, CATALOGUE_LIMITS.name));
