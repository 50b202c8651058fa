import { styled } from 'styled-components';
import { textStyle } from '../theme/text-style.js';

type TextProps = { readonly $size?: 'meta' | 'secondary' | 'body' | 'lead'; readonly $tone?: 'ink' | 'muted' };

/** A paragraph of at most 65 characters a line: `<Text $size="secondary" $tone="muted">`. */
export const Text = styled.p<TextProps>`
  ${({ $size = 'body' }) => textStyle[$size]}
  color: ${({ $tone = 'ink' }) => `var(--${$tone})`};
`;
