import { HttpProblem, requestJson } from '@trax/http';
import { AlertIcon, Button, CheckIcon, Text } from '@trax/ui';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { AccountNotice, AccountNoticePending, HomeButton } from '../sign-in/account-notice.js';

const NOT_FOUND = 404;

type Progress = 'confirming' | 'confirmed' | 'refused' | 'failed';

/** For whoever came by the link of an email about a deletion request: their address is confirmed by that. */
export function ConfirmDeletion({ code }: { readonly code: string }) {
  const { progress, tryAgain } = useConfirmation(code);
  if (progress === 'confirming') return <AccountNoticePending title="Confirm your deletion request" />;
  if (progress === 'confirmed')
    return (
      <AccountNotice icon={<CheckIcon />} title="Your deletion request is confirmed">
        <Text>It will be processed within 30 days of your request.</Text>
        <HomeButton>Go to Home Page</HomeButton>
      </AccountNotice>
    );
  return (
    <AccountNotice icon={<AlertIcon />} title="This link does not work">
      <Text role="alert">
        {progress === 'failed'
          ? 'Your request could not be confirmed. Please try again.'
          : 'It was used before, has expired, or your request is processed already. Your request is listed in any case.'}
      </Text>
      {progress === 'failed' ? (
        <Button variant="secondary" size="large" onClick={tryAgain}>
          Try again
        </Button>
      ) : (
        <Text>
          <Link to="/data-deletion">Data Deletion Request</Link>
        </Text>
      )}
      <HomeButton>Go to Home Page</HomeButton>
    </AccountNotice>
  );
}

function useConfirmation(token: string) {
  const [progress, setProgress] = useState<Progress>('confirming');
  const sent = useRef<string>(undefined);
  useEffect(() => {
    // A code works once; an effect may run twice.
    if (progress !== 'confirming' || sent.current === token) return;
    sent.current = token;
    requestJson('/api/deletion-requests/confirm', { method: 'POST', body: { token } }).then(
      () => setProgress('confirmed'),
      (error: unknown) => setProgress(isRefusal(error) ? 'refused' : 'failed'),
    );
  }, [progress, token]);
  const tryAgain = (): void => {
    sent.current = undefined;
    setProgress('confirming');
  };
  return { progress, tryAgain };
}

/** The code is not known, or is none. */
const isRefusal = (error: unknown): boolean =>
  error instanceof HttpProblem && (error.status === NOT_FOUND || error.code === 'BAD_INPUT');
