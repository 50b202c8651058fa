import type { BrowserError } from '@trax/contracts/gateway';
import { MAX_BROWSER_ERROR_MESSAGE, MAX_BROWSER_ERROR_STACK } from '@trax/contracts/text-rules';
import { findRoutePattern } from '../routes.js';
import { shellScripts } from '../shell-scripts.js';

/** One broken part can fail again and again. */
const MAX_REPORTS_OF_PAGE = 5;

let reports = 0;

/** Reports to the operator every error that no code has handled. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error, message }) => reportBrowserError(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => reportBrowserError(reason));
}

/** Sends an error to the log of the server: without the person, the content of the page or anything of the address but its pattern. */
export function reportBrowserError(error: unknown): void {
  if (reports >= MAX_REPORTS_OF_PAGE) return;
  reports += 1;
  const report = describeError(error, findRoutePattern(location.pathname));
  // It outlives the page, and nothing waits for the answer.
  navigator.sendBeacon('/api/browser-errors', new Blob([JSON.stringify(report)], { type: 'application/json' }));
}

/** @param pattern of the route of the page */
export function describeError(error: unknown, pattern: string): BrowserError {
  const { message, stack } = error instanceof Error ? errorTexts(error) : { message: String(error), stack: '' };
  return {
    message: withoutPrivateParts(message).slice(0, MAX_BROWSER_ERROR_MESSAGE) || 'Error',
    stack: withoutPrivateParts(stack).slice(0, MAX_BROWSER_ERROR_STACK),
    release: releaseOfPage(),
    route: withoutParameters(pattern),
  };
}

const errorTexts = ({ name, message, stack = '' }: Error) => ({ message: `${name}: ${message}`, stack });

/** Messages may quote what was on the page or in an answer, and addresses may carry a search. */
const withoutPrivateParts = (text: string): string =>
  text
    .replaceAll(/"[^"]*"/g, '"…"')
    .replaceAll(/„[^“]*“/g, '„…“') // of a German text
    .replaceAll(/“[^”]*”/g, '“…”')
    // An apostrophe is followed by a letter, and does not end what is quoted.
    .replaceAll(/‘(?:[^’]|’(?=\w))*’/g, '‘…’')
    .replaceAll(/(^|\W)'(?:[^']|'(?=\w))*'/g, "$1'…'")
    .replaceAll(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '…')
    .replaceAll(/(https?:\/\/[^\s?#]*)[?#][^\s:)]*/g, '$1');

/** `/tracks/:id/transcript` of `/tracks/:trackId/transcript`, as the contract has it. */
function withoutParameters(pattern: string): string {
  const parts = pattern.split('/').filter((part) => part !== '');
  return `/${parts
    .slice(0, 5)
    .map((part) => (/^[a-z-]{1,16}$/.test(part) ? part : ':id'))
    .join('/')}`;
}

/** The main script's file name changes with its content. */
function releaseOfPage(): string {
  const name = shellScripts()[0]?.split('/').at(-1) ?? '';
  return /^[\w.-]{1,100}$/.test(name) ? name : '';
}
