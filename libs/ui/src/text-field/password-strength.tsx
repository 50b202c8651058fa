import { i18n, type MessageDescriptor } from '@trax/i18n';
import { msg } from '@trax/i18n/macro';
import { styled } from 'styled-components';
import { textStyle } from '../theme/styles.js';

const STRENGTHS = ['too short', 'weak', 'fair', 'strong'] as const;
export type PasswordStrengthName = (typeof STRENGTHS)[number];

const WORDS: Readonly<Record<PasswordStrengthName, MessageDescriptor>> = {
  'too short': msg`Strength: too short`,
  weak: msg`Strength: weak`,
  fair: msg`Strength: fair`,
  strong: msg`Strength: strong`,
};

const FAIR_FROM = 10;
const STRONG_FROM = 14;
const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];
/** What a mixture of at least three kinds of characters is worth, in characters. */
const MIXTURE = 2;

/** By the length, in which characters that repeat or count on (`aaa`, `1234`) do not count. A list of common ones is the server's. */
export function passwordStrength(password: string, minLength: number): PasswordStrengthName {
  if (password.length < minLength) return 'too short';
  const codes = [...password].map((letter) => letter.codePointAt(0) ?? 0);
  const unforeseen = codes.filter((code, place) => Math.abs(code - (codes[place - 1] ?? Infinity)) > 1).length;
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const worth = unforeseen + (kinds >= 3 ? MIXTURE : 0);
  if (worth < FAIR_FROM) return 'weak';
  return worth < STRONG_FROM ? 'fair' : 'strong';
}

const Line = styled.p`
  ${textStyle.secondary}
  display: flex;
  gap: var(--space-3);
  align-items: center;
  margin-top: var(--space-2);
  color: var(--muted);
`;

const Bars = styled.span`
  display: flex;
  flex: 1;
  gap: var(--space-1);
  max-width: 8rem;
`;

const Bar = styled.span<{ $isFilled: boolean }>`
  flex: 1;
  height: 0.375rem;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-pill);
  background: ${({ $isFilled }) => ($isFilled ? 'var(--primary)' : 'transparent')};

  @media (forced-colors: active) {
    background: ${({ $isFilled }) => ($isFilled ? 'Highlight' : 'Canvas')};
    forced-color-adjust: none;
  }
`;

type PasswordStrengthProps = { readonly password: string; readonly minLength: number };

/** How strong a new password is, while it is typed; screen readers hear each change. */
export function PasswordStrength({ password, minLength }: PasswordStrengthProps) {
  const strength = passwordStrength(password, minLength);
  const filled = STRENGTHS.indexOf(strength);
  return (
    <div role="status">
      {password !== '' && (
        <Line>
          <Bars aria-hidden="true">
            {STRENGTHS.slice(1).map((name, place) => (
              <Bar key={name} $isFilled={place < filled} />
            ))}
          </Bars>
          <span>{i18n._(WORDS[strength])}</span>
        </Line>
      )}
    </div>
  );
}
