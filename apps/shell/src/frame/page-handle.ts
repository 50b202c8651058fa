import { i18n, type MessageDescriptor } from '@trax/i18n';
import { msg } from '@trax/i18n/macro';
import { useMatches } from 'react-router-dom';
import type { Access, Layout } from '../decide-screen.js';

/** What a route says about its page (`handle` of React Router). */
export type PageHandle = {
  readonly access: Access;
  readonly layout: Layout;
  /** In front of the product's name in the document's title. The landing page has the name alone. */
  readonly title?: MessageDescriptor;
  /** Whose screen it is. */
  readonly remote?: string;
};

/** The handle of the page that the address leads to. */
export function usePageHandle(): PageHandle {
  const handle = useMatches().at(-1)?.handle;
  if (handle === undefined) throw new Error('The route has no handle');
  return handle as PageHandle;
}

const PROMISE = msg`Positive self-talk, one minute at a time`;

/** @param playing the track that plays; it stands in front of the page */
export function documentTitle({ title }: Pick<PageHandle, 'title'>, productName: string, playing?: string): string {
  const page = title === undefined ? [productName, i18n._(PROMISE)] : [i18n._(title), productName];
  return [...(playing === undefined ? [] : [playing]), ...page].join(' · ');
}
