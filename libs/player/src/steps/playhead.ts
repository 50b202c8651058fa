/** A place in a queue: which entry (from 0), which of its repetitions (from 1), where in it. */
export type Playhead = { readonly index: number; readonly repetition: number; readonly positionSeconds: number };

/** Where to go from a playhead; `none` means that the queue goes no further. */
export type Step =
  | { readonly kind: 'restart' }
  | { readonly kind: 'repetition'; readonly repetition: number }
  | { readonly kind: 'track'; readonly index: number; readonly repetition: number }
  | { readonly kind: 'none' };

/** What the steps need to know of a queue. */
export type RepeatedEntries = readonly { readonly repetitions: number }[];
