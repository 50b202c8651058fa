const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a `Host` header, with its port or without, names this machine itself. */
export function isLoopback(host: string | undefined): boolean {
  const url = `http://${host}`;
  return host !== undefined && URL.canParse(url) && LOOPBACK.has(new URL(url).hostname);
}
