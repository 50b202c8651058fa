import { lazy, type ComponentProps, type ComponentType } from 'react';
import { reloadIfOutdated } from '../remotes/outdated-page.js';

const failed = new Set<() => void>();

/**
 * A component of the shell that is no part of the first load: `lazyPart(() => import('./x.js'), ({ X }) => X)`. One that could
 * not be fetched fails where it stands, and is fetched again when it is next used (see `allowAnotherTry`).
 */
export function lazyPart<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): ComponentType<Props> {
  const begin = () =>
    lazy<ComponentType<ComponentProps<ComponentType<Props>>>>(async () => {
      try {
        return { default: pick(await load()) };
      } catch (error) {
        if (await reloadIfOutdated()) return await new Promise<never>(() => {}); // nothing to show before the page reloads
        failed.add(() => {
          current = begin();
        });
        throw error;
      }
    });
  let current = begin();
  return function LazyPart(props: Props) {
    const Current = current;
    return <Current {...props} />;
  };
}

/**
 * Once a failure is on the screen: whoever comes back to a part that could not be fetched has it fetched anew. Not earlier,
 * as a part that is replaced while React still renders it would be fetched for ever.
 */
export function allowAnotherTry(): void {
  for (const replace of failed) replace();
  failed.clear();
}
