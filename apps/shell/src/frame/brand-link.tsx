import { Link } from 'react-router';
import styled from 'styled-components';
import { appConfig } from '../app-config.js';
import { Logo } from './logo.js';

const Brand = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: var(--space-3);
  min-height: var(--target);
  border-radius: var(--radius-control);
  color: var(--ink);
  font: 600 1.375rem / 1.75rem var(--font-display);
  letter-spacing: -0.01em;
  text-decoration: none;

  svg {
    width: 2rem;
    height: 2rem;
  }
`;

/** The mark and the product's name; leads home, wherever that is for the person. */
export function BrandLink({ to }: { readonly to: '/' | '/dashboard' }) {
  return (
    <Brand to={to}>
      <Logo cut="small" />
      {appConfig().productName}
    </Brand>
  );
}
