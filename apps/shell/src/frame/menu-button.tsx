import { IconButton, MenuIcon, onDemand, preloadOverlays, useOnDemand } from '@trax/ui';
import { useState, type ReactNode } from 'react';

const menuCode = onDemand(async () => {
  const [{ SlideOutMenu }] = await Promise.all([import('./slide-out-menu.js'), preloadOverlays()]);
  return SlideOutMenu;
});
const prepareMenu = () => void menuCode.load();

type MenuButtonProps = {
  /** Where the mark in the menu leads. */
  readonly home: '/' | '/dashboard';
  readonly children: ReactNode;
};

/** Opens the slide-out menu; `children` is what stands in it. */
export function MenuButton({ home, children }: MenuButtonProps) {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  const close = () => setState('closed');
  const SlideOutMenu = useOnDemand(menuCode, state === 'open', close);
  return (
    <>
      <IconButton
        label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        onClick={() => setState('open')}
        onPointerEnter={prepareMenu}
        onFocus={prepareMenu}
      >
        <MenuIcon />
      </IconButton>
      {SlideOutMenu && state !== 'unused' && (
        <SlideOutMenu home={home} isOpen={state === 'open'} onClose={close}>
          {children}
        </SlideOutMenu>
      )}
    </>
  );
}
