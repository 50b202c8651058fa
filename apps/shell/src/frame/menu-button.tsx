import { t } from '@trax/i18n/macro';
import { IconButton, lazyWithRetry, MenuIcon } from '@trax/ui';
import { useState, type ReactNode } from 'react';
import { FailureBar } from './failure-bar.js';

// No part of the first visit of a public page: dialogs weigh more than the page itself.
const SlideOutMenu = lazyWithRetry(async () => (await import('./slide-out-menu.js')).SlideOutMenu, {
  renderFailure: (onRetry) => <FailureBar text={t`The menu could not be opened.`} onRetry={onRetry} />,
});

type MenuButtonProps = {
  /** Where the mark in the menu leads. */
  readonly home: '/' | '/dashboard';
  readonly children: ReactNode;
};

/** Opens the slide-out menu; `children` is what stands in it. */
export function MenuButton({ home, children }: MenuButtonProps) {
  const [status, setStatus] = useState<'unused' | 'open' | 'closed'>('unused');
  const isOpen = status === 'open';
  return (
    <>
      <IconButton
        label={t`Open menu`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setStatus('open')}
        onPointerDown={SlideOutMenu.preload}
        onFocus={SlideOutMenu.preload}
      >
        <MenuIcon />
      </IconButton>
      {status !== 'unused' && (
        <SlideOutMenu home={home} isOpen={isOpen} onClose={() => setStatus('closed')}>
          {children}
        </SlideOutMenu>
      )}
    </>
  );
}
