import { INSTALLATION_DEFAULTS, MAX_POSTAL_ADDRESS_LENGTH } from '@trax/contracts/installation-rules';
import { MAX_EMAIL_LENGTH, MAX_PRODUCT_NAME_LENGTH } from '@trax/contracts/set-up-rules';
import { failureMessage, graphql, useApolloClient } from '@trax/graphql-client';
import { Button, FailureBox, SwitchRow, TextField, useFocusRefused, useToast } from '@trax/ui';
import { useRef, useState, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import type { InstallationFields } from './installation.js';
import { NewListeners } from './new-listeners.js';

const changeInstallationMutation = graphql(`
  mutation ChangeInstallation(
    $productName: String
    $supportEmail: String
    $privacyEmail: String
    $postalAddress: String
    $privacyDate: String
    $hidesPricing: Boolean!
    $defaultVoice: VoiceGender
    $defaultTheme: ThemeName
  ) {
    changeInstallation(
      productName: $productName
      supportEmail: $supportEmail
      privacyEmail: $privacyEmail
      postalAddress: $postalAddress
      privacyDate: $privacyDate
      hidesPricing: $hidesPricing
      defaultVoice: $defaultVoice
      defaultTheme: $defaultTheme
    ) {
      ...InstallationFields
    }
  }
`);

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  max-width: 40rem;

  > button[type='submit'] {
    justify-self: start;
  }
`;

const TEXTS = ['productName', 'supportEmail', 'privacyEmail', 'postalAddress', 'privacyDate'] as const;
type TextName = (typeof TEXTS)[number];
type Typed = Readonly<Record<TextName, string>> &
  Pick<InstallationFields, 'hidesPricing' | 'defaultVoice' | 'defaultTheme'>;
type Errors = Readonly<Partial<Record<TextName | 'form', string>>>;

type FieldWords = {
  readonly label: string;
  readonly hint: string;
  readonly type?: 'email' | 'date';
  readonly maxLength?: number;
};
const FIELDS: Readonly<Record<TextName, FieldWords>> = {
  productName: {
    label: 'Name of the product',
    hint: `Empty: ${INSTALLATION_DEFAULTS.productName}.`,
    maxLength: MAX_PRODUCT_NAME_LENGTH,
  },
  supportEmail: {
    label: 'Address of the support',
    hint: `Empty: ${INSTALLATION_DEFAULTS.supportEmail}, which reaches nobody.`,
    type: 'email',
    maxLength: MAX_EMAIL_LENGTH,
  },
  privacyEmail: {
    label: 'Address for privacy',
    hint: 'Empty: that of the support.',
    type: 'email',
    maxLength: MAX_EMAIL_LENGTH,
  },
  postalAddress: {
    label: 'Postal address',
    hint: 'Empty: an example.',
    maxLength: MAX_POSTAL_ADDRESS_LENGTH,
  },
  privacyDate: {
    label: 'Date of the privacy policy',
    hint: 'Empty: February 20th 2024.',
    type: 'date',
  },
};
const BY_SETTINGS_HINT = 'Set in the environment of this installation, and changed there.';

type InstallationFormProps = { readonly installation: InstallationFields };

/** What the pages say, to be changed. The first field that was refused gets the focus. */
export function InstallationForm({ installation }: InstallationFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(() => typedFrom(installation));
  const { errors, isBusy, save, clearError } = useChange();
  const focusRefused = useFocusRefused(form);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy && !(await save(typed))) focusRefused();
  };
  return (
    <Form ref={form} noValidate aria-label="Installation" onSubmit={(event) => void submit(event)}>
      {TEXTS.map((name) => {
        const isFixed = installation.bySettings.includes(name);
        return (
          <TextField
            key={name}
            {...FIELDS[name]}
            {...(isFixed && { hint: BY_SETTINGS_HINT, readOnly: true })}
            autoComplete="off"
            value={typed[name]}
            error={errors[name]}
            onChange={({ target }) => {
              setTyped({ ...typed, [name]: target.value });
              clearError(name);
            }}
          />
        );
      })}
      <SwitchRow
        label="Pricing"
        description="Whether there is a page with prices, and links to it."
        isOn={!typed.hidesPricing}
        onChange={(isShown) => setTyped({ ...typed, hidesPricing: !isShown })}
      />
      <NewListeners chosen={typed} onChoose={(chosen) => setTyped({ ...typed, ...chosen })} />
      {errors.form !== undefined && <FailureBox role="alert">{errors.form}</FailureBox>}
      <Button type="submit" isBusy={isBusy}>
        Save
      </Button>
    </Form>
  );
}

const typedFrom = (installation: InstallationFields): Typed => ({
  productName: installation.productName ?? '',
  supportEmail: installation.supportEmail ?? '',
  privacyEmail: installation.privacyEmail ?? '',
  postalAddress: installation.postalAddress ?? '',
  privacyDate: installation.privacyDate ?? '',
  hidesPricing: installation.hidesPricing,
  defaultVoice: installation.defaultVoice,
  defaultTheme: installation.defaultTheme,
});

/** Stores what was typed, and says at its field what was refused. */
function useChange() {
  const client = useApolloClient();
  const { show } = useToast();
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const save = async ({ hidesPricing, defaultVoice, defaultTheme, ...texts }: Typed): Promise<boolean> => {
    setBusy(true);
    try {
      const said = Object.entries(texts).map(([name, text]) => [name, text.trim() || null]);
      await client.mutate({
        mutation: changeInstallationMutation,
        variables: {
          ...(Object.fromEntries(said) as Record<TextName, string | null>),
          hidesPricing,
          defaultVoice,
          defaultTheme,
        },
        update: (cache, { data }) => cache.modify({ fields: { installation: () => data?.changeInstallation } }),
      });
      setErrors({});
      show({ title: 'Installation changed', description: 'Pages that are opened from now on say it.' });
      return true;
    } catch (error) {
      setErrors(readErrors(failureMessage(error)));
      return false;
    } finally {
      setBusy(false);
    }
  };
  /** That of a field which was changed, and that of the whole form. */
  const clearError = (name: TextName): void =>
    setErrors(Object.fromEntries(Object.entries(errors).filter(([other]) => other !== name && other !== 'form')));
  return { errors, isBusy, save, clearError };
}

/** The service writes `field: message`. */
function readErrors(message: string): Errors {
  const [, field, text] = /^(\w+): (.+)$/.exec(message) ?? [];
  return TEXTS.some((name) => name === field) ? { [field ?? 'form']: text } : { form: message };
}
