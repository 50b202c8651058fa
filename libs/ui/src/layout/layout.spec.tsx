import { beforeAll, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Cluster, Grid, Panel, Stack } from './layout.js';

// Not only those that hide something.
beforeAll(() => void Object.assign(globalThis, { hasAllStyles: true }));

const styleOf = (name: string) => getComputedStyle(screen.getByRole('group', { name }));

it('keeps what it is laid out by out of the document', () => {
  render(
    <Stack as="section" aria-label="Parts" gap="4" align="center">
      <Grid role="group" aria-label="Columns" gap="2" columns={3} from="md" />
    </Stack>,
  );
  const names = [screen.getByRole('region'), screen.getByRole('group')].map((element) => element.getAttributeNames());
  expect(names).toEqual([
    ['aria-label', 'class'],
    ['role', 'aria-label', 'class'],
  ]);
});

it('lays children out below each other, beside each other, or in columns', () => {
  render(
    <>
      <Stack role="group" aria-label="Stack" gap="4" align="start" />
      <Panel role="group" aria-label="Panel" gap="3" />
      <Cluster role="group" aria-label="Cluster" gap="2" justify="end" />
      <Grid role="group" aria-label="Two columns" columns={2} />
      <Grid role="group" aria-label="A picture and words" columns="auto minmax(0, 1fr)" />
      <Grid role="group" aria-label="As many as fit" min="7rem" />
    </>,
  );
  expect(styleOf('Stack')).toMatchObject({ display: 'grid', gap: 'var(--space-4)' });
  expect(styleOf('Stack').getPropertyValue('justify-items')).toBe('start');
  expect(styleOf('Panel')).toMatchObject({ display: 'grid', gap: 'var(--space-3)' });
  expect(styleOf('Cluster')).toMatchObject({ display: 'flex', flexWrap: 'wrap', justifyContent: 'end' });
  const columnsOf = (name: string) => styleOf(name).getPropertyValue('grid-template-columns');
  expect(columnsOf('Two columns')).toBe('repeat(2, minmax(0, 1fr))');
  expect(columnsOf('A picture and words')).toBe('auto minmax(0, 1fr)');
  expect(columnsOf('As many as fit')).toBe('repeat(auto-fit, minmax(min(100%, 7rem), 1fr))');
});
