import { BEHAVIOURS } from './behaviours.checklist.js';
import { CONTRACT } from './contract.checklist.js';
import { MESSAGES, PAYLOADS } from './messages.checklist.js';
import { NUMBERS } from './numbers.checklist.js';
import { STRINGS_FOR_LISTENERS } from './strings-for-listeners.checklist.js';
import { STRINGS_FOR_VISITORS } from './strings-for-visitors.checklist.js';
import { TOASTS } from './toasts.checklist.js';
import type { Proof, Row } from './row.js';

/** The acceptance checklist, but for routes, calls and fields, which are tables of their own. */
export const CHECKLIST: readonly Row[] = [
  ...NUMBERS,
  ...STRINGS_FOR_VISITORS,
  ...STRINGS_FOR_LISTENERS,
  ...TOASTS,
  ...MESSAGES,
  ...PAYLOADS,
  ...CONTRACT,
  ...BEHAVIOURS,
];

export type Look = Extract<Proof, { readonly on: unknown }>;
/** A row with one of its proofs. */
export type Check<Kind extends Proof> = { readonly row: Row; readonly proof: Kind };

export const checks = (): readonly Check<Proof>[] =>
  CHECKLIST.flatMap((row) => row.proofs.map((proof) => ({ row, proof })));

export const isLook = (check: Check<Proof>): check is Check<Look> => 'on' in check.proof;
