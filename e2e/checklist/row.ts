import type { Page } from '@playwright/test';
import type { CallId } from './calls.checklist.js';
import type { DeedName } from './deeds.js';
import type { SceneName } from './scenes.js';

export type Role = Parameters<Page['getByRole']>[0];

/** An element, by its role and name or by a selector. */
export type ElementSight = (
  { readonly role: Role; readonly name?: string | RegExp } | { readonly selector: string }
) & {
  /** How many there are; without it, one of them has to be visible. */
  readonly count?: number;
  readonly attributes?: Readonly<Record<string, string>>;
};

/** What has to be there: a text word for word, a part of one, an element, a toast, or fields in the browser's storage. */
export type Sight =
  | string
  | RegExp
  | ElementSight
  | { readonly toast: string; readonly says?: string }
  | { readonly stored: string; readonly fields: readonly string[] };

/** A call that is answered with an error which the real server would hardly give on demand. */
export type Refusal =
  /**
   * The identity provider refuses with this code of its own; `none` is a provider that cannot
   * be reached, `silence` one that never answers.
   */
  | { readonly provider: string }
  /**
   * Our server refuses an operation: of REST by method and path, of GraphQL a mutation by its name and a query by the
   * field that it reads. It says why, or nothing.
   */
  | { readonly operation: string; readonly error?: string };

/** What proves a row. */
export type Proof =
  | { readonly on: SceneName; readonly sees: readonly Sight[] }
  | { readonly on: SceneName; readonly deed: DeedName; readonly refusing?: Refusal; readonly sees: readonly Sight[] }
  | { readonly call: CallId }
  /** Another test of the repository, by its file and title. */
  | { readonly file: string; readonly test: string };

/** One line of the acceptance checklist. */
export type Row = { readonly id: string; readonly says: string; readonly proofs: readonly Proof[] };

export const seen = (on: SceneName, ...sees: readonly Sight[]): Proof => ({ on, sees });

/** The proof by another test. */
export const proved = (file: string, test: string): Proof => ({ file, test });

export const row = (id: string, says: string, ...proofs: readonly Proof[]): Row => ({ id, says, proofs });

/** Rows of visible words: each is its own id within its section, and stands on the scene as text unless a sight says how. */
export function words(
  section: string,
  on: SceneName,
  texts: readonly (string | readonly [string, ...Sight[]])[],
): Row[] {
  return texts.map((entry) => {
    const [text, ...sights] = typeof entry === 'string' ? [entry] : entry;
    return row(`${section}: ${text}`, text, seen(on, ...(sights.length > 0 ? sights : [text])));
  });
}

export const heading = (name: string): ElementSight => ({ role: 'heading', name });
export const button = (name: string): ElementSight => ({ role: 'button', name });
export const link = (name: string): ElementSight => ({ role: 'link', name });
export const toast = (title: string, says?: string): Sight => ({
  toast: title,
  ...(says === undefined ? {} : { says }),
});
