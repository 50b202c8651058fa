/** Of the report of an error, in characters. */
export const MAX_BROWSER_ERROR_MESSAGE = 300;
export const MAX_BROWSER_ERROR_STACK = 4000;
