import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OpenMessage } from './notifications.js';

/** Opens what a reminder is for, which the service worker sends when its notification is pressed. */
export function useOpenedReminders(): void {
  const navigate = useNavigate();
  const open = useEffectEvent(({ data, ports }: MessageEvent<Partial<OpenMessage> | undefined>) => {
    if (typeof data?.open !== 'string') return;
    void navigate(data.open);
    ports[0]?.postMessage('opened', []);
  });
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const onMessage = (event: MessageEvent) => open(event);
    serviceWorker.addEventListener('message', onMessage);
    return () => serviceWorker.removeEventListener('message', onMessage);
  }, []);
}
