import { t } from '@trax/i18n/macro';
import { useLocation } from 'react-router-dom';
import { SideSheet } from '@trax/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { BrandLink } from './brand-link.js';

type SlideOutMenuProps = {
  readonly home: '/' | '/dashboard';
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** The navigation of small screens. Following one of its links closes it. */
export function SlideOutMenu({ home, isOpen, onClose, children }: SlideOutMenuProps) {
  const { key } = useLocation(); // another one after every press on a link, also on that of the current page
  const seenKey = useRef(key);
  useEffect(() => {
    if (seenKey.current === key) return;
    seenKey.current = key;
    onClose();
  }, [key, onClose]);
  return (
    <SideSheet title={t`Menu`} head={<BrandLink to={home} />} isOpen={isOpen} onOpenChange={onClose}>
      {children}
    </SideSheet>
  );
}
