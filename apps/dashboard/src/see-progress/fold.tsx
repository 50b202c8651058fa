import { Button, ChevronDownIcon, media } from '@trax/ui';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

type Folded = 'on-phones' | 'always';

const hidden = {
  always: css`
    display: none;
  `,
  'on-phones': css`
    @media not all and (min-width: 48em) {
      display: none;
    }
  `,
} satisfies Record<Folded, ReturnType<typeof css>>;

const Toggle = styled(Button)<{ $folded: Folded }>`
  justify-self: center;

  ${({ $folded }) =>
    $folded === 'on-phones' &&
    css`
      ${media.md} {
        display: none;
      }
    `}
`;

const Chevron = styled(ChevronDownIcon)<{ $isUp: boolean }>`
  transform: ${({ $isUp }) => ($isUp ? 'rotate(180deg)' : 'none')};
`;

const Parts = styled.div<{ $folded: Folded; $isOpen: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: inherit;
  ${({ $folded, $isOpen }) => !$isOpen && hidden[$folded]}
`;

type FoldProps = {
  readonly folded: Folded;
  /** What the button says while they are hidden: `Show your statistics`. */
  readonly show: string;
  readonly hide: string;
  readonly children: ReactNode;
};

/** Parts of a page behind a button, on phones or on every width. */
export function Fold({ folded, show, hide, children }: FoldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Toggle
        variant="secondary"
        icon={<Chevron $isUp={isOpen} aria-hidden="true" />}
        $folded={folded}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? hide : show}
      </Toggle>
      <Parts id={id} $folded={folded} $isOpen={isOpen}>
        {children}
      </Parts>
    </>
  );
}
