import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { styled } from 'styled-components';
import { Stack } from './layout.js';
import { Ol, Ul } from './lists.js';

const Steps = styled(Ol)`
  display: grid;
`;

it('are lists by their role, also in other styles', () => {
  render(
    <>
      <Ul />
      <Steps />
      <Stack as={Ul} gap="2" />
    </>,
  );
  const lists = screen.getAllByRole('list').map((list) => [list.tagName, list.getAttribute('role')]);
  expect(lists).toEqual([
    ['UL', 'list'],
    ['OL', 'list'],
    ['UL', 'list'],
  ]);
});
