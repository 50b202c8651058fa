/** By which this browser gets notifications for a person; undefined for none, and where there is no service worker. */
export async function findPushSubscription(): Promise<PushSubscription | undefined> {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

/** This browser gets none any more, whatever the server knows. */
export async function endPushSubscription(): Promise<void> {
  const subscription = await findPushSubscription();
  await subscription?.unsubscribe();
}
