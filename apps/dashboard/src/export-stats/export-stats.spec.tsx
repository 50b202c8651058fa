import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import { ExportStats } from './export-stats.js';

it.each([
  ['CSV', 'csv'],
  ['JSON', 'json'],
])('downloads the own statistics as %s', async (name, format) => {
  const { user } = renderScreen(<ExportStats />, { data: {}, viewer: { uid: 'a&b' } });
  await user.click(screen.getByRole('button', { name: 'Export stats' }));
  const link = await screen.findByRole('menuitem', { name: `Export as ${name}` });
  expect(link.getAttribute('href')).toBe(`/api/stats/export?firebaseId=a%26b&format=${format}`);
  expect(link.hasAttribute('download')).toBe(true);
});
