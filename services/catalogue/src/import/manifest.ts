import { voiceGender } from '@trax/contracts/catalogue';
import { CATALOGUE_LIMITS } from '@trax/contracts/catalogue-rules';
import {
  catalogueName,
  language,
  spokenSentence,
  themeId,
  trackNumber,
  trackState,
} from '@trax/contracts/catalogue-editing';
import { safeText } from '@trax/contracts/text';
import { z } from 'zod';
import { findOrderFaults, findWordFaults } from '../transcripts/sentence-faults.js';

const manifestTrack = z
  .strictObject({
    number: trackNumber,
    name: catalogueName,
    voice: voiceGender,
    file: z.string().min(1),
    text: safeText(CATALOGUE_LIMITS.text).optional(),
    sentences: z.array(z.strictObject(spokenSentence.shape)).min(1).max(CATALOGUE_LIMITS.sentences).optional(),
    language: language.optional(),
    state: trackState.optional(),
  })
  .superRefine(({ text, sentences = [] }, context) => {
    for (const { path, message } of [...findOrderFaults(sentences), ...findWordFaults(text, sentences)]) {
      context.addIssue({ code: 'custom', path: [...path], message });
    }
  });

const manifestGroup = z.strictObject({
  id: themeId,
  name: catalogueName,
  description: safeText(CATALOGUE_LIMITS.description),
  hidden: z.boolean().optional(),
  tracks: z.array(manifestTrack).min(1),
});

/**
 * The content of a manifest: groups in the order in which they are shown, one track per number and voice, and the track that
 * everybody may hear before signing in.
 */
export const manifest = z.strictObject({
  sample: z.strictObject({ group: themeId, number: trackNumber, voice: voiceGender }).optional(),
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
