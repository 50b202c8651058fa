import { IconButton, MenuIcon, preloadSideSheet } from '@trax/ui';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from './lazy-part.js';

const SlideOutMenu = lazyPart(loadMenu, (module) => module.SlideOutMenu);

async function loadMenu() {
  const [module] = await Promise.all([import('./slide-out-menu.js'), preloadSideSheet()]);
  return module;
}

type MenuButtonProps = {
  /** Where the mark in the menu leads. */
  readonly home: '/' | '/dashboard';
  readonly children: ReactNode;
};

/** Opens the slide-out menu; `children` is what stands in it. */
export function MenuButton({ home, children }: MenuButtonProps) {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  const preload = () => void loadMenu().catch(() => undefined); // pressing the button asks again
  return (
    <>
      <IconButton
        label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        onClick={() => setState('open')}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <MenuIcon />
      </IconButton>
      {state !== 'unused' && (
        <Suspense>
          <SlideOutMenu home={home} isOpen={state === 'open'} onClose={() => setState('closed')}>
            {children}
          </SlideOutMenu>
        </Suspense>
      )}
    </>
  );
}
