import { randomUuid } from '@trax/contracts/random-uuid';
import { useState } from 'react';

/**
 * The key of a call that creates something. It stays the same while the same thing is tried again, because a call that seemed to
 * fail may have succeeded; it is another one for another thing, and once the call has succeeded.
 */
export function useIdempotencyKey() {
  return useState(createKeys)[0];
}

function createKeys() {
  let current: { readonly intention: string; readonly key: string } | undefined;
  return {
    keyFor: (intention: string): string => {
      if (current?.intention !== intention) current = { intention, key: randomUuid() };
      return current.key;
    },
    /** The call has succeeded. */
    forget: () => {
      current = undefined;
    },
  };
}
