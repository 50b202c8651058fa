import { readFileSync } from 'node:fs';
import { pageRemote, slotRemote, type RemoteDeclaration } from '@trax/contracts/app-config';
import { REMOTES } from '@trax/contracts/remotes';
import { parseJson } from '@trax/nest-platform/parse-json';
import { z } from 'zod';

const declarations = z.array(z.discriminatedUnion('slot', [pageRemote.strict(), slotRemote.strict()]));

/** What is wrong with the file of the remotes, in one line. */
export class WrongRemotes extends Error {}

/** @throws WrongRemotes */
export function readRemotesFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new WrongRemotes('names a file that cannot be read');
  }
}

/**
 * The remotes of this repository, without those that a configured one replaces by its name or in its slot, and the configured.
 * @param json an array of remotes
 * @throws WrongRemotes
 */
export function declareRemotes(json: string): readonly RemoteDeclaration[] {
  const parsed = declarations.safeParse(parseJson(json));
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim());
    throw new WrongRemotes(`must hold a JSON array of remotes: ${faults.join('; ')}`);
  }
  const isReplaced = ({ name, slot }: RemoteDeclaration) =>
    parsed.data.some((one) => one.name === name || (slot !== undefined && one.slot === slot));
  const remotes: RemoteDeclaration[] = [...REMOTES.filter((remote) => !isReplaced(remote)), ...parsed.data];
  const unique = {
    name: remotes.map(({ name }) => name),
    path: remotes.flatMap((remote) => (remote.slot === undefined ? remote.path : [])),
    slot: remotes.flatMap(({ slot }) => slot ?? []),
  };
  for (const [member, values] of Object.entries(unique)) {
    if (new Set(values).size < values.length) throw new WrongRemotes(`must have each ${member} once`);
  }
  return remotes;
}
