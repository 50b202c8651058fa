import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { appConfig, useAppConfig } from '../app-config.js';
import { Logo } from './logo.js';

const Brand = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: var(--space-3);
  min-width: 0;
  min-height: var(--target);
  border-radius: var(--radius-control);
  color: var(--ink);
  font: 600 1.375rem / 1.75rem var(--font-display);
  letter-spacing: -0.01em;
  text-decoration: none;

  svg {
    flex: none;
    width: 2rem;
    height: 2rem;
  }

  img {
    width: auto;
    max-width: 12rem;
    height: auto;
    max-height: 2.5rem;
  }
`;

/** The name is the owner's: a long one takes two lines, and makes way for the controls beside it. */
const Name = styled.bdi`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

/**
 * The mark and the product's name, or the picture that an administrator has chosen; leads home, wherever that is for the person. A
 * prerendered page has mark and name, until it has come to life.
 */
export function BrandLink({ to }: { readonly to: '/' | '/dashboard' }) {
  const { productName } = appConfig();
  const logo = useAppConfig((config) => config.logo, undefined);
  if (logo) {
    return (
      <Brand to={to}>
        <img src={logo.url} alt={productName} width={logo.width} height={logo.height} />
      </Brand>
    );
  }
  return (
    <Brand to={to}>
      <Logo cut="small" />
      <Name>{productName}</Name>
    </Brand>
  );
}
