import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { PasswordStrength, passwordStrength } from './password-strength.js';

describe('the strength of a password', () => {
  it.each([
    ['1234567', 'too short'],
    ['12345678', 'weak'],
    ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
    ['abcdefghijklmnop', 'weak'],
    ['kvpwzmtr', 'weak'],
    ['kvpwzmtrgx', 'fair'],
    ['Kv4wz!tr', 'fair'],
    ['correct horse battery', 'strong'],
  ])('of %s is %s', (password, strength) => {
    expect(passwordStrength(password, 8)).toBe(strength);
  });

  it('is said in words, once something is typed', () => {
    const { rerender } = render(<PasswordStrength password="" minLength={8} />);
    expect(screen.getByRole('status').textContent).toBe('');
    rerender(<PasswordStrength password="correct horse battery" minLength={8} />);
    expect(screen.getByRole('status').textContent).toBe('Strength: strong');
  });
});
