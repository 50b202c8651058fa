import { z } from 'zod';
import { MAX_EMAIL_LENGTH } from './set-up-rules.js';
import { isVisible } from './text-rules.js';

// Control characters and lone surrogates: Postgres refuses NUL, and none of them can be read.
const UNSAFE_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Surrogate}]/u;

// Marks, embeddings, overrides and isolates of direction. Text that is pasted often has some, which its person cannot see; with
// others one name imitates another.
const DIRECTION = /\p{Bidi_Control}/gu;

// NUL, and half of a surrogate pair.
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Whether Postgres can store this text. */
export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);

/** As `safeText`, but may be empty: for a caller with its own message for a missing text. */
export const safeTextOrEmpty = (maxLength: number) =>
  z
    .string()
    .overwrite((text) => text.replaceAll(DIRECTION, ''))
    .trim()
    .max(maxLength)
    .refine((text) => !UNSAFE_TEXT.test(text), { error: 'contains characters that are not allowed' })
    .refine((text) => text === '' || isVisible(text), { error: 'has no visible characters' });

/** One line or paragraph that a person wrote: trimmed, without marks of direction, at most `maxLength` characters, and visible. */
export const safeText = (maxLength: number) => safeTextOrEmpty(maxLength).min(1);

const EMAIL_ERROR = { error: 'is not a valid email address' };
/** An email address as a person wrote it. */
export const emailAddress = z.email(EMAIL_ERROR).max(MAX_EMAIL_LENGTH, EMAIL_ERROR);

/** For ids that are compared as text with those of Postgres, which are in lower case. */
export const lowerCaseUuid = z.uuid().toLowerCase();

/** Of a query: comma-separated ids, from one to `max`. */
export const idList = <Id extends z.ZodType<string, string>>(id: Id, max: number) =>
  z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(z.array(id).min(1).max(max));

/** Of a query: what an answer has named as the beginning of its next page. */
export const cursor = (maxLength: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{1,${maxLength}}$`), { error: 'is not a cursor of this list' });

/** An opaque identifier in a URL. */
export const opaqueId = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/, { error: 'is not a valid id' });

/** An instant as an ISO 8601 string in UTC. */
export const isoInstant = z.iso.datetime();

/** The name of a time zone, as `Europe/Berlin`; whether there is such a zone is another question. */
export const timeZoneName = z.string().regex(/^[A-Za-z][\w+/-]{0,63}$/, { error: 'is not the name of a time zone' });
