import { z } from 'zod';
import { MAX_BROWSER_ERROR_MESSAGE, MAX_BROWSER_ERROR_STACK } from './browser-error-rules.js';

/** `POST /api/browser-errors`: an error of the web application, with nothing about the person or the content of a page. */
export const browserError = z.strictObject({
  message: z.string().min(1).max(MAX_BROWSER_ERROR_MESSAGE),
  stack: z.string().max(MAX_BROWSER_ERROR_STACK),
  /** The file name of the page's main script, which names its content. */
  release: z.string().regex(/^[\w.-]{0,100}$/),
  /** The pattern of the route, such as `/tracks/:id`. */
  route: z
    .string()
    .max(100)
    .regex(/^(\/|(\/([a-z-]+|:id))+)$/),
});
export type BrowserError = z.infer<typeof browserError>;
