import { IconButton, MenuIcon } from '@trax/ui';
import { useState, type ReactNode } from 'react';
import { SlideOutMenu } from './slide-out-menu.js';

type MenuButtonProps = {
  /** Where the mark in the menu leads. */
  readonly home: '/' | '/dashboard';
  readonly children: ReactNode;
};

/** Opens the slide-out menu; `children` is what stands in it. */
export function MenuButton({ home, children }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label="Open menu" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <MenuIcon />
      </IconButton>
      <SlideOutMenu home={home} isOpen={isOpen} onClose={() => setOpen(false)}>
        {children}
      </SlideOutMenu>
    </>
  );
}
