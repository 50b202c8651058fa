const PCM = 'pcm';
const IN_MP4 = ['aac', 'alac', 'mp3', 'opus', 'flac', PCM] as const;

/**
 * The sound files that are read: their name for people, their extensions, and the codecs that are read in each container. `pcm`
 * stands for all uncompressed ones. File fields, refusals and the tests of the processing are made of it.
 */
export const SOUND_FORMATS = [
  { name: 'WAV', extensions: ['wav'], containers: { WAVE: [PCM] } },
  { name: 'MP3', extensions: ['mp3'], containers: { MP3: ['mp3'] } },
  { name: 'M4A', extensions: ['m4a', 'mp4', 'mov'], containers: { MP4: IN_MP4, 'QuickTime File Format': IN_MP4 } },
  { name: 'AAC', extensions: ['aac'], containers: { ADTS: ['aac'] } },
  { name: 'Ogg', extensions: ['ogg', 'oga', 'opus'], containers: { Ogg: ['opus', 'vorbis'] } },
  { name: 'FLAC', extensions: ['flac'], containers: { FLAC: ['flac'] } },
  {
    name: 'WebM',
    extensions: ['webm', 'mka', 'mkv'],
    containers: { WebM: ['opus'], Matroska: ['opus', 'aac', 'mp3', 'flac', PCM] },
  },
] as const satisfies readonly {
  readonly name: string;
  readonly extensions: readonly string[];
  readonly containers: Readonly<Record<string, readonly string[]>>;
}[];

const names: readonly string[] = SOUND_FORMATS.map(({ name }) => name);
/** As a sentence lists them. */
export const SOUND_FORMAT_NAMES = `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

/** For file fields. The content of a file decides: without the extensions, some devices hide files whose type they do not know. */
export const ACCEPTED_SOUND_FILES = [
  'audio/*',
  'video/webm',
  ...SOUND_FORMATS.flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`)),
].join(',');
