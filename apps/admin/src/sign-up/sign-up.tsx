import { SIGN_UP_MODES, type SignUpMode } from '@trax/contracts/set-up-rules';
import { graphql } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { ChoiceGroup, Note, Stack, useToast } from '@trax/ui';
import { useState } from 'react';
import { usePanelMutate } from '../panel-query.js';

const changeSignUpMutation = graphql(`
  mutation ChangeSignUp($mode: SignUpMode!) {
    changeSignUp(mode: $mode) {
      ...SignUpFields
    }
  }
`);

const describeModes = (): Readonly<Record<SignUpMode, { readonly text: string; readonly hint: string }>> => ({
  open: { text: t`Everybody`, hint: t`Everybody who reaches this address can make an account.` },
  invitation: { text: t`By invitation`, hint: t`People whom an administrator has invited can make an account.` },
  closed: { text: t`Nobody`, hint: t`There are no new accounts, and the invitations wait.` },
});

/** Who can make an account. */
export function SignUp({ mode }: { readonly mode: SignUpMode }) {
  const { show } = useToast();
  const { mutate } = usePanelMutate();
  const [pending, setPending] = useState<SignUpMode>();
  const chosen = pending ?? mode;
  const words = describeModes();
  const choose = async (next: SignUpMode): Promise<void> => {
    if (pending !== undefined || next === mode) return;
    setPending(next);
    const data = await mutate({
      mutation: changeSignUpMutation,
      variables: { mode: next },
      failed: t`Failed to change the sign-up`,
      update: (cache, { data: changed }) =>
        cache.modify({ fields: { signUp: (known) => (changed ? { ...known, ...changed.changeSignUp } : known) } }),
    });
    setPending(undefined);
    if (data) show({ title: t`Sign-up changed`, description: words[next].hint });
  };
  return (
    <Stack gap="2">
      <ChoiceGroup
        label={t`Who can sign up`}
        choices={SIGN_UP_MODES.map((value) => ({ value, text: words[value].text }))}
        chosen={chosen}
        onChoose={(next) => void choose(next)}
      />
      <Note as="output">{words[chosen].hint}</Note>
    </Stack>
  );
}
