/** `a first word` is `A first word`. */
export const capitalise = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
