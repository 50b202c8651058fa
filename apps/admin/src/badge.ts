import { textStyle } from '@trax/ui';
import { css, styled } from 'styled-components';

type Tone = 'primary' | 'sun' | 'danger' | 'quiet';

const tones = {
  primary: css`
    background: var(--primary-soft);
    color: var(--on-primary-soft);
  `,
  sun: css`
    background: var(--sun-soft);
    color: var(--on-sun-soft);
  `,
  danger: css`
    background: var(--danger-soft);
    color: var(--on-danger-soft);
  `,
  quiet: css`
    background: var(--sunken);
    color: var(--muted);
  `,
} satisfies Record<Tone, ReturnType<typeof css>>;

/** A word or two about a person or a thing, on a soft ground: `<Badge $tone="sun">`. */
export const Badge = styled.span<{ $tone: Tone }>`
  ${textStyle.secondary}
  display: inline-flex;
  flex: none;
  gap: var(--space-1);
  align-items: center;
  padding: 0.125rem var(--space-3);
  border: 1px solid transparent; /* drawn where colours are forced */
  border-radius: var(--radius-pill);
  font-weight: 500;
  ${({ $tone }) => tones[$tone]}

  svg {
    flex: none;
    width: 1rem;
    height: 1rem;
  }
`;
