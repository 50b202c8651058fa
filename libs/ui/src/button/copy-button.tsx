import { t, Trans } from '@trax/i18n/macro';
import { useEffect, useState } from 'react';
import { useToast } from '../toast/use-toast.js';
import { VisuallyHidden } from '../typography/typography.js';
import { Button } from './button.js';

const FEEDBACK_MS = 2000;

type CopyButtonProps = {
  readonly text: string;
  /** What the text is. */
  readonly what: string;
};

/** Puts the text on the clipboard and says so. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const { show } = useToast();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // refused, or the page was not opened over a secure connection
      show({ title: t`Copying is not possible here`, description: t`Please select the text and copy it yourself.` });
    }
  };
  return (
    <>
      <Button variant="secondary" onClick={() => void copy()}>
        {/* Replaced as a whole: the texts of a page that its browser has translated cannot change. */}
        <span key={String(isCopied)}>
          {isCopied ? (
            <Trans>
              Copied <VisuallyHidden>{what}</VisuallyHidden>
            </Trans>
          ) : (
            <Trans>
              Copy <VisuallyHidden>{what}</VisuallyHidden>
            </Trans>
          )}
        </span>
      </Button>
      <VisuallyHidden as="output">{isCopied && t`Copied to the clipboard`}</VisuallyHidden>
    </>
  );
}
