import { beforeEach, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { Link, useLocation } from '@trax/router';
import { renderShell, SESSIONS } from '../testing/render-shell.js';
import { useDocumentHead } from './use-document-head.js';

function Page() {
  const { pathname } = useLocation();
  useDocumentHead(pathname === '/about' ? { path: '/about', title: 'About' } : { path: pathname });
  return <Link to={pathname === '/' ? '/about' : '/'}>Go</Link>;
}

const description = () => document.head.querySelector('meta[name="description"]')?.getAttribute('content');
const canonical = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute('href');

beforeEach(() => {
  for (const tag of document.head.querySelectorAll('meta, link')) tag.remove();
  document.head.insertAdjacentHTML(
    'beforeend',
    '<meta name="description" content="as it came"><link rel="canonical" href="https://trax.test/">',
  );
});

it('titles the page, and leaves the description that it came with', () => {
  renderShell(<Page />, { session: SESSIONS.visitor });
  expect(document.title).toBe('Trax · Positive self-talk, one minute at a time');
  expect(description()).toBe('as it came');
});

it('follows the navigation with title, description and canonical address', async () => {
  const { container, user } = renderShell(<Page />, { session: SESSIONS.visitor });
  const go = () => user.click(container.querySelector('a') ?? document.body);
  await go();
  expect(document.title).toBe('About · Trax');
  await waitFor(() => expect(description()).toMatch(/^Why Trax exists/));
  expect(canonical()).toBe(new URL('/about', location.href).href);
  await go();
  await waitFor(() => expect(description()).toMatch(/^Short audio tracks/));
});
