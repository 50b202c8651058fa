import { voiceGender } from '@trax/contracts/catalogue';
import { safeText } from '@trax/contracts/text';
import { z } from 'zod';

const slug = z
  .string()
  .max(64)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'must be a slug: lower-case letters, digits and single hyphens' });

const manifestTrack = z.strictObject({
  number: z.int().min(1).max(999),
  name: safeText(120),
  voice: voiceGender,
  file: z.string().min(1),
});

const manifestGroup = z.strictObject({
  id: slug,
  name: safeText(120),
  description: safeText(500),
  tracks: z.array(manifestTrack).min(1),
});

/** The content of a manifest: groups in the order in which they are shown, and one track per number and voice. */
export const manifest = z.strictObject({ groups: z.array(manifestGroup).min(1) });
export type Manifest = z.infer<typeof manifest>;
export type ManifestGroup = z.infer<typeof manifestGroup>;
export type ManifestTrack = z.infer<typeof manifestTrack>;

/** The path to a value of a manifest: `['groups', 0, 'tracks', 2, 'file']`. */
export type ManifestPath = ReadonlyArray<string | number>;
export type ManifestFault = { readonly path: ManifestPath; readonly message: string };

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
