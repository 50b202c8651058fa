import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The state of the history entry that the open sheet adds to that of its page. */
const OPEN = { isPlayerOpen: true };

/** Whether the sheet is open, as an entry of the browser's history: Back closes it, and closing it takes the entry away. */
export function useOpenInHistory(): readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const isOpen = (location.state as Partial<typeof OPEN> | null)?.isPlayerOpen === true;
  // Going back takes a moment, in which a second press must not leave the page.
  const isClosing = useRef(false);
  useEffect(() => {
    isClosing.current = false;
  }, [isOpen]);
  const setOpen = (willBeOpen: boolean) => {
    if (willBeOpen === isOpen || isClosing.current) return;
    isClosing.current = !willBeOpen;
    if (willBeOpen) void navigate(location, { state: OPEN, preventScrollReset: true });
    else void navigate(-1);
  };
  return [isOpen, setOpen];
}
