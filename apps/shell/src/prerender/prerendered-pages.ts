import { LANDING, NOT_FOUND, ROUTES, type ShellRoute } from '../routes.js';

export type PrerenderedPage = {
  /** The file's name without its ending, in `dist/pages`. */
  readonly name: string;
  readonly path: string;
  readonly title?: string;
  /** Where it is drawn; differs from the path where that alone would draw something else than most people come for. */
  readonly address: string;
  /** The chunk that brings it to life. */
  readonly chunk: string;
  /** Whether what visitors first see is what is drawn here, for all of them. */
  readonly isAlike: boolean;
  /** Whether search engines may show it. */
  readonly isIndexed: boolean;
};

const UNINDEXED = new Set(['/verify-email', '/check-email']);
// With a link's code, which the page is opened for: it then waits, instead of claiming that nothing is verified.
const WITH_CODE = '?mode=verifyEmail&oobCode=code';

/** Every page that visitors may see, and the one for addresses where none is. */
export const PRERENDERED_PAGES: readonly PrerenderedPage[] = [...ROUTES.filter(isForVisitors).map(ofRoute), notFound()];

function isForVisitors({ access }: ShellRoute): boolean {
  return access === 'landing' || access === 'public' || access === 'verification';
}

function ofRoute(route: ShellRoute): PrerenderedPage {
  const { path, title, access } = route;
  const name = route === LANDING ? 'landing' : path.slice(1);
  return {
    name,
    path,
    ...(title !== undefined && { title }),
    address: access === 'verification' ? path + WITH_CODE : path,
    chunk: `${name}-page`,
    isAlike: access !== 'verification',
    isIndexed: !UNINDEXED.has(path),
  };
}

function notFound(): PrerenderedPage {
  const { path, title = '' } = NOT_FOUND;
  const name = 'not-found';
  return { name, path, title, address: '/404', chunk: `${name}-page`, isAlike: true, isIndexed: false };
}
