// @ts-check
import { withoutControls } from './report.mjs';

const SHOWN_CONTEXTS = ['mail', 'set-up'];
/** The set-up link is for no address. */
const LINK = /(?: link for (\S+)|^Set-up link): (\S+)$/;
const SET_UP = '';

/**
 * The links that the users service writes to its log: those of emails where there is no mail server, and that of the set-up.
 * They are shown in the terminal and stand in no log file.
 */
export class Mailbox {
  /** @type {Map<string, (link: string) => void>} by address */
  #awaited = new Map();
  #say;

  /** @param {(text: string) => void} say */
  constructor(say) {
    this.#say = say;
    /** The end of the start shows it; each later one, of a process that was started again, is shown at once. */
    this.firstSetUpLink = this.next(SET_UP);
  }

  /** Takes a line of the log if it holds a link. @param {string} line */
  take(line) {
    const text = findMail(line);
    const match = text === undefined ? null : LINK.exec(text);
    if (match === null) return false;
    const [, address = SET_UP, link = ''] = match;
    const resolve = this.#awaited.get(address);
    if (resolve === undefined) this.#say(match.input);
    else resolve(link);
    return true;
  }

  /** The next link for this address, which is not shown. @param {string} address @returns {Promise<string>} */
  next(address) {
    return new Promise((resolve) => {
      this.#awaited.set(address, (link) => {
        this.#awaited.delete(address);
        resolve(link);
      });
    });
  }
}

/** @param {string} line @returns {string | undefined} */
function findMail(line) {
  if (!SHOWN_CONTEXTS.some((context) => line.includes(`"context":"${context}"`))) return undefined;
  try {
    const { context, msg } = JSON.parse(line);
    return SHOWN_CONTEXTS.includes(context) && typeof msg === 'string' ? withoutControls(msg) : undefined;
  } catch {
    return undefined;
  }
}
