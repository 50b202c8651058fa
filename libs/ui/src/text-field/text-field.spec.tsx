import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { TextArea, TextField } from './text-field.js';

it('links its error to the input', () => {
  render(<TextField label="Password" hint="At least 6 characters" error="Password is too weak" />);
  const input = screen.getByRole('textbox', { name: 'Password', description: 'Password is too weak' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

it('has the same links where it has several lines', () => {
  render(<TextArea label="Words" hint="What is said" error="Too long" />);
  const input = screen.getByRole('textbox', { name: 'Words', description: 'Too long' });
  expect([input.tagName, input.getAttribute('aria-invalid')]).toEqual(['TEXTAREA', 'true']);
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

it('has the direction of what is typed', () => {
  render(<TextField label="Name" defaultValue="שלום" />);
  render(<TextArea label="Words" defaultValue="שלום" />);
  expect(screen.getAllByRole('textbox').map(({ dir }) => dir)).toEqual(['auto', 'auto']);
});
