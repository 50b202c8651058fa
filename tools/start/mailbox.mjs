// @ts-check
import { withoutControls } from './report.mjs';

/**
 * The links that the users service writes to its log where there is no mail server. They are shown in the terminal and stand
 * in no log file.
 */
export class Mailbox {
  /** @type {Map<string, (link: string) => void>} by address */
  #awaited = new Map();
  #say;

  /** @param {(text: string) => void} say */
  constructor(say) {
    this.#say = say;
  }

  /** Takes a line of the log if it holds a link. @param {string} line */
  take(line) {
    const text = findMail(line);
    if (text === undefined) return false;
    const [, address = '', link = ''] = / link for (\S+): (\S+)$/.exec(text) ?? [];
    const resolve = this.#awaited.get(address);
    if (resolve === undefined) this.#say(text);
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
  if (!line.includes('"context":"mail"')) return undefined;
  try {
    const { context, msg } = JSON.parse(line);
    return context === 'mail' && typeof msg === 'string' ? withoutControls(msg) : undefined;
  } catch {
    return undefined;
  }
}
