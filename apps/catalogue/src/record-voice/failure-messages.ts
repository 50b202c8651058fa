import type { MessageDescriptor } from '@trax/i18n';
import { msg } from '@trax/i18n/macro';
import type { RecorderFailure } from './recorder-state.js';

/** What has happened, and what to do about it. */
export const FAILURE_MESSAGES: Readonly<Record<RecorderFailure, MessageDescriptor>> = {
  insecure: msg`Browsers give the microphone only to pages that come over https, or from the computer itself. Open this page by https, or choose a file instead.`,
  unsupported: msg`This browser cannot record sound. Use a newer one, or choose a file instead.`,
  refused: msg`The microphone is not allowed here. Allow it for this page in the settings of the browser, beside the address, and press Record again.`,
  missing: msg`No microphone was found. Connect one and press Record again, or choose a file instead.`,
  busy: msg`The microphone is in use by another program. Close that program and press Record again.`,
  unplugged: msg`The microphone was disconnected before the recording began. Connect it and press Record again.`,
  silent: msg`There was nothing to hear. Check that the microphone is not muted, and press Record again.`,
  short: msg`The recording was shorter than a second. Press Record again.`,
  failed: msg`The recording could not be made. Press Record again, or choose a file instead.`,
};
