import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { tabularNums, textStyle } from '../theme/styles.js';

/** Less important than the name beside or above it: a length, a count, an address. */
export const Detail = styled.span`
  ${textStyle.secondary}
  ${tabularNums}
  color: var(--muted);
`;

const Words = styled.span`
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Name = styled.span`
  font-weight: 500;
`;

type RowWordsProps = {
  readonly name: ReactNode;
  /** On the line below. */
  readonly detail?: ReactNode;
  /** Further lines. */
  readonly children?: ReactNode;
  readonly className?: string;
};

/** What a row of a list says of its item. */
export function RowWords({ name, detail, children, className }: RowWordsProps) {
  return (
    <Words className={className}>
      <Name>
        <bdi>{name}</bdi>
      </Name>
      {detail !== undefined && <Detail>{detail}</Detail>}
      {children}
    </Words>
  );
}
