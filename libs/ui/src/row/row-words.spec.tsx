import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { RowWords } from './row-words.js';

it('says the name, what else there is about it, and nothing for a detail that is missing', () => {
  render(
    <ul>
      <li>
        <RowWords name="I rest" detail="0:27">
          <q>Where the search has found it.</q>
        </RowWords>
      </li>
      <li>
        <RowWords name="I sleep" />
      </li>
    </ul>,
  );
  const lines = screen.getAllByRole('listitem').map(({ firstChild }) => [...(firstChild?.childNodes ?? [])]);
  expect(lines.map((nodes) => nodes.map(({ textContent }) => textContent))).toEqual([
    ['I rest', '0:27', 'Where the search has found it.'],
    ['I sleep'],
  ]);
});

it('lets a name of another script change nothing around it', () => {
  render(<RowWords name="שלום (1)" detail="2 plays" />);
  expect(screen.getByText('שלום (1)').tagName).toBe('BDI');
});
