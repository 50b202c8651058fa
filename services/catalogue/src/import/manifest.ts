import { voiceGender } from '@trax/contracts/catalogue';
import { safeText } from '@trax/contracts/text';
import { z } from 'zod';

const slug = z
  .string()
  .max(64)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'must be a slug: lower-case letters, digits and single hyphens' });

const trackNumber = z.int().min(1).max(999);
const manifestSentence = z.strictObject({ start: z.number().min(0), text: safeText(2_000) });

const manifestTrack = z
  .strictObject({
    number: trackNumber,
    name: safeText(120),
    voice: voiceGender,
    file: z.string().min(1),
    text: safeText(20_000).optional(),
    sentences: z.array(manifestSentence).min(1).max(1_000).optional(),
  })
  .superRefine(({ text, sentences = [] }, context) => {
    for (const { path, message } of [...findOrderFaults(sentences), ...findWordFaults(text, sentences)]) {
      context.addIssue({ code: 'custom', path: [...path], message });
    }
  });

const manifestGroup = z.strictObject({
  id: slug,
  name: safeText(120),
  description: safeText(500),
  tracks: z.array(manifestTrack).min(1),
});

/**
 * The content of a manifest: groups in the order in which they are shown, one track per number and voice, and the track that
 * everybody may hear before signing in.
 */
export const manifest = z.strictObject({
  sample: z.strictObject({ group: slug, number: trackNumber, voice: voiceGender }).optional(),
  groups: z.array(manifestGroup).min(1),
});
export type Manifest = z.infer<typeof manifest>;
export type ManifestGroup = z.infer<typeof manifestGroup>;
export type ManifestTrack = z.infer<typeof manifestTrack>;

/** The path to a value of a manifest: `['groups', 0, 'tracks', 2, 'file']`. */
export type ManifestPath = ReadonlyArray<string | number>;
export type ManifestFault = { readonly path: ManifestPath; readonly message: string };

/** Whether the manifest publishes this track. */
export const isSample = ({ sample }: Manifest, group: ManifestGroup, { number, voice }: ManifestTrack): boolean =>
  sample?.group === group.id && sample.number === number && sample.voice === voice;

/** What is wrong with the published track, apart from its sound: it must exist and have a text, for those who do not hear it. */
export function findSampleFaults(content: Manifest): ManifestFault[] {
  const { sample, groups } = content;
  if (sample === undefined) return [];
  const track = groups.flatMap((group) => group.tracks.filter((one) => isSample(content, group, one)))[0];
  const name = `"${sample.group}" ${sample.voice} ${sample.number}`;
  if (track === undefined) return [{ path: ['sample'], message: `there is no track ${name}` }];
  const hasText = track.text !== undefined || track.sentences !== undefined;
  return hasText ? [] : [{ path: ['sample'], message: `the track ${name} has no text` }];
}

type Sentences = ReadonlyArray<z.infer<typeof manifestSentence>>;

/** Every sentence that starts no later than the one before it. */
function findOrderFaults(sentences: Sentences): ManifestFault[] {
  return sentences.flatMap(({ start }, index) => {
    const before = sentences[index - 1]?.start ?? -1;
    return start > before
      ? []
      : [{ path: ['sentences', index, 'start'], message: `${start} is not after ${before}, the start before it` }];
  });
}

const splitAtSpaces = (text: string): string[] => text.trim().split(/\s+/);

/** The first sentence that does not go on with the words of the text, or the text that goes on after the last one. */
function findWordFaults(text: string | undefined, sentences: Sentences): ManifestFault[] {
  if (text === undefined || sentences.length === 0) return [];
  let rest = splitAtSpaces(text);
  for (const [index, sentence] of sentences.entries()) {
    const words = splitAtSpaces(sentence.text);
    const expected = rest.slice(0, words.length).join(' ');
    if (words.join(' ') !== expected) {
      const message = expected === '' ? 'the text has ended before it' : `the text goes on with "${expected}"`;
      return [{ path: ['sentences', index, 'text'], message }];
    }
    rest = rest.slice(words.length);
  }
  const message = `the text goes on with "${rest.slice(0, 8).join(' ')}" after the last one`;
  return rest.length === 0 ? [] : [{ path: ['sentences'], message }];
}

/** Every group that is listed twice, and every number that a group has twice in one voice. */
export function findDuplicates({ groups }: Manifest): ManifestFault[] {
  const seen = new Set<string>();
  const isRepeated = (key: string) => seen.has(key) || !seen.add(key);
  return groups.flatMap((group, g) => {
    const groupFaults = isRepeated(group.id)
      ? [{ path: ['groups', g, 'id'], message: `the group "${group.id}" is listed a second time` }]
      : [];
    const trackFaults = group.tracks.flatMap(({ number, voice }, t) =>
      isRepeated(`${group.id} ${voice} ${number}`)
        ? [
            {
              path: ['groups', g, 'tracks', t, 'number'],
              message: `"${group.id}" has track ${number} in voice ${voice} twice`,
            },
          ]
        : [],
    );
    return [...groupFaults, ...trackFaults];
  });
}
