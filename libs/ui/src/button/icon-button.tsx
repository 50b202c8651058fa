import type { ComponentPropsWithRef, ReactNode } from 'react';
import { css, styled } from 'styled-components';

export type IconButtonVariant = 'plain' | 'soft' | 'primary';

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> & {
  /** What the button does, said aloud by screen readers and shown as its tooltip. */
  readonly label: string;
  readonly variant?: IconButtonVariant;
  /** What it sets is not as usual: soft, with a dot below the icon. `label` says so in words. */
  readonly isOn?: boolean;
  readonly children: ReactNode;
};

const variants = {
  plain: css`
    background: transparent;
    color: var(--ink);

    &:hover:not(:disabled) {
      background: var(--sunken);
    }
  `,
  soft: css`
    background: var(--primary-soft);
    color: var(--on-primary-soft);

    &:hover:not(:disabled) {
      background: var(--primary);
      color: var(--on-primary);
    }

    @media (forced-colors: active) {
      border: 2px solid Highlight;
    }
  `,
  primary: css`
    background: var(--primary);
    color: var(--on-primary);

    &:hover:not(:disabled) {
      background: var(--primary-hover);
    }
  `,
} satisfies Record<IconButtonVariant, ReturnType<typeof css>>;

/* Drawn by its border, which has a colour where a system forces colours. */
const dotted = css`
  position: relative;

  &::after {
    content: '';
    position: absolute;
    bottom: 0.25rem;
    border: 0.125rem solid currentcolor;
    border-radius: var(--radius-pill);
  }
`;

const Face = styled.button<{ $variant: IconButtonVariant; $isOn: boolean }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: var(--target);
  height: var(--target);
  padding: 0;
  border: 1px solid transparent;
  border-radius: var(--radius-pill);
  cursor: pointer;
  transition:
    background-color var(--motion-hover),
    color var(--motion-hover),
    transform var(--motion-press) var(--motion-ease);

  &:active:not(:disabled) {
    transform: scale(calc(1 - 0.06 * var(--motion-travel)));
  }

  &:disabled {
    cursor: default;
    opacity: 0.4;
  }

  svg {
    width: 1.25rem;
    height: 1.25rem;
  }

  @media print {
    display: none !important;
  }

  ${({ $variant }) => variants[$variant]}
  ${({ $isOn }) => $isOn && dotted}
`;

/** A round button of 44 px with an icon only. */
export function IconButton({ label, isOn = false, variant = 'plain', children, ...rest }: IconButtonProps) {
  return (
    <Face type="button" aria-label={label} title={label} $variant={isOn ? 'soft' : variant} $isOn={isOn} {...rest}>
      {children}
    </Face>
  );
}
