import { z } from 'zod';

// Control characters, bidi overrides and lone surrogates: Postgres refuses NUL, and the rest lets one name imitate another.
const UNSAFE_TEXT =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;

/** As `safeText`, but may be empty: for whoever says in words of their own what is missing. */
export const safeTextOrEmpty = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .refine((text) => !UNSAFE_TEXT.test(text), { error: 'contains characters that are not allowed' });

/** One line or paragraph that a person wrote: trimmed, non-empty, at most `maxLength` characters, nothing invisible that misleads. */
export const safeText = (maxLength: number) => safeTextOrEmpty(maxLength).min(1);

/** An opaque identifier as it stands in a URL (readings A65). */
export const opaqueId = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/, { error: 'is not a valid id' });

/** An instant as an ISO 8601 string in UTC. */
export const isoInstant = z.iso.datetime();
