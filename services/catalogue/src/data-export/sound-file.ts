import type { OwnRecording } from '../own-recordings/own-recording.entity.js';

/** No system takes a longer name than 255 bytes, and a character has up to four. */
const MAX_NAME_LENGTH = 50;
const END_OF_ID_LENGTH = 12;

/** The name of its sound in an export: that of the recording, as every system takes it, and the end of its id. */
export function nameSoundFile({ id, name }: Pick<OwnRecording, 'id' | 'name'>): string {
  const safeName = name.replaceAll(/[\p{C}<>:"/\\|?*]/gu, '_').replace(/^[.\s]+/, '');
  const beginning = [...safeName].slice(0, MAX_NAME_LENGTH).join('').trim();
  return `recordings/${`${beginning} ${id.slice(-END_OF_ID_LENGTH)}`.trim()}.mp3`;
}
