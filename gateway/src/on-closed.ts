import type { ServerResponse } from 'node:http';

/** Calls back when the response is closed: at once when the caller has left already, whose `close` is never emitted again. */
export function onClosed(response: ServerResponse, callback: () => void): void {
  if (response.closed) callback();
  else response.once('close', callback);
}
