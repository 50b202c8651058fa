import { PLAYLIST_NAME } from '@trax/contracts/playlist-rules';
import { t } from '@trax/i18n/macro';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';

const Input = styled.input`
  width: 100%;
  min-height: var(--target);
  padding: 0 var(--space-2);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-control);
  background: var(--surface);
  font-weight: inherit;
  outline-offset: -2px; /* inside: the lines below are close */
`;

/** How an edit ended: after a key the focus stays here, after a blur it is elsewhere. */
export type EndedBy = 'key' | 'blur';

type NameFieldProps = {
  readonly name: string;
  readonly onSave: (name: string, by: EndedBy) => void;
  readonly onCancel: () => void;
};

/** Enter or leaving the field saves, Escape cancels. */
export function NameField({ name, onSave, onCancel }: NameFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const hasEnded = useRef(false); // Enter and Escape take the field away, which some browsers report as a blur
  useEffect(() => {
    hasEnded.current = false;
    input.current?.focus();
    input.current?.select();
  }, []);
  const endOnce = (end: () => void) => {
    if (hasEnded.current) return;
    hasEnded.current = true;
    end();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    const { value } = event.currentTarget;
    if (event.key === 'Enter') endOnce(() => onSave(value, 'key'));
    else if (event.key === 'Escape') endOnce(onCancel);
    else return;
    event.preventDefault(); // the name gets the focus during this very key, which would press it
  };
  return (
    <Input
      ref={input}
      aria-label={t`Playlist name`}
      autoComplete="off"
      maxLength={PLAYLIST_NAME.maxLength}
      defaultValue={name}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget }) => endOnce(() => onSave(currentTarget.value, 'blur'))}
    />
  );
}

/** Safari ends the composition before the Enter that ended it, and marks that key by the code 229 only. */
const isComposing = ({ nativeEvent }: KeyboardEvent): boolean => nativeEvent.isComposing || nativeEvent.keyCode === 229;
