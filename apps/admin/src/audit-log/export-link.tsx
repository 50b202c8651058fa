import { t } from '@trax/i18n/macro';
import { useAccount } from '@trax/session';
import { Button } from '@trax/ui';
import { useRef } from 'react';
import type { MouseEvent } from 'react';

/** Downloads the file, which needs a recent sign-in: a link cannot ask for one, so that its press does so first. */
export function ExportLink({ href }: { readonly href: string }) {
  const { ensureRecentSignIn } = useAccount();
  const isConfirmed = useRef(false);
  const follow = async (event: MouseEvent<HTMLAnchorElement>): Promise<void> => {
    if (isConfirmed.current) return;
    event.preventDefault();
    const link = event.currentTarget;
    isConfirmed.current = await ensureRecentSignIn();
    if (isConfirmed.current) link.click();
    isConfirmed.current = false;
  };
  return (
    <Button variant="secondary" asChild>
      <a href={href} download onClick={(event) => void follow(event)}>{t`Export as CSV`}</a>
    </Button>
  );
}
