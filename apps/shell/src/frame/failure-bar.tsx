import { t } from '@trax/i18n/macro';
import { Button, layer, RetryIcon, Text } from '@trax/ui';
import styled from 'styled-components';

/** A place at the bottom of the screen, above the tab bar. */
export const BottomOfScreen = styled.div`
  position: fixed;
  inset: auto 0 var(--tab-bar-height);
  z-index: ${layer.player};
`;

/** Stands in `BottomOfScreen`, over its whole width. */
export const BottomBar = styled.div`
  padding-bottom: max(0px, env(safe-area-inset-bottom) - var(--tab-bar-height));
  border-top: 1px solid var(--line);
  background: var(--surface);
  box-shadow: var(--shadow);
`;

const Bar = styled(BottomBar)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--space-2) var(--space-4);
  padding: var(--space-3) var(--space-4);
  padding-bottom: max(var(--space-3), env(safe-area-inset-bottom) - var(--tab-bar-height));
`;

type FailureBarProps = {
  /** What is missing, as a sentence. */
  readonly text: string;
  readonly onRetry: () => void;
};

/** For a part that failed and has no place in the page. It stands in `BottomOfScreen`. */
export function FailureBar({ text, onRetry }: FailureBarProps) {
  return (
    <Bar role="alert">
      <Text>{text}</Text>
      <Button variant="secondary" icon={<RetryIcon aria-hidden="true" />} onClick={onRetry}>{t`Try again`}</Button>
    </Bar>
  );
}
