/** The scripts that the page names itself, by their addresses: the hashes in their names identify the build of the shell. */
export const shellScripts = (): string[] =>
  [...document.scripts].flatMap(({ defer, src }) => (defer && src !== '' ? [src] : []));
