import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { List as RowList, ListRow } from '../row/list.js';
import { useListFocus } from './use-list-focus.js';

function List({ ids }: { readonly ids: readonly string[] }) {
  const region = useRef<HTMLElement>(null);
  useListFocus({ ids, region, controls: (index) => `[data-index="${index}"]`, otherwise: 'a' });
  return (
    <section ref={region}>
      <a href="/">Elsewhere</a>
      {ids.map((id, index) => (
        <button key={id} type="button" data-index={index}>
          {id}
        </button>
      ))}
    </section>
  );
}

const afterTimers = () => act(() => new Promise((resolve) => setTimeout(resolve)));

async function change(from: readonly string[], to: readonly string[], focused?: string) {
  const { rerender } = render(<List ids={from} />);
  if (focused) screen.getByRole('button', { name: focused }).focus();
  rerender(<List ids={to} />);
  await afterTimers();
  return document.activeElement?.textContent;
}

it('moves the focus to the item that took the place of the removed one', async () => {
  expect(await change(['a', 'b', 'c'], ['a', 'c'], 'b')).toBe('c');
});

it('moves it to the last item when the last one was removed', async () => {
  expect(await change(['a', 'b', 'c'], ['a', 'b'], 'c')).toBe('b');
});

it('moves it elsewhere when no item is left', async () => {
  expect(await change(['a'], [], 'a')).toBe('Elsewhere');
});

it('leaves it alone when it is on another item', async () => {
  expect(await change(['a', 'b', 'c'], ['a', 'c'], 'a')).toBe('a');
});

it('does not take it when nothing had it', async () => {
  await change(['a', 'b'], ['a', 'b', 'c']);
  expect(document.activeElement).toBe(document.body);
});

it('follows the focus by one handler for all lists of the page, which goes with the last of them', () => {
  const added = jest.spyOn(document, 'addEventListener');
  const removed = jest.spyOn(document, 'removeEventListener');
  const listHandlers = ({ mock }: { mock: { calls: unknown[][] } }) =>
    mock.calls.filter(([type]) => type === 'focusin').map(([, handler]) => handler);
  const { rerender, unmount } = render([<List key="1" ids={['a']} />, <List key="2" ids={['b']} />]);
  const handlers = new Set(listHandlers(added));
  rerender([<List key="1" ids={['a']} />]);
  expect(listHandlers(removed)).toEqual([]);
  unmount();
  expect([handlers.size, ...listHandlers(removed)]).toEqual([1, ...handlers]);
});

it('moves to the first button of the row that took the place of the removed one', async () => {
  const rows = (ids: readonly string[]) => (
    <RowList ids={ids}>
      <ListRow>Without buttons</ListRow>
      {ids.map((id) => (
        <ListRow key={id}>
          <span>
            <button type="button">Rename {id}</button>
            <button type="button">Remove {id}</button>
          </span>
        </ListRow>
      ))}
    </RowList>
  );
  const { rerender } = render(rows(['a', 'b', 'c']));
  screen.getByRole('button', { name: 'Remove b' }).focus();
  rerender(rows(['a', 'c']));
  await afterTimers();
  expect(document.activeElement?.textContent).toBe('Rename c');
  screen.getByRole('button', { name: 'Rename a' }).focus();
  rerender(rows(['c']));
  await afterTimers();
  expect(document.activeElement?.textContent).toBe('Rename c');
  rerender(rows([]));
  await afterTimers();
  expect(document.activeElement?.textContent).toBe('Without buttons');
});
