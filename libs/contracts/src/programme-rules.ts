// No schema here: the browser imports this file and must not carry zod.
import { PLAYLIST_NAME } from './playlist-rules.js';

/** The lengths of what an owner writes, in characters, how many days and themes a programme has at most, and how many there are. */
export const PROGRAMME_LIMITS = {
  /** A playlist gets it. */
  name: PLAYLIST_NAME.maxLength,
  description: 200,
  days: 365,
  themes: 20,
  programmes: 50,
} as const;

/** How many programmes a person may follow at a time. */
export const MAX_ENROLMENTS = 10;

export const PROGRAMME_PROBLEM_CODES = {
  programmeNotFound: 'PROGRAMME_NOT_FOUND',
  programmeLimitReached: 'PROGRAMME_LIMIT_REACHED',
  programmeEmpty: 'PROGRAMME_EMPTY',
  enrolmentNotFound: 'ENROLMENT_NOT_FOUND',
  enrolmentLimitReached: 'ENROLMENT_LIMIT_REACHED',
} as const;
