const CHANNEL = 'trax-verified-email';

/** Sends a verified e-mail address to the other tabs of this browser. */
export function publishVerifiedEmail(email: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(email);
  channel.close();
}

/** Calls back when another tab has verified an e-mail address. Returns how to stop. */
export function watchVerifiedEmail(handler: (email: string) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<string>) => handler(data));
  return () => channel.close();
}
