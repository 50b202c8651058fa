// No schema here: the browser imports this file and must not carry zod.

// No space, no character without width, and none that is invisible (Hangul fillers, the empty Braille cell).
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Surrogate}\p{Separator}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a reader sees anything of this text. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);

/** Of the report of an error, in characters. */
export const MAX_BROWSER_ERROR_MESSAGE = 300;
export const MAX_BROWSER_ERROR_STACK = 4000;
