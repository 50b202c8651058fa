import { followLanguage } from '@trax/i18n';
import { t } from '@trax/i18n/macro';
import { createSession, SessionProvider, useSession, type SessionHandlers, type SessionNotice } from '@trax/session';
import { applyTheme, leaveQuestions, setDayStart, useToast } from '@trax/ui';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { appConfig } from '../app-config.js';
import { removeKeptOfOthers, setKeptFor } from '../offline/kept-for.js';
import { forgetFetchedData } from '../remotes/federation-loader.js';

/** The one session of the page. */
export const session = createSession(appConfig);
// The remotes read it by `useDayStart` of @trax/ui.
session.store.subscribe(({ viewer }) => setDayStart(viewer?.dayStartHour ?? 0));
session.store.subscribe(({ status, viewer }, previous) => {
  setKeptFor(viewer?.uid);
  if (status !== previous.status || viewer?.uid !== previous.viewer?.uid) void removeKeptOfOthers();
});

// Chosen on another device, or on this one a moment ago.
session.store.subscribe(({ viewer }) => {
  if (viewer?.language !== undefined) followLanguage(viewer.language);
});

const isUnsaved = (): boolean => leaveQuestions.getState().length > 0;

type ShellSessionProps = { readonly onNavigate: SessionHandlers['onNavigate']; readonly children: ReactNode };

/** Starts the session and connects it with the shell: the address, notifications, the theme, the cache. */
export function ShellSession({ onNavigate, children }: ShellSessionProps) {
  const { show, withdrawOffers } = useToast();
  const onNotice = useEffectEvent(({ title, description, onRetry }: SessionNotice) =>
    show({
      title,
      description,
      tone: 'destructive',
      ...(onRetry && { action: { label: t`Try again`, onAction: onRetry } }),
    }),
  );
  useEffect(() => session.start({ onNavigate, onNotice, isUnsaved }), [onNavigate]);
  useEffect(
    () =>
      session.onSignedOut(() => {
        withdrawOffers();
        void forgetFetchedData();
      }),
    [withdrawOffers],
  );
  return (
    <SessionProvider session={session}>
      <DefaultThemeOfVisitors />
      {children}
    </SessionProvider>
  );
}

function DefaultThemeOfVisitors() {
  const { status } = useSession();
  useEffect(() => {
    // The person's own theme comes with the signed-in area; their choice stays stored.
    if (status === 'signed-out') applyTheme('default');
  }, [status]);
  return null;
}
