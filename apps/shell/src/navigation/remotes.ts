import type { RemoteDeclaration } from '@trax/contracts/app-config';
import { appConfig } from '../app-config.js';

/** The remotes of this installation. */
export const remotes = (): RemoteDeclaration[] =>
  Object.values(appConfig().remotes).flatMap(({ declaration }) => declaration ?? []);
