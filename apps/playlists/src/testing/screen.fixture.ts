import { screen, within } from '@testing-library/react';

/** The card of a playlist, once it is there. */
export const findCard = async (name: string) => within(await screen.findByRole('article', { name: new RegExp(name) }));

/** The names of the tracks of a playlist, in the order of the screen. */
export const tracksOf = (name: string): string[] =>
  within(screen.getByRole('list', { name: `Tracks of ${name}` }))
    .getAllByRole('button', { name: /^(Play|Pause) / })
    .map((button) => button.getAttribute('aria-label')?.replace(/^\w+ /, '') ?? '');

/** The toast of this title, once it is there, with all that it says. */
export const findToast = async (title: string): Promise<string> => {
  const words = await screen.findByText(title, { selector: 'li div' });
  return words.closest('li')?.textContent ?? '';
};
