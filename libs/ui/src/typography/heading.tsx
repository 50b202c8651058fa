import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { textStyle } from '../theme/text-style.js';

type HeadingLook = 'hero' | 'h1' | 'h2' | 'h3' | 'cardTitle';
type HeadingLevel = 1 | 2 | 3;

export type HeadingProps = ComponentPropsWithRef<'h1'> & {
  /** The rank in the document's outline. */
  readonly level: HeadingLevel;
  /** The size, where it differs from the rank. */
  readonly look?: HeadingLook;
};

const lookOf = { 1: 'h1', 2: 'h2', 3: 'h3' } as const satisfies Record<HeadingLevel, HeadingLook>;

const Words = styled.h1<{ $look: HeadingLook }>`
  ${({ $look }) => textStyle[$look]}
`;

/** A heading whose rank and size are told apart. */
export function Heading({ level, look = lookOf[level], ...rest }: HeadingProps) {
  return <Words as={`h${level}` as const} $look={look} {...rest} />;
}
