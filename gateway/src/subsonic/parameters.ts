import { MAX_ARRANGED_TRACKS } from '@trax/contracts/playlist-rules';
import type { FastifyRequest } from 'fastify';
import { WrongParameter } from './subsonic.errors.js';

const MAX_LENGTH = 500;
const MAX_VALUES = MAX_ARRANGED_TRACKS;

/** The parameters of a call: those of its address, and those of a form. A parameter may have several values. */
export class Parameters {
  private readonly values: URLSearchParams;

  constructor({ url, body }: Pick<FastifyRequest, 'url' | 'body'>) {
    const at = url.indexOf('?');
    this.values = new URLSearchParams(at === -1 ? '' : url.slice(at));
    if (body instanceof URLSearchParams) for (const [name, value] of body) this.values.append(name, value);
  }

  /** @throws WrongParameter */
  find(name: string): string | undefined {
    return this.list(name)[0];
  }

  /** @throws WrongParameter also when it is missing */
  get(name: string): string {
    const value = this.find(name);
    if (value === undefined) throw new WrongParameter(name);
    return value;
  }

  /** Every value, in their order. @throws WrongParameter */
  list(name: string): readonly string[] {
    const values = this.values.getAll(name);
    if (values.length > MAX_VALUES) throw new WrongParameter(name, `has more than ${MAX_VALUES} values`);
    if (values.some((value) => value.length > MAX_LENGTH)) throw new WrongParameter(name, 'is too long');
    return values;
  }

  /** A whole number from 0; one above `max` is `max`. @throws WrongParameter */
  count(name: string, { fallback, max }: { readonly fallback: number; readonly max: number }): number {
    const value = this.find(name) ?? String(fallback);
    if (!/^\d{1,9}$/.test(value)) throw new WrongParameter(name, 'is no whole number');
    return Math.min(Number(value), max);
  }
}
