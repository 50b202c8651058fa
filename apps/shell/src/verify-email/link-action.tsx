import { t } from '@trax/i18n/macro';
import { AlertIcon, Button, MailIcon, Text } from '@trax/ui';
import { useState, type ReactNode } from 'react';
import { AccountNotice, HomeButton } from '../sign-in/account-notice.js';

type LinkState<Result> =
  | { kind: 'open'; isApplying: boolean }
  | { kind: 'applied'; result: Result }
  | { kind: 'refused'; failure: unknown };

/** What a link is for happens by a press: programs that check emails open their links, too, and run the scripts of the page. */
export function useLinkAction<Result>(request: () => Promise<Result>) {
  const [state, setState] = useState<LinkState<Result>>({ kind: 'open', isApplying: false });
  const apply = (): void => {
    setState({ kind: 'open', isApplying: true });
    request().then(
      (result) => setState({ kind: 'applied', result }),
      (failure: unknown) => setState({ kind: 'refused', failure }),
    );
  };
  return { state, apply };
}

type UnusedLinkProps = {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly isApplying: boolean;
  readonly onApply: () => void;
};

/** The page of a link that was not used yet. */
export function UnusedLink({ title, text, action, isApplying, onApply }: UnusedLinkProps) {
  return (
    <AccountNotice icon={<MailIcon />} title={title}>
      <Text>{text}</Text>
      <Button size="large" isBusy={isApplying} onClick={onApply}>
        {action}
      </Button>
    </AccountNotice>
  );
}

type RefusedLinkProps = {
  /** Why, in words. */
  readonly children: ReactNode;
  /** Where it may work later. */
  readonly onTryAgain?: (() => void) | undefined;
};

/** The page of a link that does not work. */
export function RefusedLink({ children, onTryAgain }: RefusedLinkProps) {
  return (
    <AccountNotice icon={<AlertIcon />} title={t`This link does not work`}>
      {children}
      {onTryAgain && <Button variant="secondary" size="large" onClick={onTryAgain}>{t`Try again`}</Button>}
      <HomeButton>{t`Go to Home Page`}</HomeButton>
    </AccountNotice>
  );
}
