import { IdentityFailure } from './identity.port.js';

/** Goes to a page of a provider. */
export type LeaveFor = (url: string) => void;

export const leavePageFor: LeaveFor = (url) => location.assign(url);

/** Rejects, without a message, when the person has gone back to this page. */
export const untilShownAgain = () =>
  new Promise<never>((_, reject) => {
    addEventListener('pageshow', () => reject(new IdentityFailure('cancelled-popup-request')), { once: true });
  });
