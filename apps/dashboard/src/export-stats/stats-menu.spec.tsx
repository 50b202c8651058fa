import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import { StatsMenu } from './stats-menu.js';

it.each([
  ['CSV', 'csv'],
  ['JSON', 'json'],
])('downloads the own statistics as %s', async (name, format) => {
  const { user } = renderScreen(<StatsMenu />, { data: {}, viewer: { uid: 'a&b' } });
  await user.click(screen.getByRole('button', { name: 'Options for your statistics' }));
  const link = await screen.findByRole('menuitem', { name: `Export as ${name}` });
  expect(link.getAttribute('href')).toBe(`/api/stats/export?firebaseId=a%26b&format=${format}`);
  expect(link.hasAttribute('download')).toBe(true);
});
