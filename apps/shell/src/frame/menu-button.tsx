import { IconButton, MenuIcon, preloadSideSheet } from '@trax/ui';
import { useState, type ReactNode } from 'react';
import { openedPart } from './opened-part.js';

const SlideOutMenu = openedPart({
  load: () => import('./slide-out-menu.js'),
  pick: (module) => module.SlideOutMenu,
  preload: preloadSideSheet,
});

type MenuButtonProps = {
  /** Where the mark in the menu leads. */
  readonly home: '/' | '/dashboard';
  readonly children: ReactNode;
};

/** Opens the slide-out menu; `children` is what stands in it. */
export function MenuButton({ home, children }: MenuButtonProps) {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <IconButton
        label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        onClick={() => setState('open')}
        onPointerEnter={SlideOutMenu.prepare}
        onFocus={SlideOutMenu.prepare}
      >
        <MenuIcon />
      </IconButton>
      {state !== 'unused' && (
        <SlideOutMenu.Part
          home={home}
          isOpen={state === 'open'}
          onClose={() => setState('closed')}
          onMissing={() => setState('closed')}
        >
          {children}
        </SlideOutMenu.Part>
      )}
    </>
  );
}
