import { INSTALLATION_DEFAULTS, MAX_POSTAL_ADDRESS_LENGTH } from '@trax/contracts/installation-rules';
import { MAX_EMAIL_LENGTH, MAX_PRODUCT_NAME_LENGTH } from '@trax/contracts/set-up-rules';
import { Form, SubmitButton, useForm } from '@trax/forms';
import { graphql, useApolloClient } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { voiceName } from '@trax/i18n/voices';
import { Grid, SelectField, SwitchRow, TextField, useToast } from '@trax/ui';
import type { InstallationFields } from './installation-page.js';

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
const describeFields = (): Readonly<Record<TextName, FieldWords>> => ({
  productName: {
    label: t`Name on the pages`,
    hint: t`Empty: ${{ name: INSTALLATION_DEFAULTS.productName }}.`,
    maxLength: MAX_PRODUCT_NAME_LENGTH,
  },
  supportEmail: {
    label: t`Address of the support`,
    hint: t`Empty: the pages name none.`,
    type: 'email',
    maxLength: MAX_EMAIL_LENGTH,
  },
  privacyEmail: {
    label: t`Address for privacy`,
    hint: t`Empty: that of the support.`,
    type: 'email',
    maxLength: MAX_EMAIL_LENGTH,
  },
  postalAddress: {
    label: t`Postal address`,
    hint: t`Empty: the pages name none.`,
    maxLength: MAX_POSTAL_ADDRESS_LENGTH,
  },
  privacyDate: {
    label: t`Date of the privacy policy`,
    hint: t`Empty: February 20th 2024.`,
    type: 'date',
  },
});

const listVoices = () => ({ '': t`The first that a theme has`, M: voiceName('M'), F: voiceName('F') });
const listThemes = () => ({ '': t`Light (by default)`, default: t`Light`, dark: t`Dark` });

type InstallationFormProps = { readonly installation: InstallationFields };

/** What the pages say, and what listeners have until they choose in their browser. */
export function InstallationForm({ installation }: InstallationFormProps) {
  const form = useInstallationForm(installation);
  const fields = describeFields();
  return (
    <Form form={form} label={t`Installation`}>
      <Grid gap="4" align="start">
        {TEXTS.map((name) => (
          <TextField
            key={name}
            {...fields[name]}
            {...(installation.bySettings.includes(name) && {
              hint: t`Set in the environment of this installation, and changed there.`,
              readOnly: true,
            })}
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
          options={listVoices()}
          {...form.text('defaultVoice')}
        />
        <SelectField
          label={t`Theme until somebody chooses one`}
          hint={t`For everybody, you included, in each browser in which no theme was chosen. Visitors see the light one.`}
          options={listThemes()}
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
