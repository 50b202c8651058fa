const handlers = new Set<() => void>();
let isReachable = true;

/** Whether the last call had an answer, of whatever kind; the browser's own opinion of its network says nothing. */
export const isServerReachable = (): boolean => isReachable;

/** Calls the handler after each change; returns a function that ends that. */
export function onReachabilityChange(handler: () => void): () => void {
  handlers.add(handler);
  return () => void handlers.delete(handler);
}

export function noteReachability(isNow: boolean): void {
  if (isNow === isReachable) return;
  isReachable = isNow;
  for (const handler of handlers) handler();
}
