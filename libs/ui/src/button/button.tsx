import { isValidElement, useLayoutEffect } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { ArcSpinner } from '../icons/arc-spinner.js';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'medium' | 'large';

export type ButtonProps = ComponentPropsWithRef<'button'> & {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Work that this button started goes on: it is disabled and shows an arc instead of its icon. */
  readonly isBusy?: boolean;
  readonly isWide?: boolean;
  readonly icon?: ReactNode;
  /** Lends the look to the only child, usually a link, whose own properties win; `isBusy` and `icon` do not apply then. */
  readonly asChild?: boolean;
};

const variants = {
  primary: css`
    background: var(--primary);
    color: var(--on-primary);

    &:hover:not(:disabled) {
      background: var(--primary-hover);
    }
  `,
  secondary: css`
    background: var(--surface);
    color: var(--ink);
    border-color: var(--line-strong);

    &:hover:not(:disabled) {
      background: var(--sunken);
    }
  `,
  ghost: css`
    background: transparent;
    color: var(--ink);

    &:hover:not(:disabled) {
      background: var(--sunken);
    }
  `,
  danger: css`
    background: var(--danger);
    color: var(--on-danger);

    &:hover:not(:disabled) {
      opacity: 0.9;
    }
  `,
} satisfies Record<ButtonVariant, ReturnType<typeof css>>;

const Face = styled.button<{ $variant: ButtonVariant; $size: ButtonSize; $isWide: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  width: ${({ $isWide }) => ($isWide ? '100%' : 'auto')};
  min-height: ${({ $size }) => ($size === 'large' ? '3rem' : 'var(--target)')};
  padding: var(--space-2) ${({ $size }) => ($size === 'large' ? 'var(--space-8)' : 'var(--space-5)')};
  border: 1px solid transparent;
  border-radius: var(--radius-pill);
  font-weight: 600;
  line-height: 1.25rem;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color var(--motion-hover),
    opacity var(--motion-hover),
    transform var(--motion-press) var(--motion-ease);

  &:active:not(:disabled) {
    transform: scale(calc(1 - 0.03 * var(--motion-travel)));
  }

  &:disabled {
    cursor: default;
    opacity: 0.6;
  }

  svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
  }

  @media print {
    display: none !important;
  }

  ${({ $variant }) => variants[$variant]}
`;

/** An element of their own, before which the spinner comes and goes also on a translated page; laid out as if it was none. */
const Words = styled.span`
  display: contents;
`;

/** A button with words, at least 44 px high. */
export function Button(props: ButtonProps) {
  const {
    variant = 'primary',
    size = 'medium',
    isBusy = false,
    isWide = false,
    icon,
    asChild = false,
    children,
    disabled,
    ...rest
  } = props;
  const look = { $variant: variant, $size: size, $isWide: isWide };
  useFocusKeptWhile(isBusy);
  if (asChild && isValidElement<object>(children))
    return <Face {...look} {...rest} {...children.props} as={children.type} />;
  return (
    <Face type="button" {...look} {...rest} disabled={disabled === true || isBusy} aria-busy={isBusy || undefined}>
      {isBusy ? <ArcSpinner /> : icon}
      <Words>{children}</Words>
    </Face>
  );
}

/** Browsers take the focus from a button that becomes disabled: it comes back when the work is done, unless it went elsewhere. */
function useFocusKeptWhile(isBusy: boolean): void {
  useLayoutEffect(() => {
    const button = document.activeElement;
    if (!isBusy || !(button instanceof HTMLButtonElement) || !button.disabled) return;
    return () => {
      if (document.activeElement === document.body) button.focus();
    };
  }, [isBusy]);
}
