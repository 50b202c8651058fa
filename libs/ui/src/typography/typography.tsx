import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { textStyle } from '../theme/styles.js';

type HeadingLook = 'hero' | 'h1' | 'h2' | 'h3' | 'cardTitle';
type HeadingLevel = 1 | 2 | 3;

export type HeadingProps = ComponentPropsWithRef<'h1'> & {
  /** The rank in the document's outline. */
  readonly level: HeadingLevel;
  /** The size, where it differs from the rank. */
  readonly look?: HeadingLook;
};

const defaultLooks = { 1: 'h1', 2: 'h2', 3: 'h3' } as const satisfies Record<HeadingLevel, HeadingLook>;

const Words = styled.h1<{ $look: HeadingLook }>`
  ${({ $look }) => textStyle[$look]}
`;

/** A heading; its size may differ from its rank. */
export function Heading({ level, look = defaultLooks[level], ...rest }: HeadingProps) {
  return <Words as={`h${level}` as const} $look={look} {...rest} />;
}

type TextProps = { readonly $size?: 'meta' | 'secondary' | 'body' | 'lead'; readonly $tone?: 'ink' | 'muted' };

/** A paragraph of at most 65 characters a line, which takes no place while it is empty: `<Text $size="lead">`. */
export const Text = styled.p<TextProps>`
  ${({ $size = 'body' }) => textStyle[$size]}
  color: ${({ $tone = 'ink' }) => `var(--${$tone})`};

  /* Without the gaps around it, and still there for screen readers, which announce changes only. */
  &:empty {
    position: absolute;
  }
`;

/** What is less important than the text beside or above it. */
export const Note = styled(Text).attrs({ $size: 'secondary', $tone: 'muted' })``;

/** A figure as large as a heading. */
export const Numeral = styled.span`
  ${textStyle.numeral}
`;

/** Words for screen readers only. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  border: 0;
  white-space: nowrap;
`;
