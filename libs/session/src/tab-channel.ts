import type { SignedInRecord } from './session-machine.js';

/** Messages to the other tabs of this browser. */
function tabChannel<Message>(name: string) {
  return {
    publish: (message: Message): void => {
      const channel = new BroadcastChannel(name);
      channel.postMessage(message);
      channel.close();
    },
    /** Calls back at each message. Returns how to stop. */
    watch: (handler: (message: Message) => void): (() => void) => {
      const channel = new BroadcastChannel(name);
      channel.addEventListener('message', ({ data }: MessageEvent<Message>) => handler(data));
      return () => channel.close();
    },
  };
}

/** The email address that was verified in a tab. */
export const verifiedEmailChannel = tabChannel<string>('trax-verified-email');

/** The record of the signed-in person after a change in a tab: their name, or the hour at which their days begin. */
export const changedRecordChannel = tabChannel<SignedInRecord>('trax-changed-record');
