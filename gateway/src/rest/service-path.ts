import { AUDIO_PATH } from '@trax/contracts/catalogue';
import { opaqueId } from '@trax/contracts/text';
import { BadInput, NotFound } from '@trax/nest-platform/problem';

type Parameters = Readonly<Record<string, string>>;

/**
 * Where a call goes in its service: the pattern with its parameters filled in anew, so that nothing a caller wrote into a
 * path (`..`, `%2f`, `//`) can lead anywhere else.
 * @throws BadInput for a parameter that no id can be
 */
export function servicePath(pattern: string, parameters: Parameters): string {
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parsed = opaqueId.safeParse(parameters[name]);
    if (!parsed.success) throw new BadInput(`${name}: is not a valid id`);
    return parsed.data;
  });
}

/** Where a sound lies in the catalogue service, from what the caller wrote, undecoded. @throws NotFound */
export function audioPath(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  const filePath = /^\/audio\/(.{1,400})\.mp3$/.exec(path)?.[1];
  if (filePath === undefined || !AUDIO_PATH.test(filePath)) throw new NotFound('This track has no sound');
  return path;
}

/** The query as the caller wrote it, with its question mark; the service validates it. */
export function queryOf(url: string): string {
  const at = url.indexOf('?');
  return at === -1 ? '' : url.slice(at);
}
