import { VOICE_LABELS } from '@trax/contracts/catalogue-rules';
import { INSTALLATION_DEFAULTS, MAX_POSTAL_ADDRESS_LENGTH } from '@trax/contracts/installation-rules';
import { MAX_EMAIL_LENGTH, MAX_PRODUCT_NAME_LENGTH } from '@trax/contracts/set-up-rules';
import { Form, SubmitButton, useForm } from '@trax/forms';
import { graphql, useApolloClient } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { Grid, SelectField, SwitchRow, TextField, useToast } from '@trax/ui';
import type { InstallationFields } from './installation.js';

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

const TEXTS = ['productName', 'supportEmail', 'privacyEmail', 'postalAddress', 'privacyDate'] as const;
type TextName = (typeof TEXTS)[number];

type FieldWords = {
  readonly label: string;
  readonly hint: string;
  readonly type?: 'email' | 'date';
  readonly maxLength?: number;
};
const FIELDS: Readonly<Record<TextName, FieldWords>> = {
  productName: {
    label: 'Name on the pages',
    hint: `Empty: ${INSTALLATION_DEFAULTS.productName}.`,
    maxLength: MAX_PRODUCT_NAME_LENGTH,
  },
  supportEmail: {
    label: 'Address of the support',
    hint: 'Empty: the pages name none.',
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
    hint: 'Empty: the pages name none.',
    maxLength: MAX_POSTAL_ADDRESS_LENGTH,
  },
  privacyDate: {
    label: 'Date of the privacy policy',
    hint: 'Empty: February 20th 2024.',
    type: 'date',
  },
};
const BY_SETTINGS_HINT = 'Set in the environment of this installation, and changed there.';

const VOICES = { '': 'The first that a theme has', M: VOICE_LABELS.M, F: VOICE_LABELS.F };
const THEMES = { '': 'Light (by default)', default: 'Light', dark: 'Dark' };

type InstallationFormProps = { readonly installation: InstallationFields };

/** What the pages say, and what listeners have until they choose in their browser. */
export function InstallationForm({ installation }: InstallationFormProps) {
  const form = useInstallationForm(installation);
  return (
    <Form form={form} label={t`Installation`}>
      <Grid gap="4" align="start">
        {TEXTS.map((name) => (
          <TextField
            key={name}
            {...FIELDS[name]}
            {...(installation.bySettings.includes(name) && { hint: BY_SETTINGS_HINT, readOnly: true })}
            autoComplete="off"
            {...form.text(name)}
          />
        ))}
        <SwitchRow
          label={t`Pricing`}
          description={t`Whether there is a page with prices, and links to it.`}
          {...form.toggle('hasPricing')}
        />
        <SelectField
          label={t`Voice until somebody chooses one`}
          hint={t`For everybody, you included, in each browser in which no voice was chosen.`}
          options={VOICES}
          {...form.text('defaultVoice')}
        />
        <SelectField
          label={t`Theme until somebody chooses one`}
          hint={t`For everybody, you included, in each browser in which no theme was chosen. Visitors see the light one.`}
          options={THEMES}
          {...form.text('defaultTheme')}
        />
      </Grid>
      <SubmitButton>{t`Save`}</SubmitButton>
    </Form>
  );
}

const storedValues = (installation: InstallationFields) => ({
  productName: installation.productName ?? '',
  supportEmail: installation.supportEmail ?? '',
  privacyEmail: installation.privacyEmail ?? '',
  postalAddress: installation.postalAddress ?? '',
  privacyDate: installation.privacyDate ?? '',
  hasPricing: !installation.hidesPricing,
  defaultVoice: installation.defaultVoice ?? ('' as const),
  defaultTheme: installation.defaultTheme ?? ('' as const),
});

function useInstallationForm(installation: InstallationFields) {
  const client = useApolloClient();
  const { show } = useToast();
  return useForm({
    values: storedValues(installation),
    onSubmit: async ({ hasPricing, defaultVoice, defaultTheme, ...texts }) => {
      const stored = Object.entries(texts).map(([name, text]) => [name, text.trim() || null]);
      await client.mutate({
        mutation: changeInstallationMutation,
        variables: {
          ...(Object.fromEntries(stored) as Record<TextName, string | null>),
          hidesPricing: !hasPricing,
          defaultVoice: defaultVoice || null,
          defaultTheme: defaultTheme || null,
        },
        update: (cache, { data }) => cache.modify({ fields: { installation: () => data?.changeInstallation } }),
      });
      show({ title: t`Installation changed`, description: t`Pages that are opened from now on say it.` });
    },
  });
}
