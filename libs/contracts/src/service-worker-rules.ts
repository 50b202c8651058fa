// No schema here: the service worker imports this file and must not carry zod.

/** The page that every address shows offline; it holds the application without anything of a person. */
export const OFFLINE_PAGE = '/settings';

/**
 * Names the person, by uid, for whom a browser may keep an answer; one without this header is never kept. In a call, for whom the
 * page asks.
 */
export const KEPT_FOR_HEADER = 'x-trax-kept-for';

/** Of an answer that the service worker had kept, because the server gave none. */
export const KEPT_HEADER = 'x-trax-kept';
