const TRACE_BYTES = 16;
const SPAN_BYTES = 8;

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The W3C `traceparent` of a call: what happens behind the gateway because of it is found under one id. Nothing is
 * recorded in the browser, and whether the server does is the server's choice.
 */
export function newTraceparent(): string {
  const random = hex(crypto.getRandomValues(new Uint8Array(TRACE_BYTES + SPAN_BYTES)));
  return `00-${random.slice(0, 2 * TRACE_BYTES)}-${random.slice(2 * TRACE_BYTES)}-00`;
}
