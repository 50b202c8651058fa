import { LANGUAGES } from '@trax/contracts/languages';
import { i18n, nameLanguage } from '@trax/i18n';
import { t } from '@trax/i18n/macro';
import { useAccount, useSession } from '@trax/session';
import { FailureText, SelectField, Stack, useToast } from '@trax/ui';
import { useState } from 'react';

const formatHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The hours that the contract has. */
const HOURS = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((hour) => [hour, formatHour(hour)]));

/** The hour at which the person's days begin. */
export function ChooseDayStart() {
  const { viewer } = useSession();
  const { changeDayStart } = useAccount();
  const { show } = useToast();
  const save = async (value: string) => {
    const hour = Number(value);
    const refused = await changeDayStart(hour);
    if (refused === undefined) show({ title: t`Your day starts at ${{ time: formatHour(hour) }}` });
    return refused;
  };
  return (
    <AccountChoice label={t`My day starts at`} options={HOURS} value={String(viewer?.dayStartHour ?? 0)} save={save} />
  );
}

/** The language of the account. Once it is saved, the session shows the page anew in it. */
export function ChooseLanguage() {
  const { changeLanguage } = useAccount();
  const save = async (value: string) => {
    const language = LANGUAGES.find((one) => one === value);
    return language && changeLanguage(language);
  };
  const options = Object.fromEntries(LANGUAGES.map((language) => [language, nameLanguage(language)]));
  return <AccountChoice label={t`Language`} options={options} value={i18n.locale} save={save} />;
}

type AccountChoiceProps = {
  readonly label: string;
  readonly options: Readonly<Record<string, string>>;
  readonly value: string;
  /** Resolves to why it was refused, if it was. */
  readonly save: (value: string) => Promise<{ readonly text: string } | undefined>;
};

/** Saved as soon as it is chosen. */
function AccountChoice({ label, options, value, save }: AccountChoiceProps) {
  const [pending, setPending] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const choose = async (chosen: string): Promise<void> => {
    if (pending !== undefined) return; // disabled, the field would lose the focus
    setPending(chosen);
    setFailure(undefined);
    setFailure((await save(chosen))?.text);
    setPending(undefined);
  };
  return (
    <Stack gap="2">
      <SelectField
        label={label}
        options={options}
        value={pending ?? value}
        onChange={({ target }) => void choose(target.value)}
      />
      <FailureText role="alert">{failure}</FailureText>
    </Stack>
  );
}
