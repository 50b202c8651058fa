import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A component of the shell that is no part of the first load: `lazyPart(() => import('./x.js'), ({ X }) => X)`. */
export function lazyPart<Module, Props>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: pick(await load()) }));
}
