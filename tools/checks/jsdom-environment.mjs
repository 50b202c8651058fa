// @ts-check
import { TestEnvironment } from 'jest-environment-jsdom';

// jsdom brings neither the fetch family nor the encoders; Node's own are the real ones.
const FROM_NODE = {
  fetch,
  Request,
  Response,
  Headers,
  TextEncoder,
  TextDecoder,
  ReadableStream,
  WritableStream,
  TransformStream,
  structuredClone,
  AbortSignal,
  AbortController,
  BroadcastChannel,
  setImmediate,
  clearImmediate,
};

export default class JsdomWithFetch extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    for (const [name, value] of Object.entries(FROM_NODE))
      Reflect.set(this.global, name, Reflect.get(this.global, name) ?? value);
  }
}
