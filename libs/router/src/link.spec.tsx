import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NavLink, useLocation } from './index.js';
import { MemoryRouter } from './testing.js';

const Here = () => <output>{useLocation().pathname}</output>;

function renderLinks() {
  render(
    <MemoryRouter initialEntries={['/tracks/calm']}>
      <NavLink to="/">Home</NavLink>
      <NavLink to="/tracks">Tracks</NavLink>
      <NavLink to="/tracks" end>
        Only tracks
      </NavLink>
      <NavLink to="/about" onClick={(event) => event.preventDefault()}>
        Stay
      </NavLink>
      <NavLink to="/about" target="_blank">
        Elsewhere
      </NavLink>
      <Here />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const isCurrent = (name: string) => screen.getByRole('link', { name }).getAttribute('aria-current') === 'page';

describe('a link', () => {
  it('goes to its address without loading the page again', async () => {
    const user = renderLinks();
    const link = screen.getByRole('link', { name: 'Tracks' });
    expect(link.getAttribute('href')).toBe('/tracks');
    await user.click(link);
    expect(screen.getByRole('status').textContent).toBe('/tracks');
  });

  it('is current at its address and below it, or at exactly its address', () => {
    renderLinks();
    expect([isCurrent('Tracks'), isCurrent('Only tracks')]).toEqual([true, false]);
  });

  it('leaves the browser and its own listener the last word', async () => {
    const user = renderLinks();
    const browser = (event: Event) => event.preventDefault(); // jsdom opens no other page
    document.addEventListener('click', browser);
    await user.click(screen.getByRole('link', { name: 'Stay' }));
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('link', { name: 'Tracks' }));
    document.removeEventListener('click', browser);
    expect(screen.getByRole('status').textContent).toBe('/tracks/calm');
  });
});
