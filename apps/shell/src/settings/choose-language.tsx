import { LANGUAGES, type Language } from '@trax/contracts/languages';
import { i18n, nameLanguage } from '@trax/i18n';
import { t } from '@trax/i18n/macro';
import { useAccount } from '@trax/session';
import { FailureText, SelectField, Stack } from '@trax/ui';
import { useState } from 'react';

/** The language of the account. Once it is saved, the session shows the page anew in it. */
export function ChooseLanguage() {
  const { changeLanguage } = useAccount();
  const [pending, setPending] = useState<Language>();
  const [failure, setFailure] = useState<string>();

  const choose = async (language: Language | undefined): Promise<void> => {
    if (language === undefined || pending !== undefined) return; // disabled, the field would lose the focus
    setPending(language);
    setFailure(undefined);
    setFailure((await changeLanguage(language))?.text);
    setPending(undefined);
  };

  return (
    <Stack gap="2">
      <SelectField
        label={t`Language`}
        options={Object.fromEntries(LANGUAGES.map((language) => [language, nameLanguage(language)]))}
        value={pending ?? i18n.locale}
        onChange={({ target }) => void choose(LANGUAGES.find((one) => one === target.value))}
      />
      <FailureText role="alert">{failure}</FailureText>
    </Stack>
  );
}
