import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { TextField } from './text-field.js';

it('links its error to the input', () => {
  render(<TextField label="Password" hint="At least 6 characters" error="Password is too weak" />);
  const input = screen.getByRole('textbox', { name: 'Password', description: 'Password is too weak' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

it('links its hint to the input while nothing is wrong', () => {
  render(<TextField label="Password" hint="At least 6 characters" />);
  const input = screen.getByRole('textbox', { name: 'Password', description: 'At least 6 characters' });
  expect(input.hasAttribute('aria-invalid')).toBe(false);
});

it('has its name even where the label is not shown', () => {
  render(<TextField label="Search tracks" isLabelHidden type="search" />);
  expect(screen.getByRole('searchbox', { name: 'Search tracks' })).toBeTruthy();
});
