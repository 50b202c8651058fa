import { i18n, nameLanguage } from '@trax/i18n';
import { plural, t } from '@trax/i18n/macro';
import { Button, Checkbox, Cluster, Detail, Note } from '@trax/ui';
import { useId, useRef } from 'react';
import { styled } from 'styled-components';

const Tick = styled.label`
  display: flex;
  gap: var(--space-2);
  align-items: center;
  min-height: var(--target);
  cursor: pointer;
`;

type LanguageChoiceProps = {
  /** None where the catalogue has one language only. */
  readonly languages: readonly string[];
  readonly hidden: readonly string[];
  /** So many themes are not shown, because they are in no other language. */
  readonly hiddenThemes: number;
  readonly onHide: (hidden: readonly string[]) => void;
};

/** In which languages tracks are listed: a tick for each. */
export function LanguageChoice({ languages, hidden, hiddenThemes, onHide }: LanguageChoiceProps) {
  const labelId = useId();
  const first = useRef<HTMLInputElement>(null);
  if (languages.length === 0) return null;
  const toggle = (language: string) =>
    onHide(hidden.includes(language) ? hidden.filter((one) => one !== language) : [...hidden, language]);
  const showAll = () => {
    onHide([]);
    first.current?.focus(); // the button has gone
  };
  return (
    <div>
      <Cluster role="group" aria-labelledby={labelId} gap="4" align="center">
        <Detail id={labelId}>{t`Languages`}</Detail>
        {languages.map((language, index) => (
          <Tick key={language}>
            <Checkbox
              ref={index === 0 ? first : undefined}
              checked={!hidden.includes(language)}
              onChange={() => toggle(language)}
            />
            <span>{nameLanguage(language, i18n.locale)}</span>
          </Tick>
        ))}
      </Cluster>
      <Cluster gap="3" align="center">
        <Note as="output">
          {hiddenThemes > 0 &&
            plural(hiddenThemes, {
              one: '# theme is in another language, and not shown.',
              other: '# themes are in other languages, and not shown.',
            })}
        </Note>
        {hiddenThemes > 0 && <Button variant="secondary" onClick={showAll}>{t`Show all languages`}</Button>}
      </Cluster>
    </div>
  );
}
