// @ts-check
/** What the global setup left to be done. */
export default async () => Reflect.get(globalThis, 'closeServers')();
