const SAMPLES_PER_SECOND = 8000;
/** The middle of the range of unsigned 8-bit samples. */
const SILENT_SAMPLE = 128;
/** A WAVE file of one channel of such samples up to its samples, without the two sizes. */
const HEADER = 'RIFF....WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x40\x1f\0\0\x01\0\x08\0data....';
const FILE_SIZE_AT = 4;
const DATA_SIZE_AT = 40;

/** Two are in use at most: the sound that plays and the one after it. */
const MAX_KEPT = 8;
/** The addresses by the number of samples; the one that was used last is the last one. */
const urls = new Map<number, string>();

/**
 * A sound of this length in which nothing is heard. A silence that is played like a track lasts exactly as long as it says,
 * also in a hidden tab, whose timers are up to a second late, and on a locked phone, which stops pages that do not sound.
 */
export function silenceUrl(seconds: number): string {
  const samples = Math.round(seconds * SAMPLES_PER_SECOND);
  const url = urls.get(samples) ?? URL.createObjectURL(new Blob([silentWave(samples)], { type: 'audio/wav' }));
  urls.delete(samples);
  urls.set(samples, url);
  const [oldest] = urls;
  if (oldest && urls.size > MAX_KEPT) {
    const [oldestSamples, oldestUrl] = oldest;
    urls.delete(oldestSamples);
    URL.revokeObjectURL(oldestUrl);
  }
  return url;
}

/** Whether this is the address of a silence, and not that of a track. */
export const isSilence = (url: string | undefined): boolean => url !== undefined && [...urls.values()].includes(url);

function silentWave(samples: number): ArrayBuffer {
  const bytes = new Uint8Array(HEADER.length + samples).fill(SILENT_SAMPLE);
  bytes.set(Array.from(HEADER, (letter) => letter.charCodeAt(0)));
  const view = new DataView(bytes.buffer);
  view.setUint32(FILE_SIZE_AT, bytes.length - FILE_SIZE_AT - 4, true);
  view.setUint32(DATA_SIZE_AT, samples, true);
  return bytes.buffer;
}
