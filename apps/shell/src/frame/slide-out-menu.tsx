import { SideSheet } from '@trax/ui';
import type { ReactNode } from 'react';

type SlideOutMenuProps = { readonly isOpen: boolean; readonly onClose: () => void; readonly children: ReactNode };

/** The navigation of small screens (spec §2). Following one of its links closes it. */
export function SlideOutMenu({ isOpen, onClose, children }: SlideOutMenuProps) {
  return (
    <SideSheet title="Menu" isOpen={isOpen} onOpenChange={onClose}>
      {/* A press on a link reaches this element after the link has done its work. */}
      <div onClick={({ target }) => target instanceof Element && target.closest('a') && onClose()}>{children}</div>
    </SideSheet>
  );
}
