import { z } from 'zod';

// Control characters, bidi overrides and lone surrogates: Postgres refuses NUL, and the others let one name imitate another.
const UNSAFE_TEXT =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;

// No space, no character without width, and none that is invisible (Hangul fillers, the empty Braille cell).
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Surrogate}\p{Separator}\p{Default_Ignorable_Code_Point}\u2800]/u;

// NUL, and half of a surrogate pair.
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Whether Postgres can store this text. */
export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);

/** Whether a reader sees anything of this text. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);

/** As `safeText`, but may be empty: for a caller with its own message for a missing text. */
export const safeTextOrEmpty = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .refine((text) => !UNSAFE_TEXT.test(text), { error: 'contains characters that are not allowed' })
    .refine((text) => text === '' || isVisible(text), { error: 'has no visible characters' });

/** One line or paragraph that a person wrote: trimmed, at most `maxLength` characters, visible, without misleading characters. */
export const safeText = (maxLength: number) => safeTextOrEmpty(maxLength).min(1);

/** An opaque identifier in a URL. */
export const opaqueId = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/, { error: 'is not a valid id' });

/** An instant as an ISO 8601 string in UTC. */
export const isoInstant = z.iso.datetime();
