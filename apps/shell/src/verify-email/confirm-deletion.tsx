import { HttpProblem, requestJson } from '@trax/http';
import { t } from '@trax/i18n/macro';
import { CheckIcon, Text } from '@trax/ui';
import { Link } from 'react-router-dom';
import { AccountNotice, HomeButton } from '../sign-in/account-notice.js';
import { RefusedLink, UnusedLink, useLinkAction } from './link-action.js';

const NOT_FOUND = 404;

/** For a person who came by the link of an email about a deletion request: their address is confirmed by it. */
export function ConfirmDeletion({ code }: { readonly code: string }) {
  const { state, apply } = useLinkAction(() =>
    requestJson('/api/deletion-requests/confirm', { method: 'POST', body: { token: code } }),
  );
  if (state.kind === 'open')
    return (
      <UnusedLink
        title={t`Confirm your deletion request`}
        text={t`This confirms that the account and everything in it may be deleted.`}
        action={t`Confirm deletion request`}
        isApplying={state.isApplying}
        onApply={apply}
      />
    );
  if (state.kind === 'applied')
    return (
      <AccountNotice icon={<CheckIcon />} title={t`Your deletion request is confirmed`}>
        <Text>{t`It will be processed within 30 days of your request.`}</Text>
        <HomeButton>{t`Go to Home Page`}</HomeButton>
      </AccountNotice>
    );
  const isFinal = isRefusal(state.failure);
  return (
    <RefusedLink onTryAgain={isFinal ? undefined : apply}>
      <Text role="alert">
        {isFinal
          ? t`It was used before, has expired, or your request is processed already. Your request is listed in any case.`
          : t`Your request could not be confirmed. Please try again.`}
      </Text>
      {isFinal && (
        <Text>
          <Link to="/data-deletion">{t`Data Deletion Request`}</Link>
        </Text>
      )}
    </RefusedLink>
  );
}

/** The code is not known, or is none. */
const isRefusal = (error: unknown): boolean =>
  error instanceof HttpProblem && (error.status === NOT_FOUND || error.code === 'BAD_INPUT');
